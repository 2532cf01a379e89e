// Generated from the Rust DTOs in src-tauri/src/dto by `cargo test bindings`. Do not edit.

/**
 * What went wrong. `message`: all of it in English. `told`: the same as a code with its values; null for what the window
 * itself did not expect.
 */
export type Failure = { message: string, details: string | null, coded: CodedErrorView | null, };

/**
 * What went wrong, as something that can be told in every language.
 */
export type FailureCode = "wrong_password" | "needs_password" | "not_found" | "in_use" | "newer_library" | "disk_full" | "read_only" | "vanished" | "other_file" | "file_fails" | "database_fails" | "database_lost" | "index_fails" | "damaged_record" | "not_a_pdf" | "empty_file" | "unknown_protection" | "drm" | "damaged" | "picture_too_large" | "picture_damaged" | "pasted_no_picture" | "pasted_too_large" | "picture_not_kept" | "album_too_few" | "album_too_many" | "album_too_large" | "album_no_picture" | "album_not_written" | "changed" | "unreadable" | "cancelled" | "reader_fails" | "reader_missing" | "reader_unusable" | "pdfium_missing" | "system_refuses" | "no_such_page" | "page_damaged" | "page_fails" | "not_a_recording" | "no_sound" | "no_track" | "codec" | "encrypted_recording" | "recording_damaged" | "recording_cut_off" | "too_few_samples" | "listener_fails" | "model_vanished" | "model_unreadable" | "model_foreign" | "model_damaged" | "model_memory" | "model_crashes" | "model_language" | "model_fails" | "processor" | "no_model" | "no_scan_models" | "letters_no_model" | "letters_other_shape" | "letters_missing" | "letters_other" | "none_named" | "several_named" | "not_a_transcript" | "transcript_empty" | "transcript_no_cues" | "transcript_too_large" | "transcript_too_long" | "transcribing" | "being_read" | "no_pages" | "not_a_picture" | "nothing_written" | "misread_too_long" | "nothing_scanned" | "searchable_protected" | "searchable_signed" | "searchable_too_large" | "searchable_damaged" | "searchable_has_text" | "copy_gone" | "no_such_file" | "unknown_kind" | "transcript_alone" | "old_document" | "foreign_document" | "packed_files" | "data_only" | "address_only" | "picture_only" | "text_unnamed" | "nothing_in_folder" | "parts_of_page" | "empty_answer" | "no_name" | "no_term" | "highlight_too_long" | "note_too_long" | "no_home" | "stopped" | "export_unreadable" | "export_damaged" | "export_changed" | "export_empty" | "export_foreign" | "export_encrypted" | "no_backup" | "newer_backup" | "backup_damaged" | "backup_stopped" | "not_empty" | "no_library" | "library_not_there" | "inside_library" | "copy_differs" | "move_stopped" | "moving" | "model_unknown" | "model_absent" | "model_busy" | "model_unreachable" | "model_refused" | "download_broken" | "network_off" | "download_stopped" | "updates_unknown" | "updates_unreachable" | "updates_senseless" | "updates_off" | "ask_address" | "ask_key" | "ask_key_in_the_open" | "ask_no_server" | "ask_unreachable" | "ask_redirects" | "ask_foreign" | "ask_wants_key" | "ask_refused" | "ask_silent" | "ask_endless" | "ask_broken_off" | "ask_loading" | "ask_said_nothing" | "ask_no_model" | "ask_no_passages" | "ask_leaves" | "ask_off" | "meaning_missing" | "meaning_foreign" | "meaning_fails" | "no_pattern" | "too_long_to_find" | "no_question" | "nothing_to_choose" | "too_few_tokens" | "sample_fails" | "report_fails" | "no_reference" | "print_no_program" | "print_no_pages" | "print_too_long" | "print_too_large" | "print_nothing" | "print_stopped" | "print_fails" | "link_too_long" | "link_foreign" | "link_damaged" | "link_unknown" | "link_twice" | "link_without_source" | "link_value" | "link_path" | "link_page" | "link_slide" | "zotero_not_found" | "zotero_missing" | "zotero_unreadable" | "zotero_foreign" | "zotero_old" | "zotero_damaged" | "zotero_busy" | "zotero_no_scratch" | "zotero_file_missing" | "zotero_outside" | "zotero_no_base" | "zotero_other_system" | "zotero_linked_in_group" | "zotero_not_running" | "zotero_off" | "zotero_stranger" | "zotero_redirects" | "zotero_other_version" | "zotero_refuses" | "zotero_broken_off" | "zotero_silent" | "zotero_too_much" | "zotero_changing" | "zotero_no_folder" | "zotero_other_folder" | "zotero_network_off" | "not_written" | "not_for_a_browser" | "no_browser" | "desktop_refuses";

/**
 * What went wrong (`code`) to which file, folder, model, address or name (`about`); a number that belongs to it, such as a
 * page from 1, and what stands against that (`limit`); what the system says about it (`why`).
 */
export type CodedErrorView = { code: FailureCode, about: string | null, number: number | null, limit: number | null, why: string | null, };

/**
 * What a source is, which says how it is shown and what its places are.
 */
export type SourceKind = "pdf" | "recording" | "page";

/**
 * How far a source is. A recording can be played in every state but `failed`; `not_transcribed`: nobody has written
 * down what it says, which takes a model (`needs_model`: there is none yet) or a transcript's file.
 */
export type SourceState = { "kind": "waiting", job: number | null, } | { "kind": "reading", job: number, pages_done: number, pages: number, } | { "kind": "scanning", job: number, pages_done: number, pages: number, } | { "kind": "not_transcribed", needs_model: boolean, } | { "kind": "transcribing", job: number, done_ms: number, total_ms: number, } | { "kind": "paused", done_ms: number, total_ms: number, } | { "kind": "ready" } | { "kind": "no_text" } | { "kind": "locked", wrong_password: boolean, } | { "kind": "failed", message: string, coded: CodedErrorView | null, };

/**
 * Where the library lies, what it takes in bytes, and the sources whose originals are missing.
 */
export type StorageView = { folder: string, originals: number, database: number, index: number, missing: Array<number>, cautions: Array<CautionView>, };

/**
 * What a person has to know of the place where the library lies: the service that synchronises it, how the network drive is
 * reached, or the other copy of the database.
 */
