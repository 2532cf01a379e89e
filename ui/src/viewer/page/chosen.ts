// Words that are selected in a saved page's frame.
import type { HitView, PageHeading, RegionView } from '../../ipc/bindings';
import type { End } from '../../state/ends';
import type { Asking, Selected } from '../selected';
import type { FrameSelected, TextPoint } from './frame/messages';

/** What is selected may begin or end within a letter that is several units. */
const WITHIN_LETTER = 2;

/** How many units of a text lie between a place and the one that is meant. `last`: their ends are compared. */
const distance = (point: TextPoint, last: boolean) => (_: HitView, regions: RegionView[]) => {
  const nodes = regions.flatMap((region) => (region.kind === 'text' ? region.nodes : []));
  const node = last ? nodes.at(-1) : nodes[0];
  if (!node || node.element !== point.element || node.text !== point.text) return Infinity;
  const far = Math.abs((last ? node.end : node.start) - point.offset);
  return far <= WITHIN_LETTER ? far : Infinity;
};

/** The headings above an element, outermost first; elements are numbered in the order of the page. */
export function headingsAbove(outline: PageHeading[], element: number): string[] {
  const above: PageHeading[] = [];
  for (const heading of outline.filter((one) => one.element <= element)) {
    while ((above.at(-1)?.depth ?? 0) >= heading.depth) above.pop();
    above.push(heading);
  }
  return above.map(({ title }) => title);
}

/** `path`: the headings above it. */
export function chosenIn({ lines, first, last }: FrameSelected, path: string[], asking: Asking): Selected {
  const begins: End = { text: lines[0] ?? '', distance: distance(first, false) };
  const ends: End = { text: lines.at(-1) ?? '', distance: distance(last, true) };
  return {
    key: JSON.stringify([first, last]),
    words: lines.join('\n'),
    passage: async () => ({ text: lines.join(' '), places: [{ kind: 'section', path, leaf: null }] }),
    place: (text) => asking.place(begins, text),
    span: () => asking.span(begins, ends),
    quoted: () => asking.quoted(begins, ends),
  };
}
