"""The drawings of the sample library, as columns' items. All of them are vectors."""

import math

from reportlab.pdfgen.canvas import Canvas

from typeset import Item

INK = "#2b2a27"
SOFT = "#8a857b"


def arrow(c: Canvas, x0: float, y0: float, x1: float, y1: float, head: float = 4) -> None:
    c.line(x0, y0, x1, y1)
    angle = math.atan2(y1 - y0, x1 - x0)
    path = c.beginPath()
    path.moveTo(x1, y1)
    for turn in (2.7, -2.7):
        path.lineTo(x1 + head * math.cos(angle + turn), y1 + head * math.sin(angle + turn))
    path.close()
    c.drawPath(path, stroke=0, fill=1)


def pen(c: Canvas, colour: str, width: float = 0.8, dash: tuple[float, ...] = ()) -> None:
    c.setStrokeColor(colour)
    c.setFillColor(colour)
    c.setLineWidth(width)
    c.setDash(*dash) if dash else c.setDash()


def label(c: Canvas, x: float, y: float, text: str, font: str, size: float = 6.6, colour: str = INK, align: str = "c") -> None:
    c.setFillColor(colour)
    c.setFont(font, size)
    {"c": c.drawCentredString, "l": c.drawString, "r": c.drawRightString}[align](x, y, text)


def drawing(height: float, draw) -> Item:
    def place(c: Canvas, x: float, y: float) -> None:
        c.saveState()
        c.translate(x, y)
        draw(c)
        c.restoreState()

    return Item(height, place)


def stages(width: float, font: str, accent: str) -> Item:
    """Four boxes from glucose to water, two of the cell's places behind them."""

    def draw(c: Canvas) -> None:
        c.setFillColor("#eef3f1")
        c.setStrokeColor("#c9d8d3")
        c.roundRect(0, 8, width, 126, 16, fill=1)
        label(c, 8, 12, "mitochondrion", font + "-Italic", 6.4, SOFT, "l")
        label(c, width, 176, "cytosol", font + "-Italic", 6.4, SOFT, "r")
        rows = [
            (158, "Glycolysis", "2 ATP, 2 NADH"),
            (108, "Link reaction", "2 NADH, 2 CO2"),
            (67, "Citric acid cycle", "6 NADH, 2 FADH2, 2 GTP, 4 CO2"),
            (26, "Oxidative phosphorylation", "26 to 28 ATP"),
        ]
        left, box = 8, 98
        for y, name, gives in rows:
            pen(c, accent, 0.9)
            c.setFillColor("#ffffff")
            c.roundRect(left, y, box, 20, 4, fill=1)
            label(c, left + box / 2, y + 7.4, name, font + "-Bold", 6.9, accent)
            pen(c, SOFT, 0.6)
            arrow(c, left + box + 3, y + 10, left + box + 13, y + 10, 3)
            words = gives.split(", ")
            lines = [", ".join(words[:2]), ", ".join(words[2:])] if len(words) > 3 else [gives]
            for number, line in enumerate(lines):
                label(c, left + box + 16, y + 8 + 4 * (len(lines) - 1) - 8 * number, line, font, 6.4, INK, "l")
        pen(c, accent, 0.9)
        for (upper, *_), (lower, *_), name in zip(rows, rows[1:], ("2 pyruvate", "2 acetyl-CoA", "filled carriers")):
            pen(c, accent, 0.9)
            arrow(c, left + 20, upper - 1, left + 20, lower + 22)
            label(c, left + 26, (upper + lower + 20) / 2 - 2.4, name, font, 6.2, INK, "l")
        label(c, left + box / 2, 186, "glucose", font, 6.6)
        pen(c, accent, 0.9)
        arrow(c, left + box / 2, 184, left + box / 2, 179.5)

    return drawing(194, draw)


def chain(width: float, font: str, accent: str) -> Item:
    """The inner membrane with four complexes and the synthase."""

    def draw(c: Canvas) -> None:
        low, high = 46, 72
        for y in (low, high - 5):
            for step in range(int(width / 5)):
                c.setFillColor("#d9cfb8")
                c.circle(2.5 + step * 5, y + 2.5, 2.1, stroke=0, fill=1)
        label(c, 0, 104, "outside: many protons, positive", font + "-Italic", 6.2, SOFT, "l")
        label(c, 0, 8, "matrix: few protons, negative", font + "-Italic", 6.2, SOFT, "l")
        places = {"I": 20, "II": 55, "III": 88, "IV": 121, "ATP synthase": 164}
        for name, x in places.items():
            pen(c, accent, 0.9)
            c.setFillColor("#ffffff")
            c.roundRect(x - (13 if name != "ATP synthase" else 10), low - 5, 26 if name != "ATP synthase" else 20, 40, 6, fill=1)
            if name == "ATP synthase":
                c.circle(x, low - 17, 13, fill=1)
                label(c, x, low - 19, "ATP", font + "-Bold", 6.6, accent)
                label(c, x, low + 12, "ring", font, 5.8)
                pen(c, accent, 1.1)
                arrow(c, x, 100, x, 83)
            else:
                label(c, x, low + 11, name, font + "-Bold", 8, accent)
            if name in ("I", "III", "IV"):
                pen(c, accent, 1.1)
                arrow(c, x, 83, x, 99)
                label(c, x + 8, 90, {"I": "4", "III": "4", "IV": "2"}[name], font, 6.4)
        pen(c, "#b3541e", 0.8, (2, 1.6))
        for start, end in (("I", "III"), ("III", "IV")):
            arrow(c, places[start] + 14, low + 24, places[end] - 14, low + 24, 3)
        arrow(c, places["II"] + 4, low + 16, places["III"] - 14, low + 20, 3)
        label(c, 20, 28, "NADH", font, 6.2)
        label(c, 55, 28, "FADH2", font, 6.2)
        label(c, 121, 28, "O2 to H2O", font, 6.2)

    return drawing(114, draw)