export type CautionView = { kind: CautionKind, about: string, };

export type CautionKind = "synchronised" | "network" | "conflict";

export type FaultKind = "database" | "original_missing" | "original_differs" | "original_unreadable" | "companion" | "text" | "letters" | "page" | "index" | "conflict";

export type RemedyKind = "file" | "reading" | "index" | "copy" | "backup" | "conflict";

/**
 * Something in the library that is not as it was written. `about`: what the system says, or the file that is broken beside
 * the source's own. `copy`: the copy of the database that can take its place.
 */
export type FaultView = { kind: FaultKind, source: number | null, about: string | null, remedy: RemedyKind, copy: string | null, };

/**
 * What a look at the library found, and how many sources it looked at.
 */
export type CheckedView = { sources: number, faults: Array<FaultView>, };

/**
 * What a note on a source is about.
 */
export type DiagnosticKindView = "original_missing" | "failed" | "locked" | "no_text" | "no_speech" | "not_transcribed" | "needs_model" | "paused" | "same_text" | "file_gone" | "file_changed" | "pages_without_text" | "pages_damaged" | "pages_crash" | "pages_too_slow" | "pages_too_much_text" | "pages_unknown_letters" | "pages_unknown_script" | "pages_not_scanned" | "pages_scan_slow" | "pages_read_elsewhere" | "pages_compared" | "pages_read_anew" | "cut_off" | "page_cut_off" | "container_damaged" | "needs_java_script" | "wrong_encoding" | "not_saved" | "only_words" | "styles_unread" | "mostly_hidden" | "tracked_changes" | "comments" | "hidden_slides" | "hidden_text" | "charts_unread" | "objects_unread" | "recording_cut_off" | "recording_damaged" | "doubted" | "other";

/**
 * Something that a person should know about a source. `text`: all of it in English. `pages`: as one writes them ("3–4, 7").
 * `file`: the one that it is about, where that is not the source's own copy. `at`, `until`: times, as one writes them ("12:05").
 */
export type DiagnosticView = { kind: DiagnosticKindView, pages: string | null, count: number | null, other: number | null, file: string | null, at: string | null, until: string | null, text: string, };

/**
 * How a watched folder was at the last look.
 */
export type WatchStateView = "watching" | "not_there" | "too_large";

/**
 * A folder whose files are added by themselves.
 */
export type WatchedView = { path: string, state: WatchStateView, };

/**
 * A source as a work. `authors`: each "Family, Given". `key`: what the reader's own bibliography calls it. `cited`: how a
 * citation names it, "Rowe 2015", and `cite_key`: what BibTeX may call it; both are made from the rest and not taken back.
 * `guessed`: the title is what stands largest on the first page.
 */
export type AboutView = { title: string | null, authors: Array<string>, year: number | null, container: string | null, publisher: string | null, doi: string | null, key: string | null, cited: string | null, cite_key: string | null, guessed: boolean, };

/**
 * What the file tells of the work, and what a person says in its place.
 */
export type AboutRecordView = { told: AboutView, said: AboutView | null, };

/**
 * A source in the library's list. `quoted`: how many quotes of all answers stand in it. `pages`: of a PDF.
 * `duration_ms`: of a recording, once it is known. `has_picture`: whether a recording has one; null where that is not known.
 * `zotero`: the address that opens it in Zotero, where it came from there; a PDF's takes "?page=N".
 * `seen_by`: it is only what an assistant saw, out of this export. `same_as`: another source that has the same text. `added`: milliseconds since 1970.
 * `scanned`: pages of it were read from their pictures.
 */
export type SourceItem = { id: number, kind: SourceKind, title: string, file_name: string, other_names: Array<string>, duration_ms: number | null, has_picture: boolean | null, pages: number, pages_without_text: number, warnings: Array<DiagnosticView>, quoted: number, seen_by: string | null, zotero: string | null, same_as: number | null, about: AboutView, added: number, collections: Array<string>, tags: Array<string>, text_from: TextFrom, scanned: boolean, state: SourceState, };

/**
 * Where a PDF's text comes from: from its file or its pages' pictures, whichever is better, or always from one of them.
 */
export type TextFrom = "better" | "pictures" | "file";

export type VerdictKind = "exact" | "normalized" | "elided" | "altered" | "altered_meaning" | "not_found" | "not_checkable";

/**
 * How many quotes have this verdict; only those that occur, in the order of `VerdictKind`.
 */
export type VerdictCount = { verdict: VerdictKind, count: number, };

/**
 * An answer in the library's list. `added`: milliseconds since 1970. `flagged`: so many of its quotes stand elsewhere than it
 * says, are somebody else's words, are not shown by their page, or have letters that are not sure; null until that is known.
 */
export type AnswerItem = { id: number, title: string, added: number, quotes: number, counts: Array<VerdictCount>, flagged: number | null, };

/**
 * Everything the side pane shows. `restored`: what `save_window` last kept, as the window wrote it. `left`: the folder of
 * the library that was left behind when it was moved.
 */
export type LibraryView = { name: string, sources: Array<SourceItem>, answers: Array<AnswerItem>, collections: Array<string>, restored: string | null, left: string | null, };

export type BlockKind = { "kind": "heading", level: number, } | { "kind": "paragraph" } | { "kind": "item", number: number | null, } | { "kind": "code" } | { "kind": "table_row", head: boolean, } | { "kind": "rule" } | { "kind": "footnote", label: string, };

/**
 * A run of text in one style. `quote`: the ordinal (from 0) of the quote that it is part of. `quote_end`: it is that
 * quote's last run. `claim` and `claim_end`: the same of claims; no run is part of both. `uncovered`: no evidence covers
 * it, though it covers other words of the claim. `skipped` and `skipped_end`: the same of words in quotation marks that
 * are not judged, which may be part of a claim.
 */
export type Inline = { "kind": "run", text: string, bold: boolean, italic: boolean, code: boolean, link: string | null, footnote: string | null, quote: number | null, quote_end: boolean, skipped: number | null, skipped_end: boolean, claim: number | null, claim_end: boolean, uncovered: boolean, } | { "kind": "line_break" } | { "kind": "cell_break" };

