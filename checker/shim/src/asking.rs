//! x
/// x
pub struct Batch;
impl Batch {
    /// x
    pub fn send(self) {}
}
/// x
pub fn collect() -> Option<Batch> {
    None
}
/// x
#[track_caller]
pub fn checked(_ok: bool, _values: impl Fn() -> (String, String)) {}
