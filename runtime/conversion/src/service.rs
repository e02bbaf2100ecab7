//! The webhook as a tower service.

use std::future::{Ready, ready};
use std::sync::Arc;
use std::task::{Context, Poll};

use tower_service::Service;

use crate::converter::Converter;
use crate::review::{ReviewError, ReviewLimits};

/// Answers the bodies of `ConversionReview` requests. Reviews run in `call`: use a thread for blocking work if they are
/// large.
#[derive(Clone, Debug)]
pub struct ReviewService<C> {
    converter: C,
    limits: Arc<ReviewLimits>,
}

impl<C> ReviewService<C> {
    /// Returns a service for the resource of a converter.
    pub fn new(converter: C, limits: ReviewLimits) -> Self {
        ReviewService { converter, limits: Arc::new(limits) }
    }
}

impl<C: AsRef<Converter>, B: AsRef<[u8]>> Service<B> for ReviewService<C> {
    type Response = Vec<u8>;
    type Error = ReviewError;
    type Future = Ready<Result<Vec<u8>, ReviewError>>;

    fn poll_ready(&mut self, _: &mut Context<'_>) -> Poll<Result<(), ReviewError>> {
        Poll::Ready(Ok(()))
    }

    fn call(&mut self, body: B) -> Self::Future {
        ready(self.converter.as_ref().review(body.as_ref(), &self.limits))
    }
}