export type AnswerBlock = { block: BlockKind, quote_depth: number, list_depth: number, inlines: Array<Inline>, };

export type EditClass = "wording" | "case" | "raised" | "number" | "unit" | "negation" | "modal" | "quantifier" | "opposite" | "name" | "content" | "seam" | "border" | "unjudged" | "misread";

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
 * A slide, a printed page of an e-book, a note, or a comment in the margin.
 */
export type LeafView = { "kind": "page", label: string, } | { "kind": "slide", number: number, notes: boolean, } | { "kind": "note", name: string, } | { "kind": "comment" };

/**
 * A place that a passage touches. `page` counts from 1. `path`: the headings above it, outermost first; none before
 * the first heading.
 */
export type PlaceView = { "kind": "page", page: number, label: string | null, } | { "kind": "time", start_ms: number, end_ms: number, } | { "kind": "section", path: Array<string>, leaf: LeafView | null, };

/**
 * The place that an answer names, as it names it: pages "12", "xii–xv"; a time "5:23", "12:30–12:50"; a section by its
 * heading; a clause, an article, an item by its kind and number.
 */
export type ClaimedPlace = { "kind": "page", words: string, } | { "kind": "time", words: string, } | { "kind": "section", words: string, } | { "kind": "number", words: string, };

/**
 * How a page comes to hide a passage: something on it unfolds it, it hides most of its text, or neither.
 */
export type HidingView = "folded" | "with_most" | "alone";

/**
 * A word of a passage that is the reader's: what was read of the picture, what the reader says, and where.
 */
export type RightedView = { read: string, written: string, place: PlaceView | null, };

/**
 * Whom the answer gives a quote to, and who says it in the source.
 */
export type VoiceView = { named: string, found: string, };

/**
 * A place where the quote stands (or, for a quote that was not found, the nearest passage). `before`/`text`/`after`:
 * the source's own words around and in it. `automatic`: a machine that listened wrote them down, and may have misheard.
 * `hidden`: the page does not show the passage, or a part of it: how it comes to hide it. `struck`: the page shows it as struck out.
 * `unsure`: the file does not tell for sure which letters it is drawn with. `scanned`: a machine read it from a picture of the page.
 * `corrected`: words of it that are the reader's, who said otherwise.
 * `cut_before`, `cut_behind`: what stands right beside the passage in its sentence, where that turns what it says.
 * `cut_amid`: what the quote leaves out amid a clause, where its sense may hang on it.
 * `under`: the number that it stands under, where the answer names another clause, article or item.
 * `other_voice`: somebody else says it there than the answer says. `voice_untold`: the answer gives it to somebody, and it is not
 * known who says it there.
 * `seen_by`: the source is only what an assistant saw, out of this export. `live`: where a saved page's original shows the passage, if the page names its address.
 */
export type MatchView = { source: number, source_title: string, places: Array<PlaceView>, automatic: boolean, hidden: HidingView | null, struck: boolean, unsure: boolean, scanned: boolean, corrected: Array<RightedView>, seen_by: string | null, live: string | null, before: string, text: string, after: string, cut_before: string | null, cut_behind: string | null, cut_amid: string | null, under: string | null, other_voice: VoiceView | null, voice_untold: boolean, folds: Array<Fold>, diff: Array<DiffPiece>, score: number, };

/**
 * Whether the quote stands in the source that the answer named, or a claim is supported by it.
 */
export type AttributionView = { "kind": "unnamed", name: string | null, } | { "kind": "as_named" } | { "kind": "elsewhere", named_title: string, };

export type LocatorView = "unclaimed" | "right" | "near" | "wrong";

export type NotCheckableReason = "no_text" | "no_words" | "sources_incomplete" | "file_absent" | "undecided" | "other_language" | "denied" | "letters_unsure";

/**
 * How much of a quote's passage stood in what the assistant was given.
 */
export type StoodView = "whole" | "partly" | "not";

export type Decision = "confirmed" | "rejected" | "moved" | "not_a_quote" | "paraphrase" | "source_error";

/**
 * A passage that was chosen: bytes of its source's text, and what it is found again by; without `exact` the library looks what
 * stands there. `lost`: it is not there any more. `words`, `title` and `places` are told, and never asked for.
 */
export type ChosenView = { source: number | null, start: number, end: number, exact: string, prefix: string, suffix: string, title: string, words: string, places: Array<PlaceView>, lost: boolean, };

/**
 * `decision`: null where it was only looked at. `by`, `at` (milliseconds since 1970): who and when, where that is known; a review
 * without `at` is made now, by whom the settings name. `passage`: the one that was chosen in place of Pincite's.
 */
export type ReviewView = { note: string, decision: Decision | null, by: string | null, at: number | null, passage: ChosenView | null, };

/**
 * `claimed_source`: as the answer names it. `places`: how many there are, also those beyond `matches`.
 * `given`: null where what the assistant was given is not known. `review`: what a person found.
 * `judged_too`: a person asked for it, though it reads as no quote. `meant`: the source that the answer's name for it means, as it
 * was learned. `behind`: how far the claimed page is behind, where the passage stands just there as it was learned of its source.
 */
export type QuoteView = { ordinal: number, text: string, verdict: VerdictKind, not_checkable: NotCheckableReason | null, matches: Array<MatchView>, places: number, attribution: AttributionView, locator: LocatorView, claimed_source: string | null, claimed_place: ClaimedPlace | null, confidence: number, given: StoodView | null, review: ReviewView | null, judged_too: boolean, meant: string | null, behind: number | null, };

export type SkipReason = "title" | "term" | "saying" | "your_question" | "search_terms" | "example" | "heading" | "code" | "reference" | "unclosed" | "your_turn" | "learned";

export type SkippedView = { text: string, reason: SkipReason, };

export type SupportKind = "supported" | "partly_supported" | "contradicted" | "unsupported" | "not_checkable";

/**
 * Why a claim that has words to look for was not judged.
 */
export type UnjudgedReason = "unsure" | "language" | "other_language" | "letters_unsure";

/**
 * What a passage is to a claim: it says it, says otherwise, has its value for something else, or is only near.
 */
export type RoleView = "supports" | "contradicts" | "says_of_another" | "near";

/**
 * A passage that speaks for or against a claim. In `found.diff` pieces of side `source` with a class differ from the
 * claim; those without one are what the source adds to it.
 */
