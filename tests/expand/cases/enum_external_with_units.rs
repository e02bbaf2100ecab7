enum Limit {
    Unlimited,
    Bytes(i64),
}
