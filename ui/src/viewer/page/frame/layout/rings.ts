// What boxes draw around themselves: outlines and shadows can lie over words, and no pointer finds them.
import { colour, coloursIn } from './colour';
import { styleOf, veil } from './styles';

/** What is less dense lets the words through. */
const DENSE = 0.9;
/** What is narrower covers no line. */
const NARROW = 8;

/** From the one distance to the other around a box, in pixels; the box of a shadow stands elsewhere. */
interface Ring {
  element: Element;
  from: number;
  to: number;
  left: number;
  top: number;
}

let rings: Ring[] | undefined;

function outline(element: Element, style: CSSStyleDeclaration): Ring[] {
  const width = style.outlineStyle === 'none' ? 0 : parseFloat(style.outlineWidth) || 0;
  if (width < NARROW || (colour(style.outlineColor)?.[3] ?? 1) * veil(element).density < DENSE) return [];
  const from = parseFloat(style.outlineOffset) || 0;
  return [{ element, from, to: from + width, left: 0, top: 0 }];
}

function shadows(element: Element, style: CSSStyleDeclaration): Ring[] {
  // In the order of painting, a box that is not lifted out of the page is under all of its words.
  if (style.boxShadow === 'none' || style.position === 'static') return [];
  return style.boxShadow.split(/,(?![^(]*\))/).flatMap((shadow) => {
    const [ink] = coloursIn(shadow);
    const [left = 0, top = 0, blur = 0, spread = 0] = [...shadow.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length));
    const isThin = /inset/.test(shadow) || !ink || ink[3] * veil(element).density < DENSE || Math.max(spread - blur, Math.abs(left), Math.abs(top)) < NARROW;
    return isThin ? [] : [{ element, from: 0, to: spread - blur / 2, left, top }];
  });
}

/** The shadow of a whole box by a filter; of letters and pictures it has their shape, and is not told. */
function drops(element: Element, style: CSSStyleDeclaration): Ring[] {
  if (!style.filter.includes('drop-shadow(') || (colour(style.backgroundColor)?.[3] ?? 1) < DENSE) return [];
  return [...style.filter.matchAll(/drop-shadow\(((?:[^()]|\([^()]*\))*)\)/g)].flatMap(([, shadow = '']) => {
    const [ink] = coloursIn(shadow);
    const [left = 0, top = 0, blur = 0] = [...shadow.matchAll(/(-?[\d.]+)px/g)].map(([, length]) => Number(length));
    const isThin = !ink || ink[3] * veil(element).density < DENSE || Math.max(Math.abs(left), Math.abs(top)) < NARROW;
    return isThin ? [] : [{ element, from: 0, to: -blur, left, top }];
  });
}

function all(): Ring[] {
  return [...document.querySelectorAll('*')].flatMap((element) => {
    const style = styleOf(element);
    // Pages draw a ground as wide as the window so, and cut off what would lie over others.
    return style.clipPath === 'none' || !style.clipPath ? [...outline(element, style), ...shadows(element, style), ...drops(element, style)] : [];
  });
}

const isIn = ({ left, top, right, bottom }: DOMRect, wider: number, x: number, y: number) => x > left - wider && x < right + wider && y > top - wider && y < bottom + wider;

/** Whether a ring lies at a point over words of `element`: those that stand before it in the page, or in it. */
export function isRinged(x: number, y: number, element: Element): boolean {
  rings ??= all();
  return rings.some(({ element: box, from, to, left, top }) => {
    const isOver = box !== element && Boolean(box.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING);
    const isAround = left === 0 && top === 0 && box.contains(element);
    if (!isOver && !isAround) return false;
    const rect = box.getBoundingClientRect();
    return isIn(rect, to, x - left, y - top) && !isIn(rect, from, x, y);
  });
}