export type EvidenceView = { found: MatchView, role: RoleView, coverage: number, cosine_similarity: number | null, };

/**
 * Words of a claim and those that a source has in their place; either may be empty.
 */
export type DifferenceView = { claim: string, source: string, class: EditClass, };

/**
 * A condition that a source makes and the claim leaves out.
 */
export type QualificationView = { source_title: string, text: string, };

/**
 * What the answer states without quotation marks. `ordinal`: its number among the answer's claims, from 0. `uncovered`: its
 * words that no evidence covers. `claimed_source`: as the answer names it. `review`: what a person found.
 */
export type ClaimView = { ordinal: number, text: string, support: SupportKind, unjudged: UnjudgedReason | null, evidence: Array<EvidenceView>, differences: Array<DifferenceView>, qualifications: Array<QualificationView>, uncovered: Array<string>, attribution: AttributionView, locator: LocatorView, claimed_source: string | null, claimed_place: ClaimedPlace | null, confidence: number, review: ReviewView | null, };

/**
 * How well an answer's claims are grounded; ratios by characters, from 0 to 1.
 */
export type FiguresView = { claims: number, groundedness: number, hallucination_rate: number, mean_confidence: number, weak_citations: number, };

/**
 * How much is asked of the evidence for claims.
 */
export type ClaimPreset = "strict" | "balanced" | "permissive" | "fast";

/**
 * How an answer's references are marked in an export: `[1]`, `^1`, `[^1]` or `(Rowe 2015, p. 45)`.
 */
export type ReferenceMarker = "brackets" | "caret" | "footnote" | "author_year";

/**
 * What an answer's check is written as.
 */
export type ReportFormat = "html" | "pdf" | "docx" | "markdown" | "xlsx" | "csv" | "methods" | "annotations" | "csl" | "bibtex" | "check";

/**
 * Why a PDF was not annotated.
 */
export type NotAnnotated = "protected" | "signed" | "too_large" | "damaged" | "failed";

/**
 * A PDF of a check. `file`: where its annotated copy is; null where there is none. `not`: why not; with `failed`, `message` says
 * what failed.
 */
export type AnnotatedPdfView = { title: string, passages: number, file: string | null, not: NotAnnotated | null, message: string | null, };

/**
 * A copy that other programs can search: where it is, how many pages have text now, and how many keep what their file has.
 */
export type SearchableView = { file: string, pages: number, kept: number, };

/**
 * What a pack holds of a source: places whole and in excerpts. `left_out` names the `places_left_out` others.
 */
export type PackSource = { source: number, file_name: string, tokens: number, whole: number, excerpts: number, places_left_out: number, left_out: string, };

/**
 * A question with the passages to answer it from. `tokens` of `budget`; `sources`: those that there were to choose from,
 * with the tokens of their whole text.
 */
export type PackView = { tokens: number, budget: number, text: string, sources: Array<PackSource>, };

/**
 * A prepared question that was kept. `made`: milliseconds since 1970.
 */
export type PackItem = { id: number, question: string, made: number, tokens: number, };

/**
 * An answer of a conversation, with what was asked for it and how it begins.
 */
export type TurnView = { answer: number, question: string | null, begins: string, };

/**
 * A source that an answer names for so many quotes, and that is not in the library.
 */
export type MissingView = { name: string, quotes: number, };

/**
 * A text that the assistant saw, and the source that it was taken as.
 */
export type SeenView = { name: string, characters: number, source: number | null, };

/**
 * The whole text that an answer would have: with the source's words in place of a quote's (`words`), with the place of
 * the passage in place of the one that it names (`place`). Null where there is nothing to put right, or it is not sure how.
 */
export type CorrectionsView = { words: string | null, place: string | null, };

/**
 * What a change of a corrected copy does: puts in the source's words (`words`), the passage's place (`place`), what the source has
 * in place of a claim's (`value`), a condition that a claim leaves out (`condition`), or strikes out (`strike`).
 */
export type ChangeKind = "words" | "place" | "value" | "condition" | "strike";

/**
 * A change that would put an answer right: `was` at byte `start` of its text becomes `with`. `usual`: made unless somebody says
 * no. `before`, `after`: what stands beside it. Goes by `passage` at `locator` in `source`; all empty where no source says it.
 */
export type ChangeView = { kind: ChangeKind, usual: boolean, start: number, was: string, with: string, before: string, after: string, source: string, locator: string, passage: string, };

/**
 * A corrected copy that was kept: which answer it is, and how many of the changes were made. No answer where none could be.
 */
export type CorrectedView = { id: number | null, made: number, };

export type ItemKind = "quote" | "claim";

export type Stance = "says" | "partly" | "otherwise" | "contradicts" | "unclear";

/**
 * Why a source is no voice of its own: it has the text of another one, is another edition of its work, or only what an assistant
 * saw, out of an export.
 */
export type SamenessView = { "kind": "text", source: number, } | { "kind": "work", source: number, } | { "kind": "seen", export: string, };

/**
 * `date`: when it came out, where that is known: a year, or mostly an ISO 8601 date. `speaks`: of how many rows, clearly.
 */
export type AcrossColumn = { source: number, title: string, file_name: string, date: string | null, same: SamenessView | null, speaks: number, };

/**
 * Words of the answer and those that a source has in their place; either may be empty.
 */
export type DifferingView = { answer: string, source: string, class: EditClass, };

/**
 * What a source says; `verdict` of a quote, `support` of a claim, as if there were no other source. `spans`: bytes of its text.
 * `copy_of`: another source that has the passage with most of what stands around it.
 */
export type AcrossCell = { source: number, stance: Stance, verdict: VerdictKind | null, support: SupportKind | null, unjudged: UnjudgedReason | null, spans: Array<[number, number]>, passage: string, differs: Array<DifferingView>, copy_of: number | null, };

/**
 * Independent sources by what they say: `speak` is the sum of the first five. `score`: `says` of `speak`; null where too few
 * speak. `unclear` and `seen` (what an assistant saw) do not count.
 */
export type AgreementView = { says: number, partly: number, otherwise: number, contradicts: number, divided: number, unclear: number, seen: number, speak: number, score: number | null, };

export type NumberSaidView = { words: string, sources: Array<number>, };

