// What stands at a point of the page, and whether the letters of an element are seen there.
import { type Colour, colour, ground, isLost } from './colour';
import { styleOf, veil } from './styles';
import { Sight } from './told';

/** What is less dense lets the words through. */
const DENSE = 0.9;

const SVG = 'http://www.w3.org/2000/svg';
const isPicture = (element: Element) => element.matches('img, image');
const isShape = (element: Element) => element.namespaceURI === SVG && element.matches('rect, circle, ellipse, path, polygon');
/** What may be seen through or not: nobody knows without its pixels. */
const isAnything = (element: Element) => element.matches('video, iframe, object, embed, line, polyline, use');
const drawsItself = (element: Element) => isPicture(element) || isShape(element) || isAnything(element);
/** A picture that is not there covers nothing. */
const isThere = (element: Element) => !(element instanceof HTMLImageElement) || (element.complete && element.naturalWidth > 0);

const alphaOf = (text: string) => colour(text)?.[3] ?? 1;

/** Whether one does not see through an element where it stands; null where that is not told. */
function isPainted(element: Element): boolean | null {
  if (!isThere(element)) return false;
  const style = styleOf(element);
  const density = veil(element).density;
  const filled = isShape(element) ? fillOf(style)?.[3] : isPicture(element) ? 1 : alphaOf(style.backgroundColor);
  if (filled === undefined) return null;
  if (filled * density > DENSE) return true;
  const isDrawn = style.backgroundImage !== 'none' || isAnything(element);
  return isDrawn && density > DENSE / 3 ? null : false;
}

/** What a drawing's part is filled with; null where that is no one colour. */
function fillOf(style: CSSStyleDeclaration): Colour | null {
  const fill = style.fill === 'none' ? colour('rgba(0, 0, 0, 0)') : colour(style.fill);
  return fill && [fill[0], fill[1], fill[2], fill[3] * Number(style.fillOpacity || 1)];
}

/** Whether something is drawn over or behind an element by its own styles alone, for which nothing stands in the page. */
function drawsBeside(element: Element): boolean {
  return ['::before', '::after'].some((part) => {
    const style = getComputedStyle(element, part);
    if (style.content === 'none' || style.content === 'normal' || style.display === 'none') return false;
    const isLaid = style.position === 'absolute' || style.position === 'fixed';
    return isLaid && (alphaOf(style.backgroundColor) > 0.3 || style.backgroundImage !== 'none');
  });
}

/** Fixed to the window: a demand to subscribe, a bar. Nobody can close it in a saved page, and none of the page's words is under it. */
const isFixed = (element: Element): boolean => {
  for (let at: Element | null = element; at; at = at.parentElement) if (styleOf(at).position === 'fixed') return true;
  return false;
};

/** Where an element has no box of its own, its letters stand in that of the one above it. */
function boxOf(element: Element): Element {
  let at = element;
  while (styleOf(at).display === 'contents' && at.parentElement) at = at.parentElement;
  return at;
}

/** What is known of letters of `element` at a point of the view. */
export function sightAt(x: number, y: number, element: Element): Sight {
  const stack = document.elementsFromPoint(x, y);
  const box = boxOf(element);
  const at = stack.indexOf(box);
  // Cut off there, or beyond what can be scrolled to.
  if (at < 0) return Sight.Hidden;
  for (const over of stack.slice(0, at)) {
    if (over.contains(box) ? drawsBeside(over) : isFixed(over) && !isFixed(box)) return Sight.Untold;
    const painted = isPainted(over);
    if (painted === null) return Sight.Untold;
    if (painted) return Sight.Hidden;
  }
  if (drawsBeside(box)) return Sight.Untold;
  return sightOnGround(element, stack.slice(at), x, y);
}

/** Whether the letters can be told from what they stand on. */
function sightOnGround(element: Element, stack: Element[], x: number, y: number): Sight {
  const letters = lettersOf(element, x, y);
  if (!letters) return Sight.Untold;
  const [red, green, blue, alpha] = letters;
  const left = alpha * veil(element).density;
  const on = ground(stack.map(layer));
  if (!on) return alpha < 0.05 && !isCutOut(stack) ? Sight.Hidden : Sight.Untold;
  return isLost([red, green, blue, left], on) ? Sight.Hidden : Sight.Shown;
}

/** A ground that is only there where letters are. */
const isCutOut = (stack: Element[]) => stack.some((element) => styleOf(element).backgroundClip === 'text' || styleOf(element).getPropertyValue('-webkit-background-clip') === 'text');

/** What an element puts behind letters; null where it is no one colour. */
function layer(element: Element): Colour | null {
  const style = styleOf(element);
  if (style.backgroundImage !== 'none' || drawsBeside(element) || (drawsItself(element) && !isShape(element) && isThere(element))) return null;
  const found = isShape(element) ? fillOf(style) : colour(style.backgroundColor);
  return found && [found[0], found[1], found[2], found[3] * veil(element).density];
}

/** The colour of letters; null where shadows or outlines make them seen whatever it is, or it is not told. */
function lettersOf(element: Element, x: number, y: number): Colour | null {
  const style = firstLine(element, x, y) ?? styleOf(element);
  const stroke = parseFloat(style.getPropertyValue('-webkit-text-stroke-width')) || 0;
  if ((style.textShadow && style.textShadow !== 'none') || stroke > 0) return null;
  if (element.namespaceURI === SVG) return style.stroke && style.stroke !== 'none' ? null : fillOf(style);
  return colour(style.getPropertyValue('-webkit-text-fill-color') || style.color);
}

/** The styles of the first line of a block, where the point is on it and they are others. */
function firstLine(element: Element, x: number, y: number): CSSStyleDeclaration | null {
  let block = element;
  while (styleOf(block).display.startsWith('inline') && styleOf(block).display !== 'inline-block' && block.parentElement) block = block.parentElement;
  const style = getComputedStyle(block, '::first-line');
  if (style.color === styleOf(block).color) return null;
  const box = block.getBoundingClientRect();
  const inside = box.top + parseFloat(styleOf(block).paddingTop || '0') + parseFloat(styleOf(block).borderTopWidth || '0');
  const height = parseFloat(style.lineHeight) || 1.3 * parseFloat(style.fontSize);
  return x >= box.left && y < inside + height ? style : null;
}
