// What is marked on a saved page, and how one gets there: it does what the window says, and tells what came of it.
import { Caret } from '../../../shared/caret';
import { Lines, type Drawn } from './lines';
import type { Colours, FromFrame, NodeSpan, OwnWash, PageMark, ToFrame, Sight } from './messages';
import { isWhole, numbered, rangeOf } from './nodes';
import { hasHighlights, painter, washRules, type Wash } from './paint';
import { markAt, ownAt } from './pointed';
import { depth, goTo, hideAgain, isLocked, place, reveal, SHOWN_RULE } from './scroll';

/** Words of the page, and where they are in the document as it is now. */
interface Place {
  spans: NodeSpan[];
  ranges: Range[];
}

const NOWHERE: Place = { spans: [], ranges: [] };

export class Frame {
  readonly #tell: (message: FromFrame) => void;
  readonly #painter = painter();
  readonly #lines = new Lines(document);
  readonly #sheet = new CSSStyleSheet();
  readonly #elements = numbered(document);
  #colours: Colours | null = null;
  #still = false;
  #marks: Drawn[] = [];
  /** Where what is sought stands, and the one of them that is looked at. */
  #found: Place[] = [];
  #looked = NOWHERE;
  #own: OwnWash[] = [];
  #caret: Caret | null = null;
  #carried: Extract<ToFrame, { kind: 'carry' }> | null = null;

  constructor(tell: (message: FromFrame) => void) {
    this.#tell = tell;
    document.adoptedStyleSheets = [this.#sheet];
  }

  hear(message: ToFrame) {
    switch (message.kind) {
      case 'look':
        return this.#look(message);
      case 'marks':
        return this.#mark(message.marks);
      case 'own':
        this.#own = message.washes;
        return this.#paint();
      case 'reveal':
        return this.#reveal();
      case 'go':
        return goTo(message.place);
      case 'caret':
        return this.#read(message.on);
      case 'carry':
        this.#carried = message;
        return;
      case 'deselect':
        return getSelection()?.removeAllRanges();
      case 'found':
        return this.#find(message.hits);
      case 'found_current':
        this.#looked = this.#placed(message.spans);
        return this.#paint();
      case 'reveal_found':
        return this.#revealFound(message.spans);
    }
  }

  /** What those words carry when they are dragged; null where the window has not told it. */
  carries = (lines: string[]): string | null => (this.#carried?.lines.join('\n') === lines.join('\n') ? this.#carried.text : null);

  /** Whether a key moved the caret. */
  moves = (event: KeyboardEvent): boolean => this.#caret?.key(event) ?? false;

  #read(byCaret: boolean) {
    this.#caret?.end();
    this.#caret = byCaret ? new Caret(document.body) : null;
  }

  /** The page was laid out anew. */
  laidOut() {
    this.#lines.redraw();
    this.#tellStanding();
    this.#tellFound();
  }

  scrolled = () => this.#lines.redraw();

  markAt = (x: number, y: number) => markAt(this.#marks, x, y);

  ownAt = (x: number, y: number) => ownAt(this.#own.map(({ id, spans }) => ({ id, ranges: this.#ranges(spans) })), x, y);

  #look({ look, dark, size, still, colours }: Extract<ToFrame, { kind: 'look' }>) {
    const root = document.documentElement;
    this.#colours = colours;
    this.#still = still;
    root.toggleAttribute('data-pincite-dark', dark);
    if (look === 'reading') this.#scale(root, `${size * 100}%`);
    this.#sheet.replaceSync(`${washRules(colours, hasHighlights())}\n${SHOWN_RULE}\n${isLocked() ? 'html, body { overflow-y: auto !important; }' : ''}`);
    this.#paint();
  }

  /** What stood at the view's top stands there again afterwards. */
  #scale(root: HTMLElement, fontSize: string) {
    if (root.style.fontSize === fontSize) return;
    const at = root.style.fontSize === '' ? null : place();
    root.style.fontSize = fontSize;
    if (at) goTo(at);
  }

  #ranges = (spans: NodeSpan[]): Range[] => spans.map((span) => rangeOf(this.#elements, span)).filter((range) => range !== null);
  #placed = (spans: NodeSpan[]): Place => ({ spans, ranges: this.#ranges(spans) });
  #drawn = (mark: PageMark): Drawn => ({ mark, ranges: this.#ranges(mark.spans), edits: this.#ranges(mark.edits) });

  #mark(marks: PageMark[]) {
    this.#marks = marks.map(this.#drawn);
    this.#paint();
    this.#tellStanding();
  }

