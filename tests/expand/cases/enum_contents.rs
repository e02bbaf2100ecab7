enum Cidr<T> {
    Addr(IpAddr),
    #[structural(as = String)]
    Net(IpNet),
    Other(#[structural(max_length = 63)] T),
}
