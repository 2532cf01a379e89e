//! JSON that is not quite: cut short, or with numbers that JSON does not have.

/// `text` with `NaN` and `Infinity`, which Python writes, as `null`; with `cut`, without what follows the last whole
/// object of a list, and with the brackets closed that were open there. `None` when there is no such object.
pub(super) fn repaired(text: &str, cut: bool) -> Option<String> {
    let mut out = String::with_capacity(text.len());
    let mut open: Vec<u8> = Vec::new();
    // The last place where a list's object ended, in `out`, and what was open there.
    let mut whole: Option<(usize, Vec<u8>)> = None;
    let mut rest = text;
    while let Some(&byte) = rest.as_bytes().first() {
        let len = match byte {
            b'"' => string_len(rest),
            b'N' | b'I' | b'-' => match ["NaN", "-Infinity", "Infinity", "-NaN"]
                .iter()
                .find(|word| rest.starts_with(**word))
            {
                Some(word) => {
                    out.push_str("null");
                    rest = rest.get(word.len()..)?;
                    continue;
                }
                None => 1,
            },
            _ => rest.chars().next().map_or(1, char::len_utf8),
        };
        out.push_str(rest.get(..len)?);
        rest = rest.get(len..)?;
        match byte {
            b'{' | b'[' => open.push(byte),
            b'}' | b']' => {
                open.pop();
                // The segments' own list is the first one; those inside them end with them.
                if byte == b'}' && cut && is_segment(&open) {
                    whole = Some((out.len(), open.clone()));
                }
            }
            _ => {}
        }
    }
    if !cut {
        return Some(out);
    }
    let (end, mut open) = whole?;
    out.truncate(end);
    while let Some(bracket) = open.pop() {
        out.push(if bracket == b'{' { '}' } else { ']' });
    }
    Some(out)
}

/// Whether what has just been closed stood in the outermost list.
fn is_segment(open: &[u8]) -> bool {
    matches!(open, [b'['] | [b'{', b'['])
}

/// The length of the string that `text` begins with, marks included.
fn string_len(text: &str) -> usize {
    let mut escaped = false;
    for (at, byte) in text.bytes().enumerate().skip(1) {
        match byte {
            _ if escaped => escaped = false,
            b'\\' => escaped = true,
            b'"' => return at + 1,
            _ => {}
        }
    }
    text.len()
}