/**
 * A number of the answer that sources have otherwise; the sources that say it as the answer does, and those that do not.
 */
export type NumberView = { answer: string, agree: Array<number>, others: Array<NumberSaidView>, };

/**
 * A quote or claim, by its number among those of the answer, from 0. `silent`, `unclear`, `unread` and `left` (not looked into,
 * for too many speak of it) count the sources without a cell.
 */
export type AcrossRow = { kind: ItemKind, ordinal: number, text: string, cells: Array<AcrossCell>, agreement: AgreementView, numbers: Array<NumberView>, silent: number, unclear: number, unread: number, left: number, };

/**
 * What the sources say to an answer's quotes and claims. `columns`: those that speak of something. `unread`: titles of some of the
 * `unread_count` sources that were not read.
 */
export type AcrossView = { columns: Array<AcrossColumn>, rows: Array<AcrossRow>, sources: number, unread: Array<string>, unread_count: number, };

export type LessonKind = "name" | "key" | "pages" | "term";

/**
 * `words`: the name, the citation key or the term; empty for pages. `behind`: how far the page numbers are behind, fewer than 0
 * where they are ahead; `printed`: counted by the numbers on the pages, and not from the first page of the file.
 */
export type LessonView = { kind: LessonKind, words: string, behind: number, printed: boolean, };

/**
 * How something came to be learned: what was decided, how often, and a quote of which it was.
 */
export type TaughtView = { by: Decision, times: number, quote: string, answer: string, };

/**
 * `id`: 0 before it is kept. `source`: the name of the file that is meant, `source_id` the source where the library has it,
 * `fingerprint` its bytes; null for a term. `reviewer`, `at` (milliseconds since 1970): who accepted it and when. `on`: it is used.
 */
export type LearnedView = { id: number, lesson: LessonView, source: string | null, source_id: number | null, fingerprint: string | null, taught: TaughtView, reviewer: string | null, at: number, on: boolean, };

/**
 * A quote that would be changed.
 */
export type ConcernedView = { answer: number, title: string, ordinal: number, quote: string, };

/**
 * Something that could be learned. `source`, `source_id`: the file that is meant; null for a term. `concerned`: the quotes that it
 * would change, but for those that were reviewed.
 */
export type OfferView = { lesson: LessonView, source: string | null, source_id: number | null, taught: TaughtView, concerned: Array<ConcernedView>, };

/**
 * Of `of` verdicts of a kind that were called right or wrong, `right` were right.
 */
export type TallyView = { verdict: VerdictKind, right: number, of: number, };

/**
 * `pack`: the prepared question that it was given to; `suggested`: one that it may have been given to. `turns`: the
 * answers of its conversation, itself among them. `missing`: sources that it names and the library has not.
 * `micros`: what checking took, when it was checked since the program started. `sources`: how many sources it was
 * checked against. `claims`: as far as they are judged; `claims_pending`: they are being judged;
 * `claims_by_meaning`: not on words alone. `figures`: of the claims. `skipped`: what stands in quotation marks and is not
 * judged, and turns of the person who asked. `turns_judged`: such turns that are judged because somebody asked for it.
 * `tallies`: how often verdicts of a kind were called right, where enough of them were reviewed.
 */
export type AnswerView = { id: number, title: string, added: number, blocks: Array<AnswerBlock>, quotes: Array<QuoteView>, skipped: Array<SkippedView>, turns_judged: Array<string>, claims: Array<ClaimView>, claims_pending: boolean, claims_by_meaning: boolean, figures: FiguresView, sources: number, micros: number | null, text: string, question: string | null, model: string | null, edited: boolean, pack: PackItem | null, suggested: PackItem | null, turns: Array<TurnView>, missing: Array<MissingView>, tallies: Array<TallyView>, };

/**
 * A server's model. `leaves`: what is sent to it leaves this machine.
 */
export type AskModelView = { name: string, leaves: boolean, };

/**
 * A model's server. `usual`: the program that usually listens there; `here`: it is on this machine; `closed`: nobody on the way can
 * read what is sent.
 */
export type AskServerView = { address: string, usual: string | null, here: boolean, closed: boolean, models: Array<AskModelView>, };

/**
 * A passage that may go along. `hides`: words of it were left out, for its page or file does not show them.
 */
export type AskPassageView = { name: string, text: string, hides: boolean, };

/**
 * The passages that fit a question. `number`: the question's, to name it by when it is asked.
 */
export type AskPassagesView = { number: number, passages: Array<AskPassageView>, };

/**
 * A sentence of the place that a passage is of. `number`: in its place, to name it by; `chosen`: the passage has it.
 */
export type AskSentenceView = { number: number, text: string, chosen: boolean, };

/**
 * An answer, or as much of it as is finished, with its verdicts.
 */
export type AskJudgedView = { text: string, blocks: Array<AnswerBlock>, quotes: Array<QuoteView>, skipped: Array<SkippedView>, claims: Array<ClaimView>, };

export type AskObjectionKind = "differs" | "not_there" | "misplaced" | "contradicted" | "unsupported";

/**
 * A part of an answer that is sent back. `place` and `says`: the passage that says otherwise.
 */
export type AskObjectionView = { kind: AskObjectionKind, words: string, place: string | null, says: string | null, };

/**
 * How an answer ended.
 */
export type AskEnding = "whole" | "cut_short" | "broken_off" | "silent" | "endless" | "stopped";

/**
 * An answer and what came of it. `sent`: what was sent for it; `objections`: what of it is not in the sources.
 */
export type AskRoundView = { sent: string, judged: AskJudgedView, ending: AskEnding, objections: Array<AskObjectionView>, };

/**
 * What there is to show meanwhile: a round was begun, so many letters came that are not judged yet, as much as is finished was
 * judged, or the round is over.
 */
export type AskNewsView = { "kind": "sent", round: number, words: string, } | { "kind": "writing", letters: number, } | { "kind": "judged", judged: AskJudgedView, } | { "kind": "over", round: AskRoundView, };

/**
 * Why no further round follows.
 */
export type AskEnded = "settled" | "rounds" | "repeats" | "unfinished" | "stopped" | "failed";

/**
 * What came of a question. `failure`: what went wrong in a later round.
 */
