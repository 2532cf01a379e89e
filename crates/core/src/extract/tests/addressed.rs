//! Quotes whose source an answer names by the address of a page, as assistants that search the web do.

use super::check;

/// "[1]" with a definition that is an address, or a link on the number, named no source.
#[test]
fn an_address_names_the_page() {
    let quoted = "the sea was calm @ https://shore.example/tides";
    for raw in [
        "“the sea was calm” [1]\n\n[1]: https://shore.example/tides",
        "“the sea was calm” [1].\n\nSources:\n[1] https://shore.example/tides",
        "“the sea was calm” [1].\n\n1. https://shore.example/tides",
        "“the sea was calm” [[1]](https://shore.example/tides)",
        "“the sea was calm” ([1](https://shore.example/tides))",
        "“the sea was calm” [^1]\n\n[^1]: https://shore.example/tides",
        "“the sea was calm” ([shore.example](https://shore.example/tides))",
        "“the sea was calm” (https://shore.example/tides)",
    ] {
        check(&[(raw, &[quoted])]);
    }
    // What says more is taken.
    check(&[
        (
            "“the sea was calm” [report.pdf, p. 3](https://shore.example/tides)",
            &["the sea was calm @ report.pdf # 3"],
        ),
        (
            "“the sea was calm” [p. 3](https://shore.example/tides)",
            &["the sea was calm @ https://shore.example/tides # 3"],
        ),
    ]);
}
