//! Standard output and standard error, with colors on a terminal.

use std::env;
use std::io::{self, BufWriter, IsTerminal, Stdout, Write};

use clap::builder::PossibleValuesParser;
use clap::{Arg, ArgMatches};

use crate::report::escape::printable;

/// Standard output and standard error of a command.
pub(super) struct Console {
    out: BufWriter<Stdout>,
    color: When,
    /// Whether a progress line is shown on the terminal.
    progress: bool,
}

/// When to use colors.
#[derive(Clone, Copy, PartialEq, Eq)]
enum When {
    Auto,
    Always,
    Never,
}

impl Console {
    pub(super) fn new() -> Self {
        Console { out: BufWriter::new(io::stdout()), color: When::Auto, progress: false }
    }

    /// Sets the color mode from `--color`.
    pub(super) fn choose_color(&mut self, matches: &ArgMatches) {
        self.color = match matches.get_one::<String>(COLOR).map(String::as_str) {
            Some("always") => When::Always,
            Some("never") => When::Never,
            _ => When::Auto,
        };
    }

    /// Returns whether to use colors on standard output.
    pub(super) fn out_color(&self) -> bool {
        self.colors(io::stdout().is_terminal())
    }

    /// Returns whether to use colors on standard error.
    pub(super) fn error_color(&self) -> bool {
        self.colors(io::stderr().is_terminal())
    }

    fn colors(&self, terminal: bool) -> bool {
        match self.color {
            When::Always => true,
            When::Never => false,
            When::Auto => terminal && env::var_os("NO_COLOR").is_none_or(|value| value.is_empty()),
        }
    }

    /// Prints the result of the command to standard output. Escapes control characters.
    pub(super) fn print(&mut self, text: &str) -> io::Result<()> {
        self.print_styled(&printable(text))
    }

    /// Prints YAML, JSON, or code to standard output. These formats have their own escapes, so the text is not changed.
    pub(super) fn print_data(&mut self, text: &str) -> io::Result<()> {
        self.print_styled(text)
    }

    /// Prints a text with colors, whose other control characters are escaped already.
    pub(super) fn print_styled(&mut self, text: &str) -> io::Result<()> {
        self.clear();
        self.out.write_all(text.as_bytes())
    }

    /// Prints a message to standard error. Escapes control characters. Ignores write errors, because there is nowhere to
    /// report them.
    pub(super) fn note(&mut self, text: &str) {
        self.note_styled(&printable(text));
    }

    /// Prints a message with colors, whose other control characters are escaped already.
    pub(super) fn note_styled(&mut self, text: &str) {
        self.clear();
        // Both streams may be the same terminal, so flush to keep the order.
        let _ = self.out.flush();
        let _ = io::stderr().lock().write_all(text.as_bytes());
    }

    /// Shows the progress of a long operation if standard error is a terminal.
    pub(super) fn progress(&mut self, text: &str) {
        let mut error = io::stderr().lock();
        if error.is_terminal() {
            let _ = write!(error, "\r\x1b[K{text}");
            let _ = error.flush();
            self.progress = true;
        }
    }

    fn clear(&mut self) {
        if self.progress {
            let _ = write!(io::stderr().lock(), "\r\x1b[K");
            self.progress = false;
        }
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.clear();
        self.out.flush()
    }
}

const COLOR: &str = "color";

/// Returns the argument `--color`.
pub(super) fn color_argument() -> Arg {
    Arg::new(COLOR)
        .long("color")
        .value_name("WHEN")
        .value_parser(PossibleValuesParser::new(["auto", "always", "never"]))
        .default_value("auto")
        .hide_possible_values(true)
        .hide_default_value(true)
        .global(true)
        .help("Use colors: auto (on a terminal unless NO_COLOR is set), always, never")
}
