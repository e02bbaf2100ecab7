//! Reads request bodies within the limits of the server.

use std::time::Duration;

use axum::body::{Body, HttpBody};
use http_body_util::BodyExt;
use tokio::sync::{Semaphore, SemaphorePermit};
use tokio::time::{Instant, timeout_at};

/// The budget for all request bodies in memory.
pub struct BodyBudget {
    bytes: Semaphore,
    time: Duration,
}

/// A request body. Dropping it returns its bytes to the budget.
pub struct BudgetedBody<'a> {
    /// The bytes of the body.
    pub bytes: Vec<u8>,
    budget: Option<SemaphorePermit<'a>>,
}

/// The reason why a body could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BodyError {
    /// The body is larger than allowed.
    TooLarge,
    /// All bodies together are larger than allowed.
    OutOfBudget,
    /// The client took too long.
    TimedOut,
    /// The client closed the connection.
    Incomplete,
}

impl BodyBudget {
    /// Returns a budget of `total` bytes for all bodies, and `time` for a client to send a body.
    pub fn new(total: usize, time: Duration) -> Self {
        BodyBudget { bytes: Semaphore::new(total.min(Semaphore::MAX_PERMITS)), time }
    }

    /// Reads a body of at most `limit` bytes. Only bytes that have arrived count, so a client that announces a large body
    /// reserves nothing.
    ///
    /// # Errors
    ///
    /// Returns an error if the body exceeds a limit, or if the client does not send all of it in time.
    pub async fn read(&self, mut body: Body, limit: usize) -> Result<BudgetedBody<'_>, BodyError> {
        if body.size_hint().lower() > limit as u64 {
            return Err(BodyError::TooLarge);
        }
        let deadline = Instant::now() + self.time;
        let mut read = BudgetedBody { bytes: Vec::new(), budget: None };
        while let Some(frame) = timeout_at(deadline, body.frame()).await.map_err(|_| BodyError::TimedOut)? {
            let frame = frame.map_err(|_| BodyError::Incomplete)?;
            let Some(data) = frame.data_ref() else { continue };
            if read.bytes.len() + data.len() > limit {
                return Err(BodyError::TooLarge);
            }
            let permits = u32::try_from(data.len()).map_err(|_| BodyError::TooLarge)?;
            let permit = self.bytes.try_acquire_many(permits).map_err(|_| BodyError::OutOfBudget)?;
            match &mut read.budget {
                Some(all) => all.merge(permit),
                None => read.budget = Some(permit),
            }
            read.bytes.extend_from_slice(data);
        }
        Ok(read)
    }
}
