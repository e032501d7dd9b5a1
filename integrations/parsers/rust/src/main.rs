//! The crates url and fluent-uri, with the protocol of docs/parsers.md. The first argument names one of them.
use fluent_uri::UriRef;
use serde_json::{json, Value};
use std::io::{stdin, stdout, BufRead, Write};
use url::Url;

fn present(text: &str) -> Option<&str> {
    (!text.is_empty()).then_some(text)
}

fn read_url(text: &str) -> Result<Value, String> {
    let url = Url::parse(text).map_err(|error| error.to_string())?;
    let password = url.password().map(|it| format!(":{it}")).unwrap_or_default();
    Ok(json!({
        "ok": true, "scheme": url.scheme(), "userinfo": present(&format!("{}{password}", url.username())),
        "host": url.host_str().and_then(present), "port": url.port(), "path": url.path(),
        "query": url.query(), "fragment": url.fragment()
    }))
}

fn read_fluent_uri(text: &str) -> Result<Value, String> {
    let uri = UriRef::parse(text).map_err(|error| error.to_string())?;
    let authority = uri.authority();
    Ok(json!({
        "ok": true, "scheme": uri.scheme().map(|it| it.as_str()),
        "userinfo": authority.and_then(|it| it.userinfo()).map(|it| it.as_str()),
        "host": authority.map(|it| it.host()), "port": authority.and_then(|it| it.port()).map(|it| it.as_str()),
        "path": uri.path().as_str(), "query": uri.query().map(|it| it.as_str()),
        "fragment": uri.fragment().map(|it| it.as_str())
    }))
}

fn main() {
    let arguments: Vec<String> = std::env::args().collect();
    let (read, version): (fn(&str) -> Result<Value, String>, _) = match arguments.get(1).map(String::as_str) {
        Some("url") => (read_url, "url 2.5.8"),
        Some("fluent-uri") => (read_fluent_uri, "fluent-uri 0.4.1"),
        _ => panic!("name a crate: url or fluent-uri"),
    };
    if arguments.get(2).is_some_and(|it| it == "--version") {
        return println!("{version}");
    }
    for line in stdin().lock().lines() {
        // a lone surrogate is not a string of Rust
        let text = serde_json::from_str::<String>(&line.unwrap()).map_err(|error| error.to_string());
        let answer = text.and_then(|it| read(&it)).unwrap_or_else(|error| json!({ "ok": false, "error": error }));
        let mut out = stdout().lock();
        writeln!(out, "{answer}").unwrap();
        out.flush().unwrap();
    }
}
