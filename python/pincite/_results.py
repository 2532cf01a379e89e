"""What was found: verdicts, differences and places."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any, Literal, Optional

from pincite._source import Source

#: How faithful a quote is: ``exact`` (to the letter), ``normalized`` (only typography differs), ``elided`` (with omissions that are
#: marked), ``altered`` (the wording differs), ``altered_meaning`` (a difference changes the meaning), ``not_found``,
#: ``not_checkable``.
Verdict = Literal["exact", "normalized", "elided", "altered", "altered_meaning", "not_found", "not_checkable"]
#: How a claim stands to the sources.
ClaimVerdict = Literal["supported", "contradicted", "unsupported"]
#: The same more finely.
ClaimStatus = Literal["supported", "partly_supported", "contradicted", "unsupported", "not_checkable"]
#: Whether it stands in the source that the answer names: ``elsewhere`` is in another one.
Attribution = Literal["unnamed", "as_named", "elsewhere"]
#: Typography that may differ.
Fold = Literal[
    "case",
    "quotes",
    "dashes",
    "ligatures",
    "spaces",
    "line_end_hyphen",
    "reference_marker",
    "punctuation",
    "unicode_form",
]

#: From where to where: ``text[start:end]``.
Span = tuple[int, int]

_STANDS = ("exact", "normalized", "elided")
#: Characters around a passage in :meth:`Results.to_dict`.
_AROUND = 300


@dataclass(frozen=True)
class Edit:
    """Words of a quote that differ from the source's."""

    quote: str
    """What the quote has; empty where it leaves words out."""
    source: str
    """What the source has; empty where the quote adds words."""
    kind: str
    """What kind of word differs: ``wording``, ``number``, ``negation``, ``name``, …"""
    quote_span: Span
    """Where in the quote's text."""
    source_span: Span
    """Where in the source's text."""


@dataclass(frozen=True)
class Place:
    """A place in a source where a quote stands, or what comes nearest to it."""

    source: Source
    """The source."""
    index: int
    """Its place in the list of sources that was given, from 0."""
    text: str
    """The passage; where it has several pieces, with " … " between them."""
    spans: tuple[Span, ...]
    """The passage in the source's text, in the quote's order."""
    score: float
    """How alike quote and passage are, from 0 to 1."""
    folds: tuple[Fold, ...]
    """The typography that differs."""
    edits: tuple[Edit, ...]
    """The words that differ."""
    omitted: tuple[str, ...]
    """What the quote leaves out."""

    @property
    def start(self) -> int:
        """Where the passage starts in the source's text."""
        return min((start for start, _ in self.spans), default=0)

    @property
    def end(self) -> int:
        """Where it ends there."""
        return max((end for _, end in self.spans), default=0)

    @property
    def document_start(self) -> int:
        """Where it starts in the document of which the source is a piece."""
        return self.source.start + self.start

    @property
    def document_end(self) -> int:
        """Where it ends there."""
        return self.source.start + self.end


@dataclass(frozen=True)
class Quote:
    """A quote and its verdict."""

    text: str
    """The quote as a reader sees it, without quotation marks and Markdown."""
    start: int
    """Where it starts in the answer."""
    end: int
    """Where it ends there."""
    verdict: Verdict
    """How faithful it is."""
    reason: Optional[str]
    """Why it is ``not_checkable``: ``no_text``, ``no_words``, ``sources_incomplete``, ``file_absent``, ``other_language``,
    ``letters_unsure``, ``undecided``, ``denied``."""
    confidence: float
    """How sure the verdict is, from 0 to 1."""
    claimed_source: Optional[str]
    """What the answer calls the source."""
    claimed_pages: Optional[tuple[str, ...]]
    """The page that the answer names, or the first and the last one. Texts have no pages: they are not compared."""
    attribution: Attribution
    """Whether it stands in that source."""
    named: Optional[Source]
    """That source, where it is known and the quote stands somewhere."""
    count: int
    """In how many places it stands; ``places`` has the best of them."""
    places: tuple[Place, ...]
    """Where it stands, best first."""
    nearest: tuple[Place, ...]
    """Of a quote that stands nowhere, the nearest passages, for a person to judge."""

    @property
    def stands(self) -> bool:
        """Whether it stands in the sources as the answer gives it, also with marked omissions."""
        return self.verdict in _STANDS


