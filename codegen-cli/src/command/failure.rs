//! Errors that prevent a command from doing its work.

use std::fmt;
use std::io;

use super::console::Console;

/// The reason why a command could not do its work.
#[derive(Debug)]
pub(super) enum Failure {
    /// The arguments are invalid, or request help.
    Usage(clap::Error),
    /// The reader of standard output has closed it.
    Closed,
    /// Any other error, as a message.
    Other(String),
}

impl Failure {
    /// Prints the error and returns the exit code.
    pub(super) fn end(&self, console: &mut Console) -> u8 {
        match self {
            // A closed pipe is not an error.
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
    /// Returns an error with this message.
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
