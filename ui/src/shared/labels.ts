// What pages are called by ranges that are counted alike, as the program says it, too: for showing before it is kept.
import type { LabelRangeView, LabelStyleView } from '../ipc/bindings';

export const STYLES: LabelStyleView[] = ['decimal', 'small_roman', 'large_roman', 'small_letters', 'large_letters', 'uncounted'];

const SIGNS: [value: number, sign: string][] = [[1000, 'M'], [900, 'CM'], [500, 'D'], [400, 'CD'], [100, 'C'], [90, 'XC'], [50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']];

function roman(number: number): string {
  let rest = number;
  return SIGNS.map(([value, sign]) => {
    const times = Math.floor(rest / value);
    rest -= times * value;
    return sign.repeat(times);
  }).join('');
}

const letters = (number: number) => String.fromCharCode(65 + ((number - 1) % 26)).repeat(Math.ceil(number / 26));

function counted(style: LabelStyleView, number: number): string {
  switch (style) {
    case 'decimal':
      return String(number);
    case 'small_roman':
      return number < 10_000 ? roman(number).toLowerCase() : String(number);
    case 'large_roman':
      return number < 10_000 ? roman(number) : String(number);
    case 'small_letters':
      return number <= 26 * 40 ? letters(number).toLowerCase() : String(number);
    case 'large_letters':
      return number <= 26 * 40 ? letters(number) : String(number);
    case 'uncounted':
      return '';
  }
}

/** What each page is called: by the last range that begins at it or before, or else by `told`, what the file says. */
export function labelsOf(ranges: LabelRangeView[], told: (string | null)[]): (string | null)[] {
  const inOrder = [...ranges].sort((a, b) => a.first - b.first);
  let at = -1;
  return told.map((label, i) => {
    while ((inOrder[at + 1]?.first ?? Infinity) <= i + 1) at++;
    const range = inOrder[at];
    if (range === undefined) return label;
    const own = `${range.prefix}${counted(range.style, range.start + i + 1 - range.first)}`;
    return own === '' || own === String(i + 1) ? null : own;
  });
}