@dataclass(frozen=True)
class Skipped:
    """Words in quotation marks that were not judged."""

    text: str
    start: int
    """Where they start in the answer."""
    end: int
    """Where they end there."""
    reason: str
    """Why: ``title``, ``term``, ``saying``, ``your_question``, ``search_terms``, ``example``, ``heading``, ``code``,
    ``reference``, ``unclosed``, ``your_turn``."""


@dataclass(frozen=True)
class Evidence:
    """A passage that speaks for or against a claim."""

    source: Source
    index: int
    """The source's place in the list that was given, from 0."""
    text: str
    spans: tuple[Span, ...]
    """The passage in the source's text."""
    role: Literal["supports", "contradicts", "says_of_another", "near"]
    """What it is to the claim."""
    coverage: float
    """How much of the claim it covers, from 0 to 1."""
    bm25: float
    """How many of its rare words it shares."""


@dataclass(frozen=True)
class Difference:
    """Where a source says another thing than a claim."""

    claim: str
    """What the claim has; empty where it leaves a word out."""
    passage: str
    """What the source has; empty where it lacks a word."""
    kind: str
    """What kind of word differs."""
    source: Source
    index: int
    source_span: Span
    """Where in the source's text."""


@dataclass(frozen=True)
class Qualification:
    """A condition that the evidence makes and a claim leaves out."""

    text: str
    source: Source
    index: int
    span: Span
    """Where in the source's text."""


@dataclass(frozen=True)
class Claim:
    """What an answer states without quotation marks, and how it stands to the sources. It is never called verbatim."""

    text: str
    """What it states, without citations and quotes."""
    spans: tuple[Span, ...]
    """Where it stands in the answer."""
    verdict: ClaimVerdict
    status: ClaimStatus
    """The verdict more finely."""
    reason: Optional[str]
    """Why it is not checkable, where it has words to look for: ``unsure``, ``language``, ``other_language``."""
    confidence: float
    """How sure the verdict is, from 0 to 1."""
    score: float
    """How much of it the best passages cover, from 0 to 1."""
    claimed_source: Optional[str]
    """What the answer calls the source."""
    attribution: Attribution
    """Whether that source supports it."""
    named: Optional[Source]
    """That source, where it is known."""
    evidence: tuple[Evidence, ...]
    """The most telling passages first; for an unsupported claim the nearest ones."""
    uncovered: tuple[Span, ...]
    """The words of the answer that no evidence covers."""
    differences: tuple[Difference, ...]
    qualifications: tuple[Qualification, ...]


@dataclass(frozen=True)
class Figures:
    """How well the answer's claims are grounded. Ratios are by characters of the claims that could be judged, from 0 to 1."""

    claims: int
    """Claims that could be judged."""
    groundedness: float
    """What is supported, with half of what is partly so."""
    hallucination_rate: float
    """What is unsupported or contradicted."""
    supported_ratio: float
    partial_ratio: float
    unsupported_ratio: float
    contradicted_ratio: float
    mean_confidence: float
    median_confidence: float
    min_confidence: float
    weak_citations: int
    """Claims that are supported, at least partly, with a confidence below 0.5."""
    low_confidence_count: int
    """Claims of any kind with a confidence below 0.5."""
    unsupported_spans: tuple[Span, ...]
    """What is unsupported, in the answer."""
    mean_bm25: float
    median_bm25: float
    mean_top_ratio: float
    mean_match_ratio: float
    mean_span_length: float
    """Bytes of the first evidence."""


