//! What a map from codes to letters says, block by block, read as widely as other readers do.

use std::collections::BTreeMap;

/// Letters of codes, as UTF-16.
pub(super) type Map = BTreeMap<u32, Vec<u16>>;

/// Codes have at most two bytes.
const LAST_CODE: u32 = 0xFFFF;
/// More entries than any font has codes.
const MOST: usize = 1 << 17;

/// A block of a map, between `beginbfchar` or `beginbfrange` and its end.
#[derive(Debug, Default)]
pub(super) struct Block {
    /// The number before it, where one stands there by itself.
    pub(super) count: Option<usize>,
    /// Its entries: from which code, to which, and the letters.
    pub(super) entries: Vec<Entry>,
    /// Something in it is no entry.
    pub(super) odd: bool,
    /// The map ends before it does.
    pub(super) cut: bool,
    /// Its codes are written with more than one byte.
    pub(super) wide: bool,
}

/// A code or a range of codes, and what it stands for.
#[derive(Debug)]
pub(super) struct Entry {
    pub(super) from: u32,
    pub(super) to: u32,
    pub(super) letters: Letters,
}

/// What codes stand for, as UTF-16.
#[derive(Debug)]
pub(super) enum Letters {
    /// The first code for this, each further one for the next letter.
    From(Hex),
    /// Each code for its own.
    Each(Vec<Hex>),
}

/// A string in hexadecimal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Hex {
    pub(super) digits: Vec<u8>,
}

impl Hex {
    /// Its number; `None` when it has none, or one that no code has.
    fn code(&self) -> Option<u32> {
        let number = |number: u32, digit: &u8| number.checked_mul(16)?.checked_add(u32::from(*digit));
        let mut digits = self.digits.iter();
        let code = digits.try_fold(0, number).filter(|code| *code <= LAST_CODE)?;
        (!self.digits.is_empty()).then_some(code)
    }

    /// Its letters. A single byte is a letter, too.
    pub(super) fn letters(&self) -> Vec<u16> {
        let unit = |digits: &[u8]| digits.iter().fold(0, |unit: u16, digit| unit << 4 | u16::from(*digit));
        match self.digits.len() {
            1..=4 => vec![unit(&self.digits)],
            _ => self.digits.chunks_exact(4).map(unit).collect(),
        }
    }

    /// Whether it is written in whole units of UTF-16.
    pub(super) fn is_whole(&self) -> bool {
        !self.digits.is_empty() && self.digits.len().is_multiple_of(4)
    }
}

#[derive(Debug, PartialEq)]
enum Token<'a> {
    Hex(Hex),
    Open,
    Close,
    Word(&'a [u8]),
}

/// The blocks of a map. `None` where it is of another kind.
pub(super) fn blocks(map: &[u8]) -> Option<Vec<Block>> {
    let tokens = tokens(map);
    let mut blocks: Vec<Block> = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        at += 1;
        let Token::Word(word) = token else { continue };
        if word.ends_with(b"cidrange") || word.ends_with(b"cidchar") {
            return None;
        }
        let (is_range, stuck) = match () {
            () if word.ends_with(b"beginbfchar") => (false, word.len() > b"beginbfchar".len()),
            () if word.ends_with(b"beginbfrange") => (true, word.len() > b"beginbfrange".len()),
            () => continue,
        };
        let before = at.checked_sub(2).and_then(|before| tokens.get(before));
        let count = before.filter(|_| !stuck).and_then(|before| match before {
            Token::Word(word) => std::str::from_utf8(word).ok()?.parse().ok(),
            _ => None,
        });
        let mut block = Block {
            count,
            ..Block::default()
        };
        block.odd = stuck;
        at = read(&tokens, at, is_range, &mut block);
        blocks.push(block);
    }
    (blocks.iter().map(|block| block.entries.len()).sum::<usize>() <= MOST).then_some(blocks)
}

/// Reads the entries of a block, and tells where it ends.
fn read(tokens: &[Token<'_>], mut at: usize, is_range: bool, block: &mut Block) -> usize {
    while let Some(token) = tokens.get(at) {
        at += 1;
        let from = match token {
            Token::Hex(from) => {
                block.wide |= from.digits.len() > 2;
                from.code()
            }
            Token::Word(word) if word.starts_with(b"end") => return at,
            // The next block begins, and this one has no end.
            Token::Word(word) if word.starts_with(b"begin") => {
                block.odd = true;
                return at - 1;
            }
            _ => {
                block.odd = true;
                continue;
            }
        };
        let to = match tokens.get(at) {
            Some(Token::Hex(to)) if is_range => {
                at += 1;
                to.code()
            }
            _ if is_range => None,
            _ => from,
        };
        let letters = match tokens.get(at) {
            Some(Token::Hex(letters)) => {
                at += 1;
                Some(Letters::From(letters.clone()))
            }
            Some(Token::Open) if is_range => {
                let all = tokens.get(at + 1..).unwrap_or_default();
                let each = all.iter().map_while(|token| match token {
                    Token::Hex(letters) => Some(letters.clone()),
                    _ => None,
                });
                let each: Vec<Hex> = each.collect();
                at += 1 + each.len();
                let closed = tokens.get(at) == Some(&Token::Close);
                at += usize::from(closed);
                block.odd |= !closed;
                Some(Letters::Each(each))
            }
            _ => None,
        };
        match (from, to, letters) {
            (Some(from), Some(to), Some(letters)) if from <= to => block.entries.push(Entry { from, to, letters }),
            _ => block.odd = true,
        }
    }
    block.odd = true;
    block.cut = true;
    at
}

fn tokens(map: &[u8]) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    let mut rest = map;
    while let Some((first, after)) = rest.split_first() {
        let length = |end: &dyn Fn(&u8) -> bool| after.iter().position(end).unwrap_or(after.len());
        let taken = match first {
            b'%' => length(&|c| matches!(c, b'\n' | b'\r')),
            b'<' if after.first() != Some(&b'<') => {
                let end = length(&|c| *c == b'>');
                let digits = after.iter().take(end).filter_map(|c| char::from(*c).to_digit(16));
                let digits = digits.filter_map(|digit| u8::try_from(digit).ok()).collect();
                tokens.push(Token::Hex(Hex { digits }));
                end + 1
            }
            b'<' => 1,
            b'[' => {
                tokens.push(Token::Open);
                0
            }
            b']' => {
                tokens.push(Token::Close);
                0
            }
            c if is_regular(c) => {
                let end = length(&|c| !is_regular(c));
                tokens.extend(rest.get(..=end).map(Token::Word));
                end
            }
            _ => 0,
        };
        rest = after.get(taken..).unwrap_or_default();
    }
    tokens
}

fn is_regular(c: &u8) -> bool {
    !matches!(
        c,
        0 | b'\t' | b'\n' | 0x0C | b'\r' | b' ' | b'<' | b'>' | b'[' | b']' | b'(' | b')' | b'{' | b'}' | b'%'
    )
}
