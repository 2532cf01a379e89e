"""Reads the text files of this folder: paragraphs between blank lines, `## heads`, `[n]: notes` and `!directives`."""

import re
from dataclasses import dataclass
from pathlib import Path

TEXTS = Path(__file__).parent / "text"


@dataclass
class Block:
    """`kind` is "text", "head1" to "head3" or the word after `!`."""

    kind: str
    text: str


def typographic(text: str) -> str:
    """With the apostrophes of a printed book."""
    return text.replace("'", "’")


def read(name: str) -> tuple[list[Block], dict[str, str]]:
    blocks, notes = [], {}
    for part in re.split(r"\n\s*\n", typographic((TEXTS / name).read_text(encoding="utf-8")).strip()):
        lines = part.split("\n")
        if note := re.match(r"\[(\w+)\]: ", part):
            for line in lines:
                note = re.match(r"\[(\w+)\]: (.*)", line)
                notes[note[1]] = note[2]
        elif head := re.match(r"(#+) (.*)", part):
            blocks.append(Block(f"head{len(head[1])}", head[2]))
        elif directive := re.match(r"!(\w+) ?(.*)", part, re.S):
            blocks.append(Block(directive[1], directive[2]))
        else:
            blocks.append(Block("text", " ".join(lines)))
    return blocks, notes
