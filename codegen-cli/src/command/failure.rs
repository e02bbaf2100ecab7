//! Why a command could not do its work.

use std::fmt;
use std::io;

use super::console::Console;

/// Why a command could not do its work.
#[derive(Debug)]
pub(super) enum Failure {
    /// The arguments are wrong, or are a request for help.
    Usage(clap::Error),
    /// Nobody reads the output any more.
    Closed,
    /// Anything else, in words.
    Other(String),
}

impl Failure {
    /// Says why, and gives the exit code.
    pub(super) fn end(&self, console: &mut Console) -> u8 {
        match self {
            // The reader has seen enough.
            Failure::Closed => 0,
            Failure::Usage(error) if !error.use_stderr() => match console.print(&error.to_string()) {
                Ok(()) => console.flush().map_or_else(|error| Failure::from(error).end(console), |()| 0),
                Err(error) => Failure::from(error).end(console),
            },
            Failure::Usage(error) => {
                console.note(&error.to_string());
                2
            }
            Failure::Other(why) => {
                console.note(&format!("codegen-cli: {why}\n"));
                2
            }
        }
    }
}

impl Failure {
    /// Whatever has words for it.
    pub(super) fn other(why: impl fmt::Display) -> Self {
        Failure::Other(why.to_string())
    }
}

impl From<clap::Error> for Failure {
    fn from(error: clap::Error) -> Self {
        Failure::Usage(error)
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::Closed,
            _ => Failure::other(error),
        }
    }
}
