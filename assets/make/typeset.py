"""A small typesetter: paragraphs justified by total fit, hyphenated, in columns, with footnotes at the column's foot.

Own, not ReportLab's Platypus, because the sample and the test files need footnotes, running heads and breaks at known
places. All lengths are in points; y grows upwards as in PDF.
"""

import re
from dataclasses import dataclass, field, replace
from typing import Callable

import pyphen
from reportlab.pdfbase.pdfmetrics import stringWidth
from reportlab.pdfgen.canvas import Canvas

from fonts import ligated

HYPHENATION = pyphen.Pyphen(lang="en_GB", left=3, right=3)


@dataclass(frozen=True)
class Style:
    """How a paragraph is set."""

    family: str
    size: float
    leading: float
    indent: float = 0
    hang: float = 0
    before: float = 0
    after: float = 0
    justified: bool = True
    hyphenated: bool = True
    bold: bool = False
    italic: bool = False
    keep: bool = False
    colour: str = "#1c1b19"
    centred: bool = False


@dataclass(frozen=True)
class Run:
    """Letters of one font and size; `rise` lifts them off the base line."""

    text: str
    font: str
    size: float
    rise: float = 0

    @property
    def width(self) -> float:
        return stringWidth(self.text, self.font, self.size)


@dataclass(frozen=True)
class Word:
    """What no line breaks except at a hyphen: runs, and the footnotes that they refer to."""

    runs: tuple[Run, ...]
    notes: tuple[str, ...] = ()

    @property
    def width(self) -> float:
        return sum(run.width for run in self.runs)

    def split(self) -> list[tuple["Word", "Word"]]:
        """The ways to hyphenate it: the front with its hyphen, and the rest."""
        long = max(range(len(self.runs)), key=lambda i: len(self.runs[i].text))
        run = self.runs[long]
        letters = re.search(r"[^\W\d_]{6,}", run.text)
        if not letters or run.rise:
            return []
        cuts = [letters.start() + at for at in HYPHENATION.positions(letters.group())]
        cuts += [match.end() for match in re.finditer("-", run.text) if match.end() < len(run.text)]
        ways = []
        for cut in sorted(cuts):
            front = run.text[:cut] if run.text[cut - 1] == "-" else run.text[:cut] + "-"
            ways.append((
                Word((*self.runs[:long], replace(run, text=front))),
                Word((replace(run, text=run.text[cut:]), *self.runs[long + 1:]), self.notes),
            ))
        return ways


@dataclass
class Ink:
    """How lines are written into the file."""

    real_spaces: bool = True


@dataclass
class Item:
    """What a column is filled with: a line, a space, a drawing or (`fill`) the column's end.

    `keep` holds it together with the next one; what `floats` may wait for the next column while text goes on.
    """

    height: float
    draw: Callable[[Canvas, float, float], None] = lambda canvas, x, y: None
    notes: tuple[str, ...] = ()
    keep: bool = False
    space: bool = False
    fill: bool = False
    floats: bool = False


MARKUP = re.compile(
    r"\*\*(?P<bold>.+?)\*\*|\*(?P<italic>.+?)\*|_\{(?P<sub>.+?)\}|\^\{(?P<sup>.+?)\}|\[\^(?P<note>\w+)\]|(?P<plain>[^*_^\[]+|.)",
    re.S,
)


def face(style: Style, bold: bool = False, italic: bool = False) -> str:
    bold, italic = style.bold or bold, style.italic != italic
    return style.family + ("-" if bold or italic else "") + "Bold" * bold + "Italic" * italic


