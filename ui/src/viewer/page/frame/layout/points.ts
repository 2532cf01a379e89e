// What stands at a point of the page, and whether the letters of an element are seen there.
import { alike, type Colour, colour, coloursIn, ground, isLost, through } from './colour';
import { isRinged } from './rings';
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
  const run = gradient(style);
  const filled = isShape(element) ? fillOf(style)?.[3] : isPicture(element) ? 1 : Math.max(alphaOf(style.backgroundColor), ...(run ? [Math.min(...run.map(([, , , alpha]) => alpha))] : []));
  if (filled === undefined) return null;
  if (filled * density > DENSE) return true;
  const isDrawn = (style.backgroundImage !== 'none' && !run) || isAnything(element);
  return isDrawn && density > DENSE / 3 ? null : false;
}

/** The colours of a gradient that fills its box; null where a background is none, or is anything else. */
function gradient({ backgroundImage, backgroundRepeat, backgroundSize }: CSSStyleDeclaration): Colour[] | null {
  const fills = backgroundRepeat === 'repeat' || /^(?:auto|cover|100%|100% 100%)$/.test(backgroundSize);
  if (!fills || !/^(?:repeating-)?(?:linear|radial|conic)-gradient\(/.test(backgroundImage) || /url\(|image-set\(/.test(backgroundImage)) return null;
  const colours = coloursIn(backgroundImage);
  return colours.length > 0 && colours.every((one) => one !== null) ? colours : null;
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
  if (isRinged(x, y, box)) return Sight.Hidden;
  if (drawsBeside(box)) return Sight.Untold;
  return sightOnGround(element, stack.slice(at), x, y);
}

/** Whether the letters can be told from what they stand on. */
function sightOnGround(element: Element, stack: Element[], x: number, y: number): Sight {
  const inks = inksOf(element, x, y);
  if (!inks.every((ink) => ink !== null)) return Sight.Untold;
  const { density } = veil(element);
  const on = ground(stack.map(layer));
  if (!on) return inks.every(([, , , alpha]) => alpha < 0.05) && !isCutOut(stack) ? Sight.Hidden : Sight.Untold;
  const isSeen = inks.some(([red, green, blue, alpha]) => !isLost([red, green, blue, alpha * density], on));
  return isSeen ? Sight.Shown : Sight.Hidden;
}

/** A ground that is only there where letters are. */
const isCutOut = (stack: Element[]) => stack.some((element) => styleOf(element).backgroundClip === 'text' || styleOf(element).getPropertyValue('-webkit-background-clip') === 'text');

/** What an element puts behind letters; null where it is no one colour. */
function layer(element: Element): Colour | null {
  const style = styleOf(element);
  const over = style.backgroundImage === 'none' ? NOTHING : alike(gradient(style) ?? []);
  if (!over || drawsBeside(element) || (drawsItself(element) && !isShape(element) && isThere(element))) return null;
  const under = isShape(element) ? fillOf(style) : colour(style.backgroundColor);
  if (!under) return null;
  const [red, green, blue, alpha] = through(over, under);
  return [red, green, blue, alpha * veil(element).density];
}

const NOTHING: Colour = [0, 0, 0, 0];

/** All that letters are drawn with: what fills them, their outlines and their shadows; null for what is not told. */
function inksOf(element: Element, x: number, y: number): (Colour | null)[] {
  const style = firstLine(element, x, y) ?? styleOf(element);
  const shadows = style.textShadow && style.textShadow !== 'none' ? coloursIn(style.textShadow) : [];
  if (element.namespaceURI === SVG) return [fillOf(style), ...(style.stroke && style.stroke !== 'none' ? [colour(style.stroke)] : []), ...shadows];
  const hasStroke = (parseFloat(style.getPropertyValue('-webkit-text-stroke-width')) || 0) > 0;
  const stroke = hasStroke ? [colour(style.getPropertyValue('-webkit-text-stroke-color'))] : [];
  return [colour(style.getPropertyValue('-webkit-text-fill-color') || style.color), ...stroke, ...shadows];
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
