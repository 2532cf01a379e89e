/**
 * Where the lines of pages stand: what a page looks like before its image is drawn.
 *
 * Little-endian, page after page: u16 number of lines; per line four u16 (x, y, width, height in 65,535ths of the displayed
 * page, from its top left).
 */
const WHOLE = 65535;

/** By line: x, y, width, height, as fractions of the displayed page. */
export type PageLines = Float32Array;

export function decodePageLines(buffer: ArrayBuffer): PageLines[] {
  const data = new DataView(buffer);
  const pages: PageLines[] = [];
  for (let at = 0; at + 2 <= buffer.byteLength; ) {
    const numbers = 4 * data.getUint16(at, true);
    at += 2;
    pages.push(Float32Array.from({ length: numbers }, (_, i) => data.getUint16(at + 2 * i, true) / WHOLE));
    at += 2 * numbers;
  }
  return pages;
}