export type AskOutcomeView = { rounds: Array<AskRoundView>, ended: AskEnded, failure: Failure | null, };

/**
 * Where the last question of this library went.
 */
export type AskLastView = { address: string, model: string, };

/**
 * A page as displayed (cropped and turned), in points.
 */
export type PdfPage = { label: string | null, width: number, height: number, };

/**
 * An entry of a source's table of contents. `page` counts from 1.
 */
export type OutlineItem = { title: string, depth: number, page: number, };

/**
 * What a saved page says of itself. Dates as the page writes them, mostly as ISO 8601 does.
 */
export type PageAbout = { site: string | null, author: string | null, published: string | null, address: string | null, saved: string | null, };

/**
 * A heading of a saved page. `element`: the number of its element in the page that the frame shows.
 */
export type PageHeading = { title: string, depth: number, element: number, };

/**
 * A source opened for reading.
 */
export type SourceView = { id: number, title: string, file_name: string, 
/**
 * How it is cited, "Rowe 2015"; `null` when too little is known.
 */
cited: string | null, 
/**
 * What BibTeX may call it.
 */
cite_key: string | null, } & ({ "kind": "pdf", pages: Array<PdfPage>, outline: Array<OutlineItem>, } | { "kind": "recording", duration_ms: number | null, has_picture: boolean | null, media_url: string | null, } | { "kind": "page", about: PageAbout, outline: Array<PageHeading>, printable: boolean, });

/**
 * A word of a cue: from where to where in the cue's text (UTF-16 units), when it is said, and how sure the transcriber
 * is of it, 0 to 1.
 */
export type WordView = { from: number, to: number, start_ms: number, end_ms: number, sure: number, };

/**
 * What was said in one go. `words`: empty where the transcript does not tell when each is said.
 */
export type CueView = { start_ms: number, end_ms: number, speaker: string | null, text: string, words: Array<WordView>, };

/**
 * A sound track of a recording that has several, by its number from 1. `heard`: this one is listened to.
 */
export type TrackView = { number: number, language: string | null, name: string | null, heard: boolean, };

/**
 * What is said in a recording, as far as it is known, from the cue asked for on. `automatic`: a machine that listened
 * wrote it down. `made_by`: the model that did, or the file that it was taken from. `tracks`: its sound tracks; none where there
 * is nothing to choose.
 */
export type TranscriptView = { automatic: boolean, made_by: string | null, tracks: Array<TrackView>, cues: Array<CueView>, };

/**
 * A rectangle in millionths of the displayed page's width and height, from its top left. `edit`: it covers words that
 * differ.
 */
export type RectView = { x: number, y: number, w: number, h: number, edit: boolean, };

/**
 * Words of a cue, as UTF-16 offsets in its text. `edit`: they differ from the quote's.
 */
export type StretchView = { segment: number, from: number, to: number, edit: boolean, };

/**
 * A text of a saved page, or a part of it: UTF-16 units `start` to `end` of text number `text` (from 0; texts that touch
 * are one) directly in the element with the number `element`. `text` null: the element itself, such as a picture whose
 * description is quoted. `edit`: it differs from the quote.
 */
export type NodeView = { element: number, text: number | null, start: number, end: number, edit: boolean, };

/**
 * What a viewer can show of a match. `page` counts from 1. `words`: the passage cue by cue, and again those of its words
 * that differ. `nodes`: the whole passage in a saved page, and again what of it differs.
 */
export type RegionView = { "kind": "page", page: number, rects: Array<RectView>, } | { "kind": "time", start_ms: number, end_ms: number, words: Array<StretchView>, } | { "kind": "text", nodes: Array<NodeView>, };

/**
 * What a passage is of.
 */
export type PassageKind = "quote" | "claim";

/**
 * What a passage is of: number `match` of quote or claim `ordinal` of an answer.
 */
export type PassageOfView = { of: PassageKind, answer: number, ordinal: number, match: number, };

/**
 * A page as displayed, in points.
 */
export type SheetView = { width: number, height: number, };

/**
 * A document's printed pages, and where on them a passage stands. `regions`: none where no passage was asked for, or it was not
 * found. `places`: its words stand at so many places, and which is meant is not known; `regions` are of the first.
 */
export type PrintedView = { pages: Array<SheetView>, regions: Array<RegionView>, places: number, };

/**
 * Where a link leads: to a page (from 1) of the same source, of whose height as displayed the part `offset` lies above the
 * place; or to an address, which the reader sees before it is opened.
 */
export type LinkTarget = { "kind": "page", page: number, offset: number, } | { "kind": "address", address: string, };

/**
 * A link on a page: one rectangle a line, the words that it stands on, and where it leads.
 */
export type LinkView = { rects: Array<RectView>, words: string, to: LinkTarget, };

/**
 * What a page has beside its text: its links, and where it shows pictures.
 */
export type PartsView = { links: Array<LinkView>, pictures: Array<RectView>, };

/**
 * How the pages of a range are counted: 1, i, I, a, A, or not at all.
 */
export type LabelStyleView = "decimal" | "small_roman" | "large_roman" | "small_letters" | "large_letters" | "uncounted";

/**
 * Pages that are counted alike, from page `first` (from 1) up to where the next range begins. `start`: the number of the
 * first, from 1.
 */
export type LabelRangeView = { first: number, style: LabelStyleView, prefix: string, start: number, };

/**
 * What a source's pages are called: as the reader says (empty where the file's own labels hold), and as the file says, page
 * by page.
 */
export type PageLabelsView = { said: Array<LabelRangeView>, told: Array<string | null>, };

/**
 * What counts as the same. `accents`: letters with and without them differ. `pattern`: a regular expression is sought.
 */
export type FindOptions = { case: boolean, accents: boolean, whole_words: boolean, pattern: boolean, };

/**
 * Where a reader is: at the top of the view the page (from 1) of a PDF, and what part of it stands above; a moment of a
 * recording; the element of a saved page, or its start.
 */
export type ReaderPlaceView = { "kind": "pdf", page: number, offset: number, } | { "kind": "recording", ms: number, } | { "kind": "page", element: number | null, };

/**
 * Something that was noted down. `at`: milliseconds since 1970.
 */
export type LogEntry = { at: number, level: LogLevel, text: string, };

