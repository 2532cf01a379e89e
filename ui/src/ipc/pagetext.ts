/**
 * A page's text and where it stands, for the selectable layer over the page's image.
 *
 * Little-endian: u32 number of runs; per run: u8 quarter turns clockwise, u8 1 when a line ends after it, u16 length of
 * its text in bytes, u32 where it begins in the source's text (bytes of UTF-8), four i32 (x, y, width, height of the run in
 * millionths of the displayed page), the text as UTF-8.
 */
export interface TextRun {
  text: string;
  /** Quarter turns clockwise, 0 to 3. */
  turns: number;
  lineEnd: boolean;
  /** Where it begins in the source's text, in bytes of UTF-8. */
  start: number;
  /** Fractions of the displayed page, from its top left. */
  x: number;
  y: number;
  width: number;
  height: number;
}

const MILLIONTHS = 1e6;

export function decodePageText(buffer: ArrayBuffer): TextRun[] {
  const data = new DataView(buffer);
  const utf8 = new TextDecoder();
  const runs: TextRun[] = [];
  const count = data.getUint32(0, true);
  let at = 4;
  for (let i = 0; i < count; i++) {
    const length = data.getUint16(at + 2, true);
    const number = (k: number) => data.getInt32(at + 8 + 4 * k, true) / MILLIONTHS;
    runs.push({
      turns: data.getUint8(at),
      lineEnd: data.getUint8(at + 1) === 1,
      start: data.getUint32(at + 4, true),
      x: number(0),
      y: number(1),
      width: number(2),
      height: number(3),
      text: utf8.decode(new Uint8Array(buffer, at + 24, length)),
    });
    at += 24 + length;
  }
  return runs;
}
