struct Page<'a, T: Clone, const N: usize>
where
    T: 'a,
{
    #[structural(max_items = N)]
    items: Vec<T>,
    first: Option<&'a T>,
    count: i64,
}
