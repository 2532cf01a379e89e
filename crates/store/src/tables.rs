//! How the tables of a source's pages are packed: by how far each word stands behind the one before.

use crate::error::StoreError;
use crate::packed;
use pincite_core::source::table::{Cell, Head, Row, Table};
use pincite_core::source::text::TextSpan;
use serde::{Deserialize, Serialize};

/// A stretch of text: bytes from the end of the one before, which may lie behind it, and bytes long.
#[derive(Clone, Copy, Serialize, Deserialize)]
struct Packed(i32, u32);

/// A label and values with their columns.
type PackedRow = (Option<Packed>, Vec<(u16, Packed)>);

#[derive(Serialize, Deserialize)]
struct PackedTable {
    columns: u16,
    heads: Vec<(u16, u16, Packed)>,
    captions: Vec<Packed>,
    rows: Vec<PackedRow>,
}

fn damaged() -> StoreError {
    StoreError::Damaged("the tables of a source")
}

/// The tables of a document; `None` when it has none.
pub(crate) fn pack(tables: &[Table]) -> Result<Option<Vec<u8>>, StoreError> {
    if tables.is_empty() {
        return Ok(None);
    }
    let mut at = 0_u32;
    let mut packed = |span: TextSpan| {
        let skip = i64::from(span.start().as_u32()) - i64::from(at);
        at = span.end().as_u32();
        let length = u32::try_from(span.len()).map_err(|_| damaged())?;
        Ok::<_, StoreError>(Packed(i32::try_from(skip).map_err(|_| damaged())?, length))
    };
    let mut all = Vec::with_capacity(tables.len());
    for table in tables {
        let mut heads = Vec::with_capacity(table.heads.len());
        for head in &table.heads {
            heads.push((head.columns.start, head.columns.end, packed(head.span)?));
        }
        let captions = table
            .captions
            .iter()
            .map(|span| packed(*span))
            .collect::<Result<_, _>>()?;
        let mut rows = Vec::with_capacity(table.rows.len());
        for row in &table.rows {
            let label = row.label.map(&mut packed).transpose()?;
            let mut cells = Vec::with_capacity(row.cells.len());
            for cell in &row.cells {
                cells.push((cell.column, packed(cell.span)?));
            }
            rows.push((label, cells));
        }
        all.push(PackedTable {
            columns: table.columns,
            heads,
            captions,
            rows,
        });
    }
    let plain = postcard::to_stdvec(&all).map_err(|_| damaged())?;
    zstd::bulk::compress(&plain, LEVEL).map(Some).map_err(|_| damaged())
}

const LEVEL: i32 = 6;

/// More bytes than the tables of any source take; bounds what a damaged record may ask for.
const LONGEST: usize = 256 << 20;

/// What [`pack`] made, back.
pub(crate) fn unpack(blob: &[u8]) -> Result<Vec<Table>, StoreError> {
    let plain = packed::unpack(blob, LONGEST).ok_or_else(damaged)?;
    let packed: Vec<PackedTable> = postcard::from_bytes(&plain).map_err(|_| damaged())?;
    let mut at = 0_u32;
    let mut span = |Packed(skip, length): Packed| {
        let start = at.checked_add_signed(skip).ok_or_else(damaged)?;
        at = start.checked_add(length).ok_or_else(damaged)?;
        TextSpan::from_bytes(start as usize..at as usize).ok_or_else(damaged)
    };
    let mut tables = Vec::with_capacity(packed.len());
    for table in packed {
        let mut heads = Vec::with_capacity(table.heads.len());
        for (start, end, head) in table.heads {
            heads.push(Head {
                columns: start..end,
                span: span(head)?,
            });
        }
        let captions = table.captions.into_iter().map(&mut span).collect::<Result<_, _>>()?;
        let mut rows = Vec::with_capacity(table.rows.len());
        for (label, cells) in table.rows {
            let label = label.map(&mut span).transpose()?;
            let mut of_row = Vec::with_capacity(cells.len());
            for (column, cell) in cells {
                of_row.push(Cell {
                    column,
                    span: span(cell)?,
                });
            }
            rows.push(Row { label, cells: of_row });
        }
        tables.push(Table {
            columns: table.columns,
            heads,
            captions,
            rows,
        });
    }
    Ok(tables)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]
mod tests {
    use super::*;

    #[test]
    fn tables_come_back_as_they_went_and_damage_is_an_error() {
        let span = |start, end| TextSpan::from_bytes(start..end).unwrap();
        let cell = |column, start, end| Cell {
            column,
            span: span(start, end),
        };
        let table = Table {
            columns: 2,
            heads: vec![Head {
                columns: 0..2,
                span: span(900, 904),
            }],
            captions: vec![span(5, 20)],
            rows: vec![
                Row {
                    label: Some(span(30, 40)),
                    cells: vec![cell(0, 41, 45), cell(1, 46, 50)],
                },
                Row {
                    label: None,
                    cells: vec![cell(1, 60, 70)],
                },
            ],
        };
        let tables = vec![table.clone(), Table::default(), table];
        let blob = pack(&tables).unwrap().unwrap();
        assert_eq!(unpack(&blob).unwrap(), tables);
        assert_eq!(pack(&[]).unwrap(), None);
        for cut in [&blob[..blob.len() - 3], &blob[1..], b"none"] {
            assert!(matches!(unpack(cut), Err(StoreError::Damaged(_))));
        }
    }
}