/**
 * Something that an assistant asked. `at`: milliseconds since 1970.
 */
export type AskedView = { at: number, program: string, tool: string, words: string, };

/**
 * Whether assistants may look into the library; what they asked last, newest first, or `null` where the list cannot be read;
 * and what to write into their settings, `null` where the terminal's program is not beside this one.
 */
export type AssistantsView = { allowed: boolean, asked: Array<AskedView> | null, config: string | null, };

/**
 * When the clipboard can be looked at: at any time, while the window is in front, or never.
 */
export type ClipboardAccess = "always" | "in_front" | "never";

/**
 * Whether the clipboard is looked at for answers, and when it can be.
 */
export type ClipboardView = { on: boolean, access: ClipboardAccess, };

/**
 * An answer that was copied, and how many quotes it has.
 */
export type CopiedView = { text: string, quotes: number, };

/**
 * Why a shortcut is not heard: its keys are not known, would be pressed while writing, belong to another program, or the system
 * refuses it.
 */
export type ShortcutProblem = "unknown" | "plain" | "taken" | "refused";

/**
 * The shortcut. `allowed`: the system lets it be heard; `problem`: why it is not, though it is on.
 */
export type ShortcutView = { on: boolean, keys: string, allowed: boolean, problem: ShortcutProblem | null, };

export type LogLevel = "error" | "warning" | "info";

/**
 * This program. `updates`: where its newest version can be asked for; null in a build that was given no address.
 */
export type ProgramView = { version: string, updates: string | null, };

/**
 * A place where the words stand. `spans`: in bytes of the source's text, as `found_regions` and `selection` take them.
 * `depth`: about how far down its page, from 0 to 1.
 */
export type HitView = { spans: [number, number][], before: string, text: string, after: string, place: PlaceView, depth: number, };

/**
 * The hit that a reader comes to next, from 0, and what can be shown of it.
 */
export type NextView = { index: number, regions: Array<RegionView>, };

/**
 * What was found in a source, in the order of its text. `more`: there are more places than these.
 * `next`: null where there is none, or nobody said where the reader is.
 */
export type FindView = { hits: Array<HitView>, more: boolean, next: NextView | null, };

/**
 * The best places in a source of the library. `places`: how many there are, also beyond `hits`.
 */
export type SourceHitsView = { source: number, kind: SourceKind, title: string, file_name: string, has_picture: boolean | null, hits: Array<HitView>, places: number, };

/**
 * An answer in which the words stand.
 */
export type AnswerHitView = { answer: number, title: string, before: string, text: string, after: string, };

/**
 * What was found in the library. `more`: there are more places than were counted.
 */
export type SearchView = { sources: Array<SourceHitsView>, answers: Array<AnswerHitView>, more: boolean, };

/**
 * A quote that stands in a selected passage: match number `found` of quote `ordinal`, both from 0.
 */
export type QuotedView = { answer: number, title: string, ordinal: number, found: number, text: string, verdict: VerdictKind, };

/**
 * A passage that is selected in a source. `text`: as running text. `places`: the pages of a PDF that it stands on.
 * `quoted`: the quotes that stand in it, also partly.
 */
export type SelectionView = { text: string, places: Array<PlaceView>, quoted: Array<QuotedView>, };

/**
 * Words of a page (from 1) that was read from its picture. `start`, `end`: bytes of the source's text. `text`: what is taken to
 * stand there; `read`: what was read there, where the reader said otherwise. `rect`: x, y, width and height in millionths of the page.
 */
export type PictureWordView = { source: number, page: number, start: number, end: number, text: string, read: string | null, rect: [number, number, number, number] | null, };

/**
 * What the reader says that stands at a place of a page (from 1), as it is kept, for putting it back. `start`: a byte of the
 * page's text as it was read. `at`: milliseconds since 1970.
 */
export type MisreadView = { id: number, page: number, start: number, read: string, prefix: string, suffix: string, written: string, by: string | null, at: number, };

/**
 * A word that the reader corrected. `place`: its page. `stands`: it is put in, for the same was read there as before.
 */
export type CorrectedWordView = { record: MisreadView, place: PlaceView | null, stands: boolean, };

/**
 * What came of correcting a word. `made`: null where it is again as it was read. `replaced`: what it stands in place of.
 */
export type MadeMisreadView = { made: MisreadView | null, replaced: Array<MisreadView>, };

export type HighlightColour = "yellow" | "green" | "blue" | "pink" | "purple";

/**
 * What highlights are written as.
 */
export type HighlightFormat = "markdown" | "json";

/**
 * A highlight as it is kept, for putting it back. `start`, `end`: bytes of its source's text. `sha256`: of its source's file.
 * `at`: milliseconds since 1970.
 */
export type HighlightRecordView = { id: number, source: number | null, sha256: string, title: string, start: number, end: number, exact: string, prefix: string, suffix: string, colour: HighlightColour, note: string, by: string | null, at: number, taken: string | null, };

/**
 * Whether a highlight's words are in its source: not found any more, the source not read just now, the source removed.
 */
export type Standing = "here" | "lost" | "unread" | "removed";

/**
 * A highlight. `title`: its source's; `words`: as one reads them.
 */
export type HighlightView = { record: HighlightRecordView, standing: Standing, title: string, words: string, places: Array<PlaceView>, };

/**
 * Highlights of the whole library: the first of them, and how many there are.
 */
export type FoundHighlightsView = { list: Array<HighlightView>, total: number, };

/**
 * What came of highlighting words. `before`: as it was, where just these words were highlighted already.
 */
export type HighlightedView = { record: HighlightRecordView, before: HighlightRecordView | null, };

export type AnnotationKind = "highlight" | "underline" | "squiggly" | "strikeout" | "note";

/**
 * Something that a reader marked in a PDF with another program. `page`: from 1. `words`: what it marks or stands beside; empty
 * where none can be told, and then it cannot be taken over. `cut`: it says more than `note` tells. `by`, `at`: as it says itself.
 */
export type FileAnnotationView = { key: string, page: number, label: string | null, kind: AnnotationKind, colour: HighlightColour, words: string, spans: [number, number][], note: string, cut: boolean, by: string | null, at: number | null, taken: boolean, };

/**
 * What readers marked in a PDF. `more`: there is more than is told. `unread`: on so many pages it could not be read.
 */
