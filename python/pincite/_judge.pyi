"""The judge, compiled."""

from collections.abc import Sequence
from os import PathLike
from typing import Any, Optional

class Shelf:
    def __init__(
        self,
        given: Sequence[tuple[str, str, Optional[str], Sequence[str], Optional[int], bool]],
        words: PathLike[str],
    ) -> None: ...
    def check(self, answer: str, preset: Optional[str]) -> dict[str, Any]: ...
    def check_quote(self, quote: str, named: Optional[str]) -> dict[str, Any]: ...
