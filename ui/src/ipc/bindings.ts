// Generated from the Rust DTOs in src-tauri/src/dto.rs by `cargo test bindings`. Do not edit.

/**
 * What went wrong, and a closed code only where the window acts on it.
 */
export type Failure = { code: FailureCode, message: string, details: string | null, };

export type FailureCode = "wrong_password" | "needs_password" | "not_found" | "other";

/**
 * How far a source is.
 */
export type SourceState = { "kind": "waiting", job: number | null, } | { "kind": "reading", job: number, pages_done: number, pages: number, } | { "kind": "ready" } | { "kind": "no_text" } | { "kind": "locked", wrong_password: boolean, } | { "kind": "failed", message: string, };

/**
 * A source in the library's list. `quoted`: how many quotes of all answers stand in it.
 */
export type SourceItem = { id: number, title: string, file_name: string, pages: number, pages_without_text: number, warnings: Array<string>, quoted: number, state: SourceState, };

export type VerdictKind = "exact" | "normalized" | "elided" | "altered" | "altered_meaning" | "not_found" | "not_checkable";

/**
 * How many quotes have this verdict; only those that occur, in the order of `VerdictKind`.
 */
export type VerdictCount = { verdict: VerdictKind, count: number, };

/**
 * An answer in the library's list. `added`: milliseconds since 1970.
 */
export type AnswerItem = { id: number, title: string, added: number, quotes: number, counts: Array<VerdictCount>, };

/**
 * Everything the side pane shows. `restored`: what `save_window` last kept, as the window wrote it.
 */
export type LibraryView = { name: string, sources: Array<SourceItem>, answers: Array<AnswerItem>, restored: string | null, };

export type BlockKind = { "kind": "heading", level: number, } | { "kind": "paragraph" } | { "kind": "item", number: number | null, } | { "kind": "code" } | { "kind": "table_row", head: boolean, } | { "kind": "rule" } | { "kind": "footnote", label: string, };

/**
 * A run of text in one style. `quote`: the ordinal (from 0) of the quote that it is part of. `quote_end`: it is that
 * quote's last run.
 */
export type Inline = { "kind": "run", text: string, bold: boolean, italic: boolean, code: boolean, link: string | null, footnote: string | null, quote: number | null, quote_end: boolean, } | { "kind": "line_break" } | { "kind": "cell_break" };

export type AnswerBlock = { block: BlockKind, quote_depth: number, list_depth: number, inlines: Array<Inline>, };

export type EditClass = "wording" | "number" | "unit" | "negation" | "modal" | "quantifier" | "opposite" | "name" | "content" | "seam";

export type Fold = "case" | "quotes" | "dashes" | "ligatures" | "spaces" | "line_end_hyphen" | "reference_marker" | "punctuation" | "unicode_form";

/**
 * Whose words a piece of a comparison shows.
 */
export type Side = "both" | "quote" | "source" | "omitted";

/**
 * A piece of the comparison, in reading order: the same in both, only in the quote, only in the source, or left out
 * by the quote at its ellipsis.
 */
export type DiffPiece = { side: Side, text: string, edit: EditClass | null, };

/**
 * A page that a match touches. `page` counts from 1.
 */
export type PageRef = { page: number, label: string | null, };

/**
 * A place where the quote stands (or, for a quote that was not found, the nearest passage). `before`/`text`/`after`:
 * the source's own words around and in it.
 */
export type MatchView = { source: number, source_title: string, pages: Array<PageRef>, before: string, text: string, after: string, folds: Array<Fold>, diff: Array<DiffPiece>, score: number, };

/**
 * Whether the quote stands in the source that the answer named.
 */
export type AttributionView = { "kind": "unnamed", name: string | null, } | { "kind": "as_named" } | { "kind": "elsewhere", named_title: string, };

export type LocatorView = "unclaimed" | "right" | "near" | "wrong";

export type NotCheckableReason = "no_text" | "no_words" | "sources_incomplete";

/**
 * `claimed_pages`: as the answer wrote them ("12", "xii–xv"). `claimed_source`: as the answer names it. `places`: how
 * many there are, also those beyond `matches`.
 */
export type QuoteView = { ordinal: number, text: string, verdict: VerdictKind, not_checkable: NotCheckableReason | null, matches: Array<MatchView>, places: number, attribution: AttributionView, locator: LocatorView, claimed_source: string | null, claimed_pages: string | null, confidence: number, };

/**
 * `micros`: what checking took, when it was checked since the program started. `sources`: how many sources it was
 * checked against.
 */
export type AnswerView = { id: number, title: string, added: number, blocks: Array<AnswerBlock>, quotes: Array<QuoteView>, sources: number, micros: number | null, };

/**
 * A page as displayed (cropped and turned), in points.
 */
export type PageView = { label: string | null, width: number, height: number, };

/**
 * An entry of a source's table of contents. `page` counts from 1.
 */
export type OutlineItem = { title: string, depth: number, page: number, };

/**
 * Pages in order. `outline`: `page` counts from 1.
 */
export type SourceView = { id: number, title: string, file_name: string, pages: Array<PageView>, outline: Array<OutlineItem>, };

/**
 * A rectangle in millionths of the displayed page's width and height, from its top left. `edit`: it covers words that
 * differ.
 */
export type RectView = { x: number, y: number, w: number, h: number, edit: boolean, };

/**
 * The lines of a match on one page. `page` counts from 1.
 */
export type RegionView = { page: number, rects: Array<RectView>, };

/**
 * A job's progress, as `job-progress` carries it.
 */
export type JobProgress = { job: number, source: number, pages_done: number, pages: number, };

/**
 * How adding files ended, per file that could not be taken.
 */
export type AddReport = { added: Array<number>, already_there: Array<number>, refused: Array<Refusal>, };

export type Refusal = { file: string, message: string, };
