use super::*;

fn url(text: &str) -> Url {
    Url::from_string(text).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn parts() {
    // The columns are text, scheme, host, host name, port, and escaped path.
    let cases = [
        ("https://ex.com:8080/p?q=1&q=2#f", "https", "ex.com:8080", "ex.com", "8080", "/p"),
        ("HTTPS://Ex.com", "https", "Ex.com", "Ex.com", "", ""),
        ("/path/only?x", "", "", "", "", "/path/only"),
        ("//host/path", "", "host", "host", "", "/path"),
        ("///path", "", "", "", "", "///path"),
        ("https://[::1]:80/", "https", "[::1]:80", "::1", "80", "/"),
        ("https://[fe80::1%25eth0]/", "https", "[fe80::1%eth0]", "fe80::1%eth0", "", "/"),
        ("https://user:p%40ss@host/", "https", "host", "host", "", "/"),
        ("https://a@b@host/", "https", "host", "host", "", "/"),
        ("mailto:someone@example.com", "mailto", "", "", "", ""),
        ("file:/etc/passwd", "file", "", "", "", "/etc/passwd"),
        ("file:///etc/passwd", "file", "", "", "", "/etc/passwd"),
        ("*", "", "", "", "", "*"),
        ("https://host:/", "https", "host:", "host", "", "/"),
        ("https://h%C3%A9llo/", "https", "héllo", "héllo", "", "/"),
        ("https://example.com/a b/ü", "https", "example.com", "example.com", "", "/a%20b/%C3%BC"),
        ("https://example.com/a%2fb(c)", "https", "example.com", "example.com", "", "/a%2fb(c)"),
        ("https://example.com/%41", "https", "example.com", "example.com", "", "/%41"),
        ("postgres://a:1,b:2/db", "postgres", "a:1,b:2", "a:1,b", "2", "/db"),
        ("http:opaque?q", "http", "", "", "", ""),
        ("https://host?q=1", "https", "host", "host", "", ""),
    ];
    for (text, scheme, host, name, port, path) in cases {
        let found = url(text);
        assert!(is_url(text), "{text}");
        assert_eq!((found.scheme(), &*found.host(), &*found.hostname()), (scheme, host, name), "{text}");
        assert_eq!((&*found.port(), &*found.escaped_path()), (port, path), "{text}");
    }
}

#[test]
fn error_messages() {
    let cases = [
        ("", r#"parse "": empty url"#),
        ("not a url", r#"parse "not a url": invalid URI for request"#),
        ("../up", r#"parse "../up": invalid URI for request"#),
        ("2001:db8::1", r#"parse "2001:db8::1": invalid URI for request"#),
        (r"\d+", r#"parse "\\d+": invalid URI for request"#),
        (":80", r#"parse ":80": missing protocol scheme"#),
        ("https://a\nb", r#"parse "https://a\nb": net/url: invalid control character in URL"#),
        ("https://a\u{7f}", r#"parse "https://a\x7f": net/url: invalid control character in URL"#),
        ("https://host:port/", r#"parse "https://host:port/": invalid port ":port" after host"#),
        ("https://::1/", r#"parse "https://::1/": invalid port "::1" after host"#),
        ("https://a:80:80/", r#"parse "https://a:80:80/": invalid port ":80:80" after host"#),
        ("https://[::1/", r#"parse "https://[::1/": missing ']' in host"#),
        ("https://[::1]80/", r#"parse "https://[::1]80/": invalid port "80" after host"#),
        ("https://[1.2.3.4]/", r#"parse "https://[1.2.3.4]/": invalid IP-literal"#),
        ("https://x[::1]/", r#"parse "https://x[::1]/": invalid IP-literal"#),
        (
            "https://[::g]/",
            "parse \"https://[::g]/\": invalid host: ParseAddr(\"::g\"): each colon-separated field must \
          have at least one digit (at \"g\")",
        ),
        ("https://a b/", r#"parse "https://a b/": invalid character " " in host name"#),
        ("https://host#f", r##"parse "https://host#f": invalid character "#" in host name"##),
        ("https://a%20b/", r#"parse "https://a%20b/": invalid URL escape "%20""#),
        ("https://u^ser@host/", r#"parse "https://u^ser@host/": net/url: invalid userinfo"#),
        ("https://u%zzer@host/", r#"parse "https://u%zzer@host/": invalid URL escape "%zz""#),
        ("/a%", r#"parse "/a%": invalid URL escape "%""#),
        ("/a%2", r#"parse "/a%2": invalid URL escape "%2""#),
        ("/a%é", "parse \"/a%é\": invalid URL escape \"%é\""),
        ("/a%x\u{fffd}", "parse \"/a%x\u{fffd}\": invalid URL escape \"%x\\xef\""),
        ("/p#%zz", r#"parse "/p#%zz": invalid URL escape "%zz""#),
    ];
    for (text, want) in cases {
        assert_eq!(check_request_uri(text).unwrap_err().text(), want);
        let error = Url::from_string(text).unwrap_err();
        assert_eq!(error.text(), format!("URL parse error during conversion from string: {want}"));
        assert!(!is_url(text));
    }
}

#[test]
fn queries() {
    let found = url("https://h/?q=1&a=x+y%20z&q=2&&=v&b&bad;semi=1&%zz=1&c=%zz&d=%C3%BC&e=%ff");
    let query: Vec<(String, Vec<String>)> = found
        .query()
        .into_iter()
        .map(|(name, values)| (name.into_owned(), values.into_iter().map(Cow::into_owned).collect()))
        .collect();
    let want = [
        ("q", vec!["1", "2"]),
        ("a", vec!["x y z"]),
        ("", vec!["v"]),
        ("b", vec![""]),
        ("d", vec!["ü"]),
        ("e", vec!["\u{fffd}"]),
    ];
    let want = want.map(|(name, values)| (name.to_owned(), values.into_iter().map(str::to_owned).collect::<Vec<_>>()));
    assert_eq!(query, want);
    assert!(url("/p").query().is_empty());
    let many = |n: usize| url(&format!("/p?{}", "a&".repeat(n))).query().first().map_or(0, |(_, values)| values.len());
    assert_eq!((many(9_999), many(10_000)), (9_999, 0));
}

#[test]
fn equality_compares_the_printed_form() {
    let same = [
        ("HTTPS://h/p", "https://h/p"),
        ("https://h/%7Ep", "https://h/%7Ep"),
        ("https://u:p@h", "https://u:p@h"),
        ("https://h/a b", "https://h/a%20b"),
    ];
    for (a, b) in same {
        assert_eq!(url(a), url(b));
    }
    for (a, b) in [("https://h/~p", "https://h/%7Ep"), ("https://h", "https://h/"), ("https://h?", "https://h")] {
        assert_ne!(url(a), url(b));
    }
    for text in [
        "https://u:p@h:1/a?b=c#d",
        "mailto:x?y",
        "file:///p",
        "file:/p",
        "//h/p",
        "https://h?",
        "*",
        "/a#b(c)'d",
        "x://",
    ] {
        assert_eq!(url(text).to_string().trim_end_matches("//"), text.trim_end_matches("//"));
    }
}

#[test]
fn never_panics() {
    let pieces = ["", "a", ":", "/", "//", "?", "#", "@", "[", "]", "%", "%2", "%25", "%ff", "é", "[::1]", "\0", "*"];
    for a in pieces {
        for b in pieces {
            for c in pieces {
                for d in pieces {
                    if let Ok(url) = Url::from_string(&format!("{a}{b}{c}{d}")) {
                        let _ = (url.to_string(), url.query(), url.hostname(), url.port(), url.escaped_path());
                    }
                }
            }
        }
    }
}

#[test]
fn fast_path_accepts_only_urls() {
    let pieces = ["", "http", ":", "//", "/", "a.b", "-", "?q", "#f", "@", "[", "%", "%41", " ", "é", "\u{7f}", ":80"];
    for a in pieces {
        for b in pieces {
            for c in pieces {
                for text in [format!("{a}{b}{c}"), format!("x://{a}{b}{c}"), format!("x://h/{a}{b}{c}")] {
                    assert!(!is_plain(&text) || parse(&text, true).is_ok(), "{text}");
                }
            }
        }
    }
    assert!(is_plain("https://git.example.com/web/landing.git?a=b#c"));
}