def forces(width: float, font: str, accent: str) -> Item:
    """The Earth with the tidal force around it, and the Moon to the right."""

    def draw(c: Canvas) -> None:
        x0, y0, radius = width * 0.36, 66, 38
        c.setFillColor("#e3edf5")
        c.setStrokeColor(accent)
        c.setLineWidth(0.9)
        c.circle(x0, y0, radius, fill=1)
        pen(c, accent, 0.9)
        for step in range(16):
            angle = step * math.pi / 8
            x, y = x0 + radius * math.cos(angle), y0 + radius * math.sin(angle)
            dx, dy = 22 * math.cos(angle), -11 * math.sin(angle)
            pen(c, accent, 0.9)
            arrow(c, x, y, x + dx, y + dy, 3.4)
        label(c, x0, y0 - 2.5, "Earth", font, 7.5)
        c.setFillColor("#f2efe6")
        c.setStrokeColor(SOFT)
        c.circle(width * 0.86, y0, 10.4, fill=1)
        label(c, width * 0.86, y0 - 22, "Moon", font, 7.5)
        pen(c, SOFT, 0.5, (1.5, 2))
        c.line(x0 + radius + 26, y0, width * 0.86 - 13, y0)

    return drawing(134, draw)


def curve(c: Canvas, points: list[tuple[float, float]]) -> None:
    path = c.beginPath()
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    c.drawPath(path)


def beat(hours: float, period: float) -> float:
    return math.cos(2 * math.pi * hours / period)


def springs(width: float, font: str, accent: str) -> Item:
    """A month of M2 and S2 together, with the Moon's phases above."""

    def draw(c: Canvas) -> None:
        middle, days = 42, 29.5
        pen(c, SOFT, 0.4)
        c.line(0, middle, width, middle)
        pen(c, accent, 0.55)
        points = []
        for step in range(1180):
            hours = step * days * 24 / 1179
            points.append((width * hours / (days * 24), middle + 24 * (beat(hours - 36, 12.42) + 0.46 * beat(hours - 36, 12.0)) / 1.46 * 1.4))
        curve(c, points)
        for day, name, fill in ((0.4, "new", 1.0), (7.4, "first quarter", 0.5), (14.8, "full", 0.0), (22.1, "last quarter", -0.5), (29.1, "new", 1.0)):
            x = min(max(width * day / days, 5), width - 5)
            c.setStrokeColor(INK)
            c.setLineWidth(0.6)
            c.setFillColor("#ffffff" if fill != 1.0 else INK)
            c.circle(x, 96, 4.4, fill=1)
            if abs(fill) == 0.5:
                c.setFillColor(INK)
                path = c.beginPath()
                path.arc(x - 4.4, 91.6, x + 4.4, 100.4, 90 if fill > 0 else -90, 180)
                c.drawPath(path, stroke=0, fill=1)
            label(c, x, 84, name, font, 6.2, SOFT, "l" if day < 1 else "r" if day > 29 else "c")
        label(c, width / 2, 0, "one month", font, 6.4, SOFT)

    return drawing(108, draw)


def amphidrome(width: float, font: str, accent: str) -> Item:
    """Co-tidal lines and rings of equal range."""

    def draw(c: Canvas) -> None:
        x0, y0 = width / 2, 58
        for radius in (12, 24, 36, 47):
            pen(c, SOFT, 0.5, (2, 2))
            c.circle(x0, y0, radius)
        for hour in range(12):
            angle = math.pi / 2 + hour * math.pi / 6
            pen(c, accent, 0.8)
            points = [(x0 + r * math.cos(angle + r / 150), y0 + r * math.sin(angle + r / 150)) for r in range(3, 50, 2)]
            curve(c, points)
            x, y = points[-1]
            label(c, x0 + (x - x0) * 1.14, y0 + (y - y0) * 1.14 - 2.4, str(hour), font, 6.8)
        pen(c, accent)
        c.circle(x0, y0, 2, fill=1)

    return drawing(118, draw)


