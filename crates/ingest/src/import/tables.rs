//! Copilot's history as Microsoft's privacy page gives it: a table with a row for each message, the newest first.

use super::answer::{Conversation, Speaker};
use super::json::date_ms;
use super::kinds::Origin;
use super::messages::{Building, Said, speaker};

/// The columns of the two forms that there are: conversation, time, author, message.
const HEADS: [[&str; 4]; 2] = [
    ["conversation", "time", "author", "message"],
    ["chatname", "createdat", "author", "messagecontent"],
];

/// Whether a table that begins so is such a history.
pub(super) fn is_copilot(text: &str) -> bool {
    columns(&row(&mut text.trim_start_matches('\u{feff}').char_indices().peekable())).is_some()
}

fn columns(head: &[String]) -> Option<[usize; 4]> {
    let names: Vec<String> = head
        .iter()
        .map(|name| name.trim().to_lowercase().replace(' ', ""))
        .collect();
    HEADS.iter().find_map(|wanted| {
        let place = |name: &str| names.iter().position(|own| own == name);
        let found: Vec<usize> = wanted.iter().filter_map(|name| place(name)).collect();
        found.try_into().ok()
    })
}

/// The conversations of a history, each with the messages of one name, the oldest first.
pub(super) fn copilot(text: &str) -> Vec<Conversation> {
    const MOST: usize = 100_000;
    let mut from = text.trim_start_matches('\u{feff}').char_indices().peekable();
    let Some([name, time, author, message]) = columns(&row(&mut from)) else {
        return Vec::new();
    };
    let mut messages: Vec<(String, String, String, String)> = Vec::new();
    while from.peek().is_some() {
        let mut cells = row(&mut from);
        let mut cell = |at: usize| cells.get_mut(at).map(std::mem::take).unwrap_or_default();
        let one = (cell(name), cell(time), cell(author), cell(message));
        if !one.3.trim().is_empty() {
            messages.push(one);
        }
    }
    let newest_first = messages
        .first()
        .zip(messages.last())
        .is_some_and(|(first, last)| stamp(&first.1) > stamp(&last.1));
    if newest_first {
        messages.reverse();
    }
    let mut found: Vec<(String, String, Building)> = Vec::new();
    for (name, time, author, message) in messages {
        let same = found.last().is_some_and(|(last, _, _)| *last == name);
        if !same && found.len() < MOST {
            let title = Some(name.clone()).filter(|name| !name.trim().is_empty());
            let key = format!("{name}@{time}");
            found.push((
                name,
                key.clone(),
                Building::new(Origin::Copilot, key, title, date_ms(&time)),
            ));
        }
        if let Some((_, _, building)) = found.last_mut() {
            let by_person = speaker(&author) == Some(Speaker::Person);
            building.turn(
                "",
                if by_person { Speaker::Person } else { Speaker::Assistant },
                Said::words(message),
            );
        }
    }
    found.into_iter().map(|(_, _, building)| building.done()).collect()
}

/// A time to compare: as RFC 3339 has it, or "2/17/2026 14:36:11 +00:00".
fn stamp(time: &str) -> i64 {
    date_ms(time).unwrap_or_else(|| {
        let parts: Vec<i64> = time
            .split(|c: char| !c.is_ascii_digit())
            .filter_map(|part| part.parse().ok())
            .collect();
        match parts.as_slice() {
            [month, day, year, hour, minute, second, ..] => {
                ((((year * 12 + month) * 31 + day) * 24 + hour) * 60 + minute) * 60 + second
            }
            _ => 0,
        }
    })
}

/// The next row of a table with commas (RFC 4180): cells in quotation marks may hold commas, line breaks and doubled marks.
fn row(from: &mut std::iter::Peekable<std::str::CharIndices<'_>>) -> Vec<String> {
    let mut cells = vec![String::new()];
    let mut quoted = false;
    while let Some((_, c)) = from.next() {
        let Some(cell) = cells.last_mut() else { break };
        match c {
            '"' if quoted && from.peek().is_some_and(|(_, next)| *next == '"') => {
                cell.push('"');
                from.next();
            }
            '"' if quoted => quoted = false,
            '"' if cell.is_empty() => quoted = true,
            ',' if !quoted => cells.push(String::new()),
            '\r' if !quoted => {}
            '\n' if !quoted => break,
            _ => cell.push(c),
        }
    }
    cells
}
