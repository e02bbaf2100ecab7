//! Where output goes: standard output and standard error.

use std::io::{self, BufWriter, StdoutLock, Write};

/// Standard output and standard error of a command.
pub(super) struct Console {
    out: BufWriter<StdoutLock<'static>>,
}

impl Console {
    pub(super) fn new() -> Self {
        Console { out: BufWriter::new(io::stdout().lock()) }
    }

    /// What the user asked for.
    pub(super) fn print(&mut self, text: &str) -> io::Result<()> {
        self.out.write_all(text.as_bytes())
    }

    /// What there is to say about it. Nothing can be done if even this fails.
    pub(super) fn note(&mut self, text: &str) {
        // Both may be the same terminal: keep the order.
        let _ = self.out.flush();
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }
}
