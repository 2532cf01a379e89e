// Colours, and whether letters can be told from what they stand on.

/** Red, green and blue from 0 to 255, and how dense it is from 0 to 1. */
export type Colour = [red: number, green: number, blue: number, alpha: number];

const WHITE: Colour = [255, 255, 255, 1];

/** Nobody can tell colours apart that differ by no more than this in any part of them. */
const HARDLY = 12;
/** A veil that is denser lets nothing through. */
const DENSE = 0.95;

const known = new Map<string, Colour | null>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** A computed colour; null where it cannot be told. */
export function colour(text: string): Colour | null {
  const before = known.get(text);
  if (before !== undefined) return before;
  const read = readColour(text);
  known.set(text, read);
  return read;
}

function readColour(text: string): Colour | null {
  const plain = /^rgba?\(\s*([\d.]+),\s*([\d.]+),\s*([\d.]+)(?:,\s*([\d.]+))?\s*\)$/.exec(text);
  if (plain) return [Number(plain[1]), Number(plain[2]), Number(plain[3]), plain[4] === undefined ? 1 : Number(plain[4])];
  canvas ??= document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  if (!canvas) return null;
  // A text that is no colour leaves the one before.
  const tried = ['#000001', '#000002'].map((mark) => {
    canvas!.fillStyle = mark;
    canvas!.fillStyle = text;
    return canvas!.fillStyle;
  });
  if (tried[0] !== tried[1]) return null;
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue, alpha / 255];
}

/** A colour seen through another one. */
export const through = (over: Colour, under: Colour): Colour => {
  const alpha = over[3] + under[3] * (1 - over[3]);
  const part = (i: 0 | 1 | 2) => (alpha === 0 ? 0 : (over[i] * over[3] + under[i] * under[3] * (1 - over[3])) / alpha);
  return [part(0), part(1), part(2), alpha];
};

/** The colour of what a point shows behind letters: its `layers` from the top down; null where it is no one colour. */
export function ground(layers: Iterable<Colour | null>): Colour | null {
  let seen: Colour = [0, 0, 0, 0];
  for (const layer of layers) {
    if (layer === null) return null;
    seen = through(seen, layer);
    if (seen[3] > DENSE) return seen;
  }
  return through(seen, WHITE);
}

const areAlike = (one: Colour, other: Colour) => [0, 1, 2].every((i) => Math.abs((one[i] ?? 0) - (other[i] ?? 0)) <= HARDLY);

/** The one colour that some are; null where they differ. */
export function alike(colours: Colour[]): Colour | null {
  const [first, ...others] = colours;
  return first && others.every((other) => areAlike(first, other) && first[3] === other[3]) ? first : null;
}

/** The colours that are named in a computed value. */
export const coloursIn = (value: string): (Colour | null)[] => [...value.matchAll(/\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\([^()]*(?:\([^()]*\)[^()]*)*\)/g)].map(([text]) => colour(text));

/** Whether letters of one colour cannot be told from a ground. */
export function isLost(letters: Colour, on: Colour): boolean {
  return areAlike(through(letters, on), on);
}
