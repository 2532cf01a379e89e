"""Judging answers and quotes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal, Optional, Union, overload

from pincite import _judge
from pincite._results import Quote, Results, quote_of, results_of
from pincite._source import GivenSources, Source, read

#: How much of the evidence is asked for when claims are judged. None of them lets a changed value pass.
Preset = Literal["strict", "balanced", "permissive", "fast"]

_WORDS = Path(__file__).parent / "words"


class Sources:
    """Sources made ready once, to check many answers against them.

    It can be used by several threads at a time. The interpreter is let go while it works.
    """

    def __init__(self, sources: GivenSources) -> None:
        self._sources = read(sources)
        given = [
            (source.name or "", source.text, source.title, source.authors, source.year, source.complete)
            for source in self._sources
        ]
        self._shelf = _judge.Shelf(given, _WORDS)

    def check(self, answer: str, *, claims: bool = True, preset: Preset = "balanced") -> Results:
        """Judges an answer; see :func:`pincite.check`."""
        _expect_text(answer, "The answer")
        told = self._shelf.check(answer, preset if claims else None)
        return results_of(told, self._sources)

    def check_quote(self, quote: str, *, source: Optional[str] = None) -> Quote:
        """Judges one quote; see :func:`pincite.check_quote`."""
        _expect_text(quote, "The quote")
        if source is not None:
            _expect_text(source, "The name of the source")
        return quote_of(self._shelf.check_quote(quote, source), self._sources)

    def __len__(self) -> int:
        return len(self._sources)

    def __iter__(self) -> Iterator[Source]:
        return iter(self._sources)

    @overload
    def __getitem__(self, at: int) -> Source: ...
    @overload
    def __getitem__(self, at: slice) -> list[Source]: ...
    def __getitem__(self, at: Union[int, slice]) -> Union[Source, list[Source]]:
        return self._sources[at]

    def __repr__(self) -> str:
        return f"<pincite.Sources of {len(self)}>"


def check(
    answer: str, sources: Union[Sources, GivenSources], *, claims: bool = True, preset: Preset = "balanced"
) -> Results:
    """Judges the quotes of an answer, and what it claims, against the sources.

    :param answer: The answer, as Markdown or plain text.
    :param sources: Texts, :class:`Source` objects, a dict from names to texts, or :class:`Sources` that were made ready before.
        A generator is read to its end.
    :param claims: Whether to judge what the answer states without quotation marks, too.
    :param preset: How much of the evidence is asked for when claims are judged.
    :raises TypeError: When something is not a text, with what it is instead.
    :raises ValueError: When a preset is not known, or a text is longer than 4 GiB.
    """
    return _ready(sources).check(answer, claims=claims, preset=preset)


def check_quote(
    quote: str, sources: Union[Sources, GivenSources], *, source: Optional[str] = None
) -> Quote:
    """Judges one quote, given without quotation marks, against the sources.

    :param source: The name or title of the source that it is said to be from.
    :raises TypeError: When something is not a text, with what it is instead.
    """
    return _ready(sources).check_quote(quote, source=source)


def _ready(sources: Union[Sources, GivenSources]) -> Sources:
    return sources if isinstance(sources, Sources) else Sources(sources)


def _expect_text(value: object, what: str) -> None:
    if not isinstance(value, str):
        raise TypeError(f"{what} must be a str, and not {type(value).__name__}.")