  #find(hits: NodeSpan[][]) {
    this.#found = hits.map(this.#placed);
    this.#paint();
    this.#tellFound();
  }

  /** The elements of a painting part the texts and move them, so that what was placed before is elsewhere. */
  #placeAnew() {
    this.#marks = this.#marks.map(({ mark }) => this.#drawn(mark));
    this.#found = this.#found.map(({ spans }) => this.#placed(spans));
    this.#looked = this.#placed(this.#looked.spans);
  }

  #paint() {
    const washes = new Map<Wash, NodeSpan[]>();
    const add = (wash: Wash, spans: NodeSpan[]) => spans.length > 0 && washes.set(wash, [...(washes.get(wash) ?? []), ...spans]);
    for (const { colour, spans } of this.#own) add(`own-${colour}`, spans);
    for (const { mark } of this.#marks) add(mark.strong && !mark.near ? `${mark.tone}-strong` : mark.tone, mark.spans);
    add('found', this.#found.flatMap(({ spans }) => spans));
    add('found-current', this.#looked.spans);
    this.#painter.paint(washes, this.#ranges);
    if (!hasHighlights()) this.#placeAnew();
    this.#lines.draw(this.#marks.filter(({ mark }) => mark.strong), this.#looked.ranges.filter(isWhole), this.#colours);
  }

  #reveal() {
    const strong = this.#marks.filter(({ mark }) => mark.strong);
    const all = strong.length > 0 && strong.every(({ mark, ranges }) => ranges.length === mark.spans.length && ranges.length > 0);
    const isShown = this.#show(strong.flatMap(({ ranges }) => ranges), all);
    if (isShown) for (const { mark, ranges } of strong) this.#pulse(ranges, this.#colours?.line[mark.tone]);
  }

  #revealFound(spans: NodeSpan[]) {
    const ranges = this.#ranges(spans);
    if (this.#show(ranges, ranges.length === spans.length && ranges.length > 0)) this.#pulse(ranges, this.#colours?.foundCurrent);
  }

  #pulse(ranges: Range[], colour: string | undefined) {
    if (!this.#still) this.#lines.pulse(ranges, colour);
  }

  /** Brings the first of the ranges that can be seen into sight; whether there is one. `all`: none of the passage is missing. */
  #show(ranges: Range[], all: boolean): boolean {
    hideAgain();
    let sight: Sight = 'hidden';
    ranges.some((range) => (sight = reveal(range)) !== 'hidden');
    this.#tell({ kind: 'revealed', how: all ? sight : 'lost' });
    return sight !== 'hidden';
  }

  #tellStanding() {
    const at: Record<string, number> = {};
    for (const { mark, ranges } of this.#marks) {
      const down = depthOf(ranges);
      if (down !== null) at[mark.key] = down;
    }
    this.#tell({ kind: 'standing', at });
  }

  #tellFound() {
    this.#tell({ kind: 'found_standing', at: this.#found.map(({ ranges }) => depthOf(ranges)) });
  }
}

/** How far down the page (0 to 1) the first of the ranges stands; null where it takes up no room. */
function depthOf(ranges: Range[]): number | null {
  const box = ranges[0]?.getClientRects()[0];
  return box ? depth(box.top) : null;
}
