"""Sources out of what other libraries hand over. None of them is imported: only the names of their fields are known."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Optional

from pincite._source import Source


def sources_from_langchain(documents: Iterable[Any]) -> list[Source]:
    """Sources of LangChain's documents, whole or split; objects or dicts with ``page_content`` and ``metadata``.

    A source is called by the file's name in ``metadata["source"]``, or by ``file_name`` or the document's ``id``. Where a splitter
    wrote ``start_index``, ``Place.document_start`` is right.
    """
    return [_of_document(document, number) for number, document in enumerate(documents, start=1)]


def sources_from_llamaindex(nodes: Iterable[Any]) -> list[Source]:
    """Sources of LlamaIndex's documents or nodes, with or without a score.

    A source is called by the file's name in ``metadata["file_name"]``, or by ``source``, ``file_path``, or the id of the node's
    document. Where a parser wrote ``start_char_idx``, ``Place.document_start`` is right.
    """
    return [_of_node(node, number) for number, node in enumerate(nodes, start=1)]


def _of_document(document: Any, number: int) -> Source:
    text = _field(document, "page_content")
    if not isinstance(text, str):
        raise TypeError(
            f"Document number {number} must have its text as str in page_content, as LangChain's documents do; it is "
            f"{type(document).__name__}."
        )
    metadata = _metadata(document)
    name = _first(metadata, "source", "file_name", "file_path", "url") or _text(_field(document, "id"))
    return Source(
        text, name and _last_part(name), title=_text(metadata.get("title")), start=_count(metadata.get("start_index"))
    )


def _of_node(given: Any, number: int) -> Source:
    node = _field(given, "node")
    node = given if node is None else node
    text = _field(node, "text")
    if not isinstance(text, str) and callable(getattr(node, "get_content", None)):
        text = node.get_content()
    if not isinstance(text, str):
        raise TypeError(
            f"Node number {number} must have its text as str in text, as LlamaIndex's nodes do; it is {type(node).__name__}."
        )
    metadata = _metadata(node)
    name = _first(metadata, "file_name", "source", "file_path", "url")
    name = name or _text(_field(node, "ref_doc_id")) or _text(_field(node, "node_id")) or _text(_field(node, "id_"))
    return Source(
        text, name and _last_part(name), title=_text(metadata.get("title")), start=_count(_field(node, "start_char_idx"))
    )


def _field(holder: Any, name: str) -> Any:
    if isinstance(holder, Mapping):
        return holder.get(name)
    return getattr(holder, name, None)


def _metadata(holder: Any) -> Mapping[str, Any]:
    metadata = _field(holder, "metadata")
    return metadata if isinstance(metadata, Mapping) else {}


def _first(metadata: Mapping[str, Any], *names: str) -> Optional[str]:
    return next((text for text in (_text(metadata.get(name)) for name in names) if text), None)


def _text(value: Any) -> Optional[str]:
    """A name, which may be a path or a number."""
    return None if value is None or isinstance(value, bool) else str(value).strip() or None


def _last_part(name: str) -> str:
    """A file's name without its folders, as answers name it. An address stays whole."""
    if "://" in name:
        return name
    return name.replace("\\", "/").rstrip("/").rsplit("/", 1)[-1] or name


def _count(value: Any) -> int:
    return value if isinstance(value, int) and not isinstance(value, bool) and value >= 0 else 0
