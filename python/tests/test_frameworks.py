"""Documents and nodes of other libraries, by the names of their fields: the libraries themselves are not installed."""

from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace as Object

import pytest

import pincite

TEXT = "He said the ferry waits for it until noon every day."


@dataclass
class Document:
    """As LangChain has it."""

    page_content: str
    metadata: dict = field(default_factory=dict)
    id: object = None


LANGCHAIN = [
    (Document(TEXT, {"source": "docs/ferry.pdf", "title": "Ferries", "start_index": 40}), ("ferry.pdf", "Ferries", 40)),
    (Document(TEXT, {"source": Path("docs") / "ferry.pdf"}), ("ferry.pdf", None, 0)),
    (Document(TEXT, {"source": "C:\\docs\\ferry.pdf"}), ("ferry.pdf", None, 0)),
    (Document(TEXT, {"source": "https://example.org/a/b"}), ("https://example.org/a/b", None, 0)),
    (Document(TEXT, {"source": None, "start_index": "x"}, id="d-1"), ("d-1", None, 0)),
    (Document(TEXT, None), (None, None, 0)),
    ({"page_content": TEXT, "metadata": {"source": "ferry.pdf"}}, ("ferry.pdf", None, 0)),
]
LLAMAINDEX = [
    (Object(text=TEXT, metadata={"file_name": "ferry.pdf"}, start_char_idx=40), ("ferry.pdf", None, 40)),
    (Object(node=Object(text=TEXT, metadata={"file_path": "/d/ferry.pdf"}, start_char_idx=None), score=0.5), ("ferry.pdf", None, 0)),
    (Object(get_content=lambda: TEXT, metadata={}, ref_doc_id="doc", node_id="n"), ("doc", None, 0)),
    (Object(text=TEXT, metadata={}, node_id="n"), ("n", None, 0)),
    ({"text": TEXT, "metadata": {}, "id_": "n", "start_char_idx": 3}, ("n", None, 3)),
]


@pytest.mark.parametrize(("given", "expected"), LANGCHAIN, ids=range(len(LANGCHAIN)))
def test_documents_of_langchain(given, expected):
    (source,) = pincite.sources_from_langchain(iter([given]))
    assert (source.text, (source.name, source.title, source.start)) == (TEXT, expected)


@pytest.mark.parametrize(("given", "expected"), LLAMAINDEX, ids=range(len(LLAMAINDEX)))
def test_nodes_of_llamaindex(given, expected):
    (source,) = pincite.sources_from_llamaindex([given])
    assert (source.text, (source.name, source.title, source.start)) == (TEXT, expected)


def test_places_can_be_counted_in_the_document():
    sources = pincite.sources_from_langchain([Document(TEXT, {"source": "ferry.pdf", "start_index": 1_000})])
    place = pincite.check_quote("the ferry waits", sources, source="ferry.pdf").places[0]
    assert (place.start, place.document_start, place.document_end) == (8, 1_008, 1_023)


def test_what_has_no_text_is_refused_in_plain_words():
    for call, words in [
        (lambda: pincite.sources_from_langchain([Document(TEXT), object()]), "Document number 2 must have its text"),
        (lambda: pincite.sources_from_llamaindex([Object(image="x")]), "Node number 1 must have its text"),
        (lambda: pincite.check("a", [Document(TEXT)]), "pincite.sources_from_langchain(documents)"),
        (lambda: pincite.check("a", [Object(node=None)]), "pincite.sources_from_llamaindex(nodes)"),
    ]:
        with pytest.raises(TypeError) as refused:
            call()
        assert words in str(refused.value)