def machine(width: float, font: str, accent: str) -> Item:
    """M2, S2 and their sum, over sixteen days."""

    def draw(c: Canvas) -> None:
        rows = ((92, 11, "M2", lambda h: beat(h, 12.42)), (62, 11, "S2", lambda h: 0.46 * beat(h, 12.0)),
                (22, 14, "sum", lambda h: beat(h, 12.42) + 0.46 * beat(h, 12.0)))
        for middle, high, name, height in rows:
            label(c, 0, middle - 2.4, name, font + "-Bold", 7, accent, "l")
            pen(c, accent if name == "sum" else SOFT, 0.6)
            curve(c, [(26 + (width - 26) * step / 899, middle + high * height(step * 16 * 24 / 899)) for step in range(900)])

    return drawing(108, draw)


def bridge(width: float, font: str, accent: str) -> Item:
    """Three pieces of wood whose ring patterns overlap, on an axis of time."""

    def draw(c: Canvas) -> None:
        pattern = [3, 5, 2, 6, 4, 2.5, 5.5, 3, 7, 2, 4.5, 3.5, 6, 2.5, 5, 3, 2, 6.5, 4, 3, 5, 2.2, 4.8, 3.3, 6, 2.6, 4, 5.2, 2.4, 3.8,
                   5.6, 3, 2.2, 6.2, 4.4, 2.8, 5, 3.6, 2.4, 4.6, 6, 3, 2.6, 5.4, 3.2, 4.2, 2.2, 5.8, 3.4, 4]
        edges = [0.0]
        for ring in pattern:
            edges.append(edges[-1] + ring)
        scale = (width - 8) / edges[-1]
        pieces = ((26, 50, 88, "living tree"), (12, 33, 58, "beam of an old house"), (0, 19, 28, "log from a bog"))
        for first, last, y, name in pieces:
            x0, x1 = 4 + edges[first] * scale, 4 + edges[last] * scale
            c.setFillColor("#f1e6d6")
            c.setStrokeColor(accent)
            c.setLineWidth(0.8)
            c.rect(x0, y, x1 - x0, 18, fill=1)
            for edge in edges[first + 1:last]:
                c.setLineWidth(0.5)
                c.line(4 + edge * scale, y, 4 + edge * scale, y + 18)
            label(c, x0 if first else x1 + 5, y + (21.5 if first else 6), name, font, 7, INK, "l")
        pen(c, SOFT, 0.4, (1.5, 1.5))
        for edge in (12, 19, 26, 33):
            c.line(4 + edges[edge] * scale, 24, 4 + edges[edge] * scale, 112)
        pen(c, INK, 0.6)
        arrow(c, 4, 14, width - 4, 14, 4)
        label(c, 4, 3, "earlier", font, 6.6, SOFT, "l")
        label(c, width - 4, 3, "later", font, 6.6, SOFT, "r")

    return drawing(124, draw)


def mitochondrion(c: Canvas, x: float, y: float, accent: str) -> None:
    """The cover's picture: an outer membrane, and an inner one in folds."""
    c.saveState()
    c.translate(x, y)
    c.rotate(14)
    c.setStrokeColor(accent)
    c.setFillColor("#eef3f1")
    c.setLineWidth(2)
    c.roundRect(-130, -58, 260, 116, 58, fill=1)
    c.setFillColor("#d7e6e1")
    c.setLineWidth(1.4)
    path = c.beginPath()
    points = []
    for step in range(721):
        angle = step * math.pi / 360
        fold = 0.5 + 0.5 * math.cos(angle * 17)
        reach = 0.40 + 0.52 * fold**0.6
        side = abs(math.cos(angle)) ** 6
        reach = reach * (1 - side) + 0.86 * side
        points.append((120 * math.cos(angle) * (0.9 + 0.06 * side), 50 * math.sin(angle) * reach))
    path.moveTo(*points[0])
    for point in points[1:]:
        path.lineTo(*point)
    path.close()
    c.drawPath(path, fill=1)
    c.restoreState()


def trunk(c: Canvas, x: float, y: float, accent: str) -> None:
    """The cover's picture: a cross-section with rings of changing width."""
    c.saveState()
    c.setStrokeColor(accent)
    widths = [5, 7, 3, 6, 4, 2, 8, 5, 3, 6, 2, 4, 7, 3, 5, 2, 6, 4, 3, 5, 7, 2, 4, 3]
    radius = sum(widths)
    c.setFillColor("#f4eadb")
    c.setLineWidth(3.2)
    c.circle(x, y, radius + 3, fill=1)
    for width in widths:
        path = c.beginPath()
        for step in range(121):
            angle = step * math.pi / 60
            wobble = radius * (1 + 0.018 * math.sin(3 * angle + 0.6) + 0.012 * math.sin(5 * angle + 2))
            point = (x + 3 + wobble * 0.97 * math.cos(angle), y - 2 + wobble * 0.97 * math.sin(angle))
            path.moveTo(*point) if step == 0 else path.lineTo(*point)
        c.setLineWidth(0.5 + width * 0.09)
        c.drawPath(path)
        radius -= width
    c.restoreState()
