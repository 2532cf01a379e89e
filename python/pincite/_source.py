"""What a source is, and how sources are given."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Optional, Union


@dataclass(frozen=True)
class Source:
    """A text that an answer is checked against."""

    text: str = field(repr=False)
    """The text."""
    name: Optional[str] = None
    """What answers call it: a file's name, an address, a key. Several sources may have one name, as the pieces of a document have:
    an answer that names it then means any of them. Without one it is called by its number, from 1."""
    title: Optional[str] = None
    """Its title, by which an answer may call it, too."""
    authors: tuple[str, ...] = ()
    """Who wrote it, in order: an answer may call it "Smith 2020"."""
    year: Optional[int] = None
    """The year it came out in."""
    complete: bool = True
    """Whether the text is all that there is. What is missing from a source that is not complete is ``not_checkable`` instead of
    ``not_found``."""
    start: int = 0
    """Of a piece of a document: where in the document its text starts. Nothing is judged by it; see ``Place.document_start``."""

    def __post_init__(self) -> None:
        _expect(self.text, str, "A source's text")
        for what in ("name", "title"):
            value = getattr(self, what)
            if value is not None:
                _expect(value, str, f"A source's {what}")
        if isinstance(self.authors, str) or not all(isinstance(author, str) for author in self.authors):
            raise TypeError("A source's authors must be a list of str, one for each author.")
        object.__setattr__(self, "authors", tuple(self.authors))
        if self.year is not None:
            _expect(self.year, int, "A source's year")
            if not -9999 <= self.year <= 9999:
                raise ValueError(f"A source's year must be between -9999 and 9999, and is {self.year}.")
        _expect(self.start, int, "A source's start")
        if self.start < 0:
            raise ValueError(f"A source's start must not be below 0, and is {self.start}.")


#: How sources may be given: texts, sources, or texts by their names.
GivenSources = Union[str, Source, Mapping[str, str], Iterable[Union[str, Source]]]


def read(given: GivenSources) -> list[Source]:
    """The sources, each with a name."""
    if isinstance(given, (str, Source)):
        given = [given]
    if isinstance(given, Mapping):
        given = [_of_mapping(name, text) for name, text in given.items()]
    if isinstance(given, (bytes, bytearray)) or not isinstance(given, Iterable):
        raise TypeError(
            "The sources must be texts (str), pincite.Source objects, or a dict from names to texts, and not "
            f"{type(given).__name__}."
        )
    return [_named(source, number) for number, source in enumerate(given, start=1)]


def _of_mapping(name: object, text: object) -> Source:
    if not isinstance(name, str) or not isinstance(text, str):
        raise TypeError(
            "A dict of sources must go from names (str) to texts (str), and has "
            f"{type(name).__name__} to {type(text).__name__}."
        )
    return Source(text, name)


def _named(given: object, number: int) -> Source:
    if isinstance(given, str):
        return Source(given, str(number))
    if isinstance(given, Source):
        return given if given.name else _renamed(given, str(number))
    advice = ""
    if hasattr(given, "page_content"):
        advice = " Documents of LangChain: pincite.sources_from_langchain(documents)."
    elif hasattr(given, "node") or hasattr(given, "get_content"):
        advice = " Nodes of LlamaIndex: pincite.sources_from_llamaindex(nodes)."
    elif isinstance(given, (bytes, bytearray)):
        advice = " Decode it first: data.decode()."
    raise TypeError(
        f"Source number {number} must be a text (str) or a pincite.Source, and not {type(given).__name__}.{advice}"
    )


def _renamed(source: Source, name: str) -> Source:
    return Source(source.text, name, source.title, source.authors, source.year, source.complete, source.start)


def _expect(value: object, kind: type, what: str) -> None:
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise TypeError(f"{what} must be {kind.__name__}, and not {type(value).__name__}.")