def words(text: str, style: Style, bold: bool = False, italic: bool = False) -> list[Word]:
    """The words of a paragraph in the markup **bold**, *italic*, _{sub}, ^{super}, [^note]; `~` is a fixed space."""
    pieces: list[tuple[str, Run | None, str]] = []
    for match in MARKUP.finditer(text):
        kind, body = match.lastgroup, match.group(match.lastgroup)
        font = face(style, bold or kind == "bold", italic != (kind == "italic"))
        if kind in ("sub", "sup", "note"):
            rise = -0.14 if kind == "sub" else 0.36
            pieces.append(("join", Run(body, font, style.size * 0.68, style.size * rise), body if kind == "note" else ""))
            continue
        for part in re.split(r"(\s+)", body):
            if part.isspace():
                pieces.append(("space", None, ""))
            elif part:
                pieces.append(("join", Run(ligated(part.replace("~", "\u00a0"), font), font, style.size), ""))
    result: list[Word] = []
    runs: list[Run] = []
    notes: list[str] = []
    for kind, run, note in [*pieces, ("space", None, "")]:
        if run is not None:
            runs.append(run)
            notes += [note] if note else []
        elif runs:
            result.append(Word(tuple(runs), tuple(notes)))
            runs, notes = [], []
    return result


def break_lines(all_words: list[Word], style: Style, width: float, give: float) -> list[list[Word]]:
    """Total fit in the manner of Knuth and Plass (1981), over words and their hyphenation points.

    A node is (index of the next word, what is left of a hyphenated one); its cost is the least sum of cubes of how far
    the spaces of the lines up to it are stretched. `give` is the part of a space by which it may shrink.
    """
    space = stringWidth(" ", face(style), style.size)
    start = (0, None)
    best: dict[tuple, tuple[float, tuple | None, list[Word]]] = {start: (0.0, None, [])}
    queue = [start]
    final: float | None = None
    for node in queue:
        cost, parent, _ = best[node]
        index, rest = node
        available = width - (style.hang if parent is not None else style.indent)
        line: list[Word] = []
        used = 0.0
        upcoming = ([rest] if rest else []) + all_words[index:]
        for offset, word in enumerate(upcoming):
            after = index + offset + (0 if rest else 1)
            for front, back in word.split() if style.hyphenated else []:
                reach(best, queue, node, (after, back), line + [front], used + space * bool(line) + front.width,
                      available, space, give, cost + 60)
            used += space * bool(line) + word.width
            line = line + [word]
            if used > available + max(len(line) - 1, 0) * space * give:
                break
            if after == len(all_words):
                # A last line may be short, but lines set about the middle should be alike.
                ending = cost + (100 * abs((available - used) / max(len(line) - 1, 1) / space) ** 3 if style.centred else 0)
                if final is None or ending < final:
                    final = ending
                    best["end"] = (ending, node, line)
                break
            reach(best, queue, node, (after, None), line, used, available, space, give, cost)
    if "end" not in best:
        raise ValueError(f"no way to break: {all_words[:5]}")
    lines = []
    node = "end"
    while node is not None:
        _, parent, line = best[node]
        lines.append(line)
        node = parent
    return lines[::-1][1:] if not lines[-1] else lines[::-1]


def reach(best, queue, origin, target, line, used, available, space, give, cost) -> None:
    gaps = len(line) - 1
    slack = available - used
    if slack < -gaps * space * give or not line:
        return
    stretch = slack / max(gaps, 0.4) / space
    total = cost + 1 + 100 * abs(stretch) ** 3 * (8 if stretch < 0 else 1)
    if target not in best:
        best[target] = (total, origin, line)
        # Nodes are visited in the order of the text, so that each is final when its turn comes.
        key = (target[0], -(target[1].width if target[1] else 0))
        at = len(queue)
        while at and (queue[at - 1][0], -(queue[at - 1][1].width if queue[at - 1][1] else 0)) > key:
            at -= 1
        queue.insert(at, target)
    elif total < best[target][0]:
        best[target] = (total, origin, line)


def line_drawer(line: list[Word], style: Style, width: float, last: bool, inset: float, ink: Ink):
    space = stringWidth(" ", face(style), style.size)
    gaps = len(line) - 1
    slack = width - inset - sum(word.width for word in line) - gaps * space
    extra = slack / gaps if gaps and style.justified and not (last and slack > 0) else 0.0
    shift = slack / 2 if style.centred else 0.0

    def draw(canvas: Canvas, x: float, y: float) -> None:
        canvas.setFillColor(style.colour)
        text = canvas.beginText(x + inset + shift, y)
        at = x + inset + shift
        if ink.real_spaces:
            text.setWordSpace(extra)
        for number, word in enumerate(line):
            if not ink.real_spaces:
                text.setTextOrigin(at, y)
            for position, run in enumerate(word.runs):
                text.setFont(run.font, run.size)
                text.setRise(run.rise)
                tail = " " if ink.real_spaces and number < gaps and position == len(word.runs) - 1 and not run.rise else ""
                text.textOut(run.text + tail)
            text.setRise(0)
            if ink.real_spaces and number < gaps and word.runs[-1].rise:
                text.setFont(face(style), style.size)
                text.textOut(" ")
            at += word.width + space + extra
        text.setWordSpace(0)
        canvas.drawText(text)

    return draw


