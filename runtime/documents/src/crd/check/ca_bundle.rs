//! Checks the certificates of a conversion webhook.
//!
//! The server requires at least one valid certificate. This module reads the PEM blocks and the outermost structure of
//! certificates. It does not check the fields of a certificate.

use structural_schema_model::base64;

use crate::crd::conversion::Base64;

const BEGIN: &[u8] = b"-----BEGIN ";
const END: &[u8] = b"-----END ";
const DASHES: &[u8] = b"-----";

/// Returns the reason why the server rejects a bundle. It ignores an empty bundle.
pub(super) fn problem(bundle: &Base64) -> Option<String> {
    let bytes = base64::decode(bundle.as_str())?;
    if bytes.is_empty() {
        return None;
    }
    let certificates = |block: &Block| block.label == b"CERTIFICATE" && !block.has_headers;
    if Blocks(&bytes).filter(certificates).any(|block| malformed(&block.data).is_none()) {
        return None;
    }
    let first = Blocks(&bytes).filter(certificates).find_map(|block| malformed(&block.data));
    let why = match first {
        Some(why) => format!("failed to parse certificate: {why}"),
        None if Blocks(&bytes).ends_with_a_block() => "no valid certificate authority data seen".to_owned(),
        None => "unable to parse bytes as PEM block".to_owned(),
    };
    Some(format!("unable to load root certificates: {why}"))
}

/// A PEM block.
struct Block {
    label: Vec<u8>,
    has_headers: bool,
    data: Vec<u8>,
}

/// The PEM blocks of a text. Blocks that cannot be read are skipped.
struct Blocks<'a>(&'a [u8]);

impl Blocks<'_> {
    /// Returns whether nothing follows the last block.
    fn ends_with_a_block(mut self) -> bool {
        while !self.0.is_empty() {
            if self.next().is_none() {
                return false;
            }
        }
        true
    }
}

impl Iterator for Blocks<'_> {
    type Item = Block;

    fn next(&mut self) -> Option<Block> {
        loop {
            let start = line_start(self.0, BEGIN)?;
            let (line, after) = split_line(&self.0[start + BEGIN.len()..]);
            self.0 = after;
            let Some(label) = line.strip_suffix(DASHES) else { continue };
            let mut body = after;
            let mut has_headers = false;
            // A line with a colon is a header.
            while let (line, rest) = split_line(body)
                && line.contains(&b':')
                && !line.starts_with(DASHES)
            {
                has_headers = true;
                body = rest;
            }
            let end = [END, label, DASHES].concat();
            // Base64 has no dashes, so the next line with dashes is the end of the block. Searching no further keeps the time
            // linear.
            let Some(end_at) = line_start(body, DASHES).filter(|&at| body[at..].starts_with(&end)) else { continue };
            let (rest_of_line, after) = split_line(&body[end_at + end.len()..]);
            if !rest_of_line.is_empty() {
                continue;
            }
            let digits: Vec<u8> = body[..end_at].iter().copied().filter(|byte| !byte.is_ascii_whitespace()).collect();
            let data = std::str::from_utf8(&digits).ok().and_then(base64::decode);
            let Some(data) = data else { continue };
            self.0 = after;
            return Some(Block { label: label.to_vec(), has_headers, data });
        }
    }
}

/// Returns the position of the first line that begins with these bytes.
fn line_start(text: &[u8], beginning: &[u8]) -> Option<usize> {
    (0..text.len()).find(|&at| (at == 0 || text[at - 1] == b'\n') && text[at..].starts_with(beginning))
}

/// Returns the first line without white space at its end, and the text after it.
fn split_line(text: &[u8]) -> (&[u8], &[u8]) {
    let (line, rest) = match text.iter().position(|&byte| byte == b'\n') {
        Some(end) => (&text[..end], &text[end + 1..]),
        None => (text, &[][..]),
    };
    (line.trim_ascii_end(), rest)
}

/// Returns the reason why the outermost structure of a certificate is malformed.
fn malformed(der: &[u8]) -> Option<&'static str> {
    let Some((certificate, rest)) = sequence(der) else { return Some("x509: malformed certificate") };
    if !rest.is_empty() {
        return Some("x509: trailing data");
    }
    sequence(certificate).is_none().then_some("x509: malformed tbs certificate")
}

/// Returns the content of an ASN.1 sequence in DER, and the bytes after it.
fn sequence(der: &[u8]) -> Option<(&[u8], &[u8])> {
    const SEQUENCE: u8 = 0x30;
    let (&[SEQUENCE, first], rest) = der.split_first_chunk()? else { return None };
    let (length, rest) = match first {
        0..=0x7f => (usize::from(first), rest),
        0x81..=0x84 => {
            let (bytes, rest) = rest.split_at_checked(usize::from(first & 0x7f))?;
            let length = bytes.iter().fold(0, |length, &byte| length << 8 | usize::from(byte));
            // DER requires the shortest encoding of a length.
            if length < 0x80 || bytes[0] == 0 {
                return None;
            }
            (length, rest)
        }
        _ => return None,
    };
    rest.split_at_checked(length)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn problem_of(text: &str) -> Option<String> {
        let bundle = Base64::new(base64::encode(text.as_bytes())).expect("base64");
        problem(&bundle).map(|text| text.replace("unable to load root certificates: ", ""))
    }

    fn pem(label: &str, der: &[u8]) -> String {
        format!("-----BEGIN {label}-----\n{}\n-----END {label}-----\n", base64::encode(der))
    }

    #[test]
    fn bundles() {
        let certificate = pem("CERTIFICATE", &[0x30, 2, 0x30, 0]);
        assert_eq!(problem_of(""), None);
        assert_eq!(problem_of(&certificate), None);
        assert_eq!(problem_of(&format!("text\n{certificate}more text")), None);
        assert_eq!(problem_of(&format!("{}{certificate}", pem("CERTIFICATE", b"x"))), None);
        for (text, why) in [
            ("not a cert".to_owned(), "unable to parse bytes as PEM block"),
            (pem("CERTIFICATE", b"x"), "failed to parse certificate: x509: malformed certificate"),
            (pem("CERTIFICATE", &[0x30, 0]), "failed to parse certificate: x509: malformed tbs certificate"),
            (pem("CERTIFICATE", &[0x30, 0, 1]), "failed to parse certificate: x509: trailing data"),
            (pem("KEY", &[0x30, 0]), "no valid certificate authority data seen"),
            (pem("KEY", &[0x30, 0]) + "text", "unable to parse bytes as PEM block"),
            ("-----BEGIN CERTIFICATE-----\nMAA=\n".to_owned(), "unable to parse bytes as PEM block"),
        ] {
            assert_eq!(problem_of(&text).as_deref(), Some(why), "{text}");
        }
    }

    #[test]
    fn many_beginnings_take_linear_time() {
        let beginnings = "-----BEGIN CERTIFICATE-----\nMAA=\na: b\n".repeat(50_000);
        let text = format!("{beginnings}-----END CERTIFICATE-----\n");
        assert_eq!(problem_of(&text).as_deref(), Some("unable to parse bytes as PEM block"));
    }
}
