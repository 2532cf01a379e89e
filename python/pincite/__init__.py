"""Checks the quotes and claims of an AI's answer against the sources.

>>> import pincite
>>> results = pincite.check(
...     'The report says: "The tide rises twice a day in the strait."',
...     {"report.txt": "The tide rises twice a day in the bay, and the ferry waits for it."},
... )
>>> [(quote.verdict, quote.text) for quote in results.quotes]
[('altered_meaning', 'The tide rises twice a day in the strait.')]
>>> [(edit.quote, edit.source, edit.kind) for edit in results.quotes[0].places[0].edits]
[('strait', 'bay', 'content')]

No model takes part and no connection is opened: the same texts always get the same verdicts, as the program Pincite gives them.
A quote is called verbatim only when every word of it stands in a source in that order. Whether a claim is true of the world is
not asked: only whether the sources say it.

All places (``start``, ``end``, ``spans``) are indices of the Python strings that were given.
"""

from pincite._check import Sources, check, check_quote
from pincite._frameworks import sources_from_langchain, sources_from_llamaindex
from pincite._results import (
    Attribution,
    Claim,
    ClaimStatus,
    ClaimVerdict,
    Difference,
    Edit,
    Evidence,
    Figures,
    Fold,
    Place,
    Qualification,
    Quote,
    Results,
    Skipped,
    Verdict,
)
from pincite._source import Source

__all__ = [
    "Attribution",
    "Claim",
    "ClaimStatus",
    "ClaimVerdict",
    "Difference",
    "Edit",
    "Evidence",
    "Figures",
    "Fold",
    "Place",
    "Qualification",
    "Quote",
    "Results",
    "Skipped",
    "Source",
    "Sources",
    "Verdict",
    "check",
    "check_quote",
    "sources_from_langchain",
    "sources_from_llamaindex",
]