@dataclass(frozen=True)
class Results:
    """What was found of an answer."""

    quotes: tuple[Quote, ...]
    """Its quotes, in order."""
    skipped: tuple[Skipped, ...]
    """What stands in quotation marks and was not judged."""
    claims: tuple[Claim, ...]
    """What it states without quotation marks, in order; empty where claims were not asked for."""
    figures: Optional[Figures]
    """``None`` where claims were not asked for."""
    sources: int
    """How many sources it was checked against."""

    @property
    def all_stand(self) -> bool:
        """Whether every quote stands in the sources. So it is, too, when there is no quote."""
        return all(quote.stands for quote in self.quotes)

    def to_dict(self) -> dict[str, Any]:
        """The same as ``pincite check --json`` has it, for ``json.dumps``: its schema holds for it."""
        whole: dict[str, Any] = {
            "quotes": [_quote_json(quote) for quote in self.quotes],
            "skipped": [
                {"text": one.text, "answer_start": one.start, "answer_end": one.end, "reason": one.reason}
                for one in self.skipped
            ],
        }
        if self.figures is not None:
            whole["claims"] = [_claim_json(claim) for claim in self.claims]
            figures = asdict(self.figures)
            figures["unsupported_spans"] = _lists(self.figures.unsupported_spans)
            whole["figures"] = {**figures, "mean_cosine_similarity": None}
        absent = Counter(quote.claimed_source for quote in self.quotes if quote.reason == "file_absent")
        whole["summary"] = {
            "quotes": len(self.quotes),
            "sources": self.sources,
            "verdicts": dict(Counter(quote.verdict for quote in self.quotes)),
            "all_stand": self.all_stand,
            "missing": [{"name": name, "quotes": count} for name, count in absent.items()],
            "searched": self.sources,
            "unread": 0,
            "not_searched": [],
        }
        return whole


def results_of(told: dict[str, Any], sources: Sequence[Source]) -> Results:
    """What the judge told, with the sources that it told of by their numbers."""
    figures = told["figures"]
    return Results(
        quotes=tuple(quote_of(quote, sources) for quote in told["quotes"]),
        skipped=tuple(Skipped(**one) for one in told["skipped"]),
        claims=tuple(_claim_of(claim, sources) for claim in told["claims"] or ()),
        figures=figures and Figures(**{**figures, "unsupported_spans": tuple(figures["unsupported_spans"])}),
        sources=len(sources),
    )


def quote_of(told: dict[str, Any], sources: Sequence[Source]) -> Quote:
    """A quote that the judge told of."""
    pages = told["claimed_pages"]
    return Quote(
        **{
            **told,
            "claimed_pages": pages and tuple(pages),
            "named": _named(told, sources),
            "places": tuple(_place_of(place, sources) for place in told["places"]),
            "nearest": tuple(_place_of(place, sources) for place in told["nearest"]),
        }
    )


def _place_of(told: dict[str, Any], sources: Sequence[Source]) -> Place:
    source = sources[told["index"]]
    return Place(
        source=source,
        index=told["index"],
        text=_passage(source, told["spans"]),
        spans=tuple(told["spans"]),
        score=told["score"],
        folds=tuple(told["folds"]),
        edits=tuple(Edit(source=_cut(source, edit["source_span"]), **edit) for edit in told["edits"]),
        omitted=tuple(_cut(source, span) for span in told["omitted"]),
    )