export type FileAnnotationsView = { list: Array<FileAnnotationView>, more: boolean, unread: number, };

/**
 * How a transcript is written to a file.
 */
export type TranscriptFormat = "srt" | "vtt" | "txt" | "json";

/**
 * What a model is for: to turn speech into text, to leave pauses out of that, to compare what sentences mean, to
 * read pages in another script.
 */
export type ModelKind = "speech" | "pauses" | "meaning" | "letters";

/**
 * What pages that are pictures can be read in, beside Latin script, Chinese and Japanese: the languages and scripts of
 * tesseract, as it names them; null where it is not installed.
 */
export type ScriptsView = { tesseract: Array<string> | null, };

/**
 * Whether a model is here. `done` and `total` in bytes. `partial`: a download was stopped and can go on.
 */
export type ModelState = { "kind": "absent" } | { "kind": "partial", done: number, total: number, } | { "kind": "downloading", done: number, total: number, } | { "kind": "ready" } | { "kind": "failed", message: string, coded: CodedErrorView, };

/**
 * A model. `name`: its key. `memory`: bytes that it needs while it works, when that is known. `own`: a file that the
 * person brought along. `chosen`: it is the one of its kind that is used.
 */
export type ModelItem = { kind: ModelKind, name: string, title: string, bytes: number, memory: number | null, languages: string | null, speed: string | null, own: boolean, chosen: boolean, state: ModelState, };

/**
 * A job's progress, as `job-progress` carries it: in pages, or in milliseconds of a recording.
 */
export type JobProgress = { job: number, source: number, done: number, total: number, };

/**
 * How adding files ended, per file that could not be taken.
 */
export type AddReport = { added: Array<number>, already_there: Array<number>, refused: Array<Refusal>, };

export type Refusal = { file: string, message: string, coded: CodedErrorView, };

/**
 * What a gap is.
 */
export type GapKind = "unnamed" | "unreadable" | "too_much" | "long_entry" | "bad_entry" | "no_conversations" | "long_text" | "message_missing" | "circle" | "left_out_from" | "left_out_kind" | "more_branches" | "empty" | "foreign" | "encrypted" | "too_deep" | "left_out_part";

/**
 * Something in an export that was not taken over. `about`: the file, message or kind that it is about. `number`: a count or
 * a size that belongs to it, in the unit of its words. `text`: all of it in English.
 */
export type GapView = { kind: GapKind, about: string | null, number: number | null, why: string | null, text: string, };

/**
 * A conversation in an export. `number` counts from 1. `origin`: where it comes from, in words. `created`: milliseconds
 * since 1970. `branch`: 0 for the branch of a conversation that was seen last.
 */
export type ConversationView = { number: number, title: string, origin: string, created: number | null, answers: number, branch: number, };

/**
 * An export that was opened. `not_understood`: what of it could not be read, for a person.
 */
export type ExportView = { file: string, conversations: Array<ConversationView>, not_understood: Array<GapView>, };

/**
 * What importing came to. `added` and `renewed`: answers. `known`: how many were there just so.
 */
export type ImportView = { added: Array<number>, renewed: Array<number>, known: number, warnings: Array<GapView>, };

/**
 * An item of Zotero's; without it a collection; without that, too, a whole library. `library`: "library" for one's own,
 * "groups/4711" for a group's.
 */
export type ZoteroWantedView = { library: string, collection: string | null, item: string | null, };

/**
 * A collection of Zotero's, or a library (`key` null); `name` null: one's own library. `parent`: the key of the collection that
 * it is in. `followed`: it is kept in step.
 */
export type ZoteroShelfView = { library: string, key: string | null, name: string | null, parent: string | null, followed: boolean, };

/**
 * An item of Zotero's. `by`: how a citation names it, null without authors. `files`: how many it has that can be taken;
 * `sources`: those that are taken.
 */
export type ZoteroItemView = { library: string, key: string, kind: string, title: string, by: string | null, authors: string, year: number | null, collections: Array<string>, files: number, sources: Array<number>, };

/**
 * What is in Zotero. `asked`: Zotero itself told it; else its database was read, and `why` says why Zotero did not tell. `base`:
 * the folder that linked files are named from; null where none is known, and `needs_base`: there are such files.
 */
export type ZoteroView = { asked: boolean, why: Failure | null, folder: string, base: string | null, needs_base: boolean, shelves: Array<ZoteroShelfView>, items: Array<ZoteroItemView>, };

/**
 * A file of Zotero's that could not be taken. `title`: its item's.
 */
export type ZoteroRefusal = { title: string, message: string, coded: CodedErrorView, };

/**
 * What came of taking files from Zotero, as sources. `without_file`: items that have none that can be taken. `removed`: files
 * that were taken before, and removed by the reader.
 */
export type ZoteroTakenView = { added: Array<number>, already_there: Array<number>, refused: Array<ZoteroRefusal>, without_file: number, removed: number, };

/**
 * What came of an update from Zotero, as sources. `renewed`: what Zotero says of them now holds; `kept`: what the reader said
 * holds instead; `gone`: they are in Zotero no more; `changed`: their file there has other bytes now. `lost`: what was to be kept
 * in step and is in Zotero no more.
 */
export type ZoteroUpdatedView = { taken: ZoteroTakenView, renewed: Array<number>, kept: Array<number>, gone: Array<number>, changed: Array<number>, lost: Array<ZoteroWantedView>, };

/**
 * A command as a menu shows it. `keys`: as `chord.ts` writes them.
 */
export type MenuCommand = { label: string, keys: Array<string>, };

/**
 * The menu bar's words: those of its `headings`, of what the `system` does, and of the window's `commands`, each by its name.
 */
export type MenuWords = { headings: Record<string, string>, system: Record<string, string>, commands: Record<string, MenuCommand>, };

/**
 * What the kinds of files are called in dialogs: what can be a source, everything, a library's backup, what answers are
 * imported from, transcripts, models, plain text, reports; how the files of a backup and of a question are named at first,
 * without an ending; and what a copy that can be searched is called beside its source's name.
 */
export type DialogWords = { sources: string, all_files: string, backup: string, exports: string, transcripts: string, models: string, text: string, reports: string, backup_name: string, question_name: string, searchable: string, };