def together(items: list[Item], floats: bool = False, **more) -> Item:
    """Items as one, which no column's end divides."""

    def draw(canvas: Canvas, x: float, y: float) -> None:
        at = y + sum(item.height for item in items)
        for item in items:
            at -= item.height
            item.draw(canvas, x, at)

    return Item(sum(item.height for item in items), draw, tuple(n for item in items for n in item.notes),
                floats=floats, **more)


def paragraph(text: str, style: Style, width: float, ink: Ink = Ink()) -> list[Item]:
    """The lines of a paragraph, with the space around it."""
    # A space that is only a gap between words must not become so narrow that readers of the file miss it.
    give = 0.0 if not style.justified else 0.25 if ink.real_spaces else 0.08
    lines = break_lines(words(text, style), style, width, give)
    items = [Item(style.before, space=True)] if style.before else []
    for number, line in enumerate(lines):
        inset = style.indent if number == 0 else style.hang
        # No single line of a paragraph stands alone at a column's foot or head.
        keep = style.keep or (len(lines) > 2 and number in (0, len(lines) - 2)) or (len(lines) == 2 and number == 0)
        items.append(Item(
            style.leading,
            line_drawer(line, style, width, number == len(lines) - 1, inset, ink),
            tuple(note for word in line for note in word.notes),
            keep,
        ))
    if style.after:
        items.append(Item(style.after, space=True, keep=style.keep))
    return items


@dataclass
class Column:
    """A box to fill from the top: left edge, top and bottom, width."""

    x: float
    top: float
    bottom: float
    width: float


@dataclass
class Flow:
    """Items to be poured into columns, and the notes that they refer to."""

    items: list[Item]
    notes: dict[str, list[Item]] = field(default_factory=dict)


NOTE_GAP = 9.0
BREAK = Item(0, fill=True)


def note_height(flow: Flow, names: list[str]) -> float:
    return sum(item.height for name in names for item in flow.notes[name]) + (NOTE_GAP if names else 0)


def fill(flow: Flow, canvas: Canvas, column: Column, rule: str = "#8a857b") -> bool:
    """Pours what fits into the column; `False` when nothing is left."""
    while flow.items and flow.items[0].space:
        flow.items.pop(0)
    room = column.top - column.bottom + 0.01
    placed, waiting, used, names = [], [], 0.0, []
    for at, item in enumerate(flow.items):
        if item.fill:
            break
        more = names + [note for note in item.notes if note not in names]
        if used + item.height + note_height(flow, more) > room:
            if item.floats:
                waiting.append(item)
                continue
            break
        used += item.height
        names = more
        placed.append(item)
    else:
        at = len(flow.items)
    rest = flow.items[at:]
    if rest and not rest[0].fill:
        firm = len(placed)
        while firm > 1 and (placed[firm - 1].keep or placed[firm - 1].space):
            firm -= 1
        if firm > 1:
            rest = placed[firm:] + rest
            placed = placed[:firm]
    names = []
    y = column.top
    for item in placed:
        y -= item.height
        item.draw(canvas, column.x, y)
        names += [note for note in item.notes if note not in names]
    if names:
        y = column.bottom + note_height(flow, names) - NOTE_GAP
        canvas.setStrokeColor(rule)
        canvas.setLineWidth(0.4)
        canvas.line(column.x, y + 2.5, column.x + column.width * 0.3, y + 2.5)
        for name in names:
            for item in flow.notes[name]:
                y -= item.height
                item.draw(canvas, column.x, y)
    if not waiting and rest and rest[0].fill:
        rest = rest[1:]
    flow.items = waiting + rest
    return bool(flow.items)