def _claim_of(told: dict[str, Any], sources: Sequence[Source]) -> Claim:
    def with_source(one: dict[str, Any]) -> dict[str, Any]:
        return {**one, "source": sources[one["index"]]}

    evidence = [
        {**with_source(one), "spans": tuple(one["spans"]), "text": _passage(sources[one["index"]], one["spans"])}
        for one in told["evidence"]
    ]
    return Claim(
        **{
            **told,
            "spans": tuple(told["spans"]),
            "named": _named(told, sources),
            "evidence": tuple(Evidence(**one) for one in evidence),
            "uncovered": tuple(told["uncovered"]),
            "differences": tuple(
                Difference(passage=_cut(sources[one["index"]], one["source_span"]), **with_source(one))
                for one in told["differences"]
            ),
            "qualifications": tuple(
                Qualification(text=_cut(sources[one["index"]], one["span"]), **with_source(one))
                for one in told["qualifications"]
            ),
        }
    )


def _named(told: dict[str, Any], sources: Sequence[Source]) -> Optional[Source]:
    return None if told["named"] is None else sources[told["named"]]


def _cut(source: Source, span: Span) -> str:
    return source.text[span[0] : span[1]]


def _passage(source: Source, spans: Sequence[Span]) -> str:
    return " … ".join(_cut(source, span) for span in spans)


def _lists(spans: Sequence[Span]) -> list[list[int]]:
    return [list(span) for span in spans]


def _quote_json(quote: Quote) -> dict[str, Any]:
    first, others = quote.places[:1], quote.places[1:] or quote.nearest
    json: dict[str, Any] = {"quote": quote.text, "verdict": quote.verdict}
    if quote.reason is not None:
        json["reason"] = quote.reason
    for place in first:
        json.update(_place_json(place))
    return {
        **json,
        "claimed": {"source": quote.claimed_source, "pages": quote.claimed_pages and list(quote.claimed_pages)},
        "attribution": quote.attribution,
        "locator": "unclaimed",
        "confidence": quote.confidence,
        "places": quote.count,
        "others": [_place_json(place) for place in others],
        "answer_start": quote.start,
        "answer_end": quote.end,
    }


def _place_json(place: Place) -> dict[str, Any]:
    return {
        "source": place.source.name,
        "page": None,
        "page_label": None,
        "boxes": [],
        "segments": [],
        "start": place.start,
        "end": place.end,
        "text": " ".join(_cut(place.source, span) for span in place.spans),
        "before": _from_a_word(place.source.text, max(place.start - _AROUND, 0), place.start),
        "after": place.source.text[place.end : place.end + _AROUND],
        "score": place.score,
        "folds": list(place.folds),
        "edits": [{"quote": edit.quote, "source": edit.source, "class": edit.kind} for edit in place.edits],
        "omitted": list(place.omitted),
    }


def _from_a_word(text: str, start: int, end: int) -> str:
    """The words from ``start`` to ``end``, without a piece of one before them."""
    before = text[start:end]
    if start == 0 or text[start - 1].isspace():
        return before
    return before.split(None, 1)[-1] if any(map(str.isspace, before)) else before


def _claim_json(claim: Claim) -> dict[str, Any]:
    return {
        "claim": claim.text,
        "answer_spans": _lists(claim.spans),
        "verdict": claim.verdict,
        "status": claim.status,
        "reason": claim.reason,
        "claimed_source": claim.claimed_source,
        "attribution": claim.attribution,
        "locator": "unclaimed",
        "score": claim.score,
        "confidence": claim.confidence,
        "evidence": [_evidence_json(one) for one in claim.evidence],
        "uncovered": _lists(claim.uncovered),
        "differences": [{"claim": one.claim, "source": one.passage, "class": one.kind} for one in claim.differences],
        "qualifications": [
            {"source": one.source.title or one.source.name, "text": one.text} for one in claim.qualifications
        ],
    }


def _evidence_json(one: Evidence) -> dict[str, Any]:
    return {
        "source": one.source.name,
        "page": None,
        "page_label": None,
        "heading_path": [],
        "start_ms": None,
        "end_ms": None,
        "segments": [],
        "spans": _lists(one.spans),
        "text": one.text,
        "role": one.role,
        "coverage": one.coverage,
        "bm25": one.bm25,
        "cosine_similarity": None,
    }
