// What the styles of an element and of all that it stands in mean for its letters.
import { Sight } from './told';

/** What this little is left of is not seen. */
const HARDLY = 0.05;
/** Letters behind such a blur are read by nobody, in pixels. */
const BLURRED = 10;

const above = (element: Element) => element.parentElement;

const styles = new Map<Element, CSSStyleDeclaration>();
export function styleOf(element: Element): CSSStyleDeclaration {
  let style = styles.get(element);
  if (!style) styles.set(element, (style = getComputedStyle(element)));
  return style;
}

interface Veil {
  sight: Sight;
  /** How much of the letters is left. */
  density: number;
}

const veils = new Map<Element, Veil>();

/** What an element and all that it stands in let through of it. */
export function veil(element: Element): Veil {
  const before = veils.get(element);
  if (before) return before;
  const chain: Element[] = [];
  let at: Element | null = element;
  while (at && !veils.has(at)) {
    chain.push(at);
    at = above(at);
  }
  let found: Veil = (at && veils.get(at)) ?? { sight: Sight.Shown, density: 1 };
  for (const one of chain.reverse()) veils.set(one, (found = through(found, one)));
  return found;
}

/** Whatever is in what is hidden is hidden, too. */
function through(outer: Veil, element: Element): Veil {
  if (outer.sight === Sight.Hidden) return outer;
  const style = styleOf(element);
  const opacity = style.opacity === '' ? 1 : Number(style.opacity);
  const density = outer.density * opacity * filtered(style.filter);
  if (density < HARDLY || isBlurred(style.filter) || style.contentVisibility === 'hidden' || isTurnedAway(element, style) || isCrossedOut(style)) return { sight: Sight.Hidden, density };
  const isPlain = isNone(style.maskImage) && isNone(style.getPropertyValue('mask-border-source')) && (style.mixBlendMode === 'normal' || !style.mixBlendMode) && !changesColours(style.filter);
  return { sight: isPlain ? outer.sight : Sight.Untold, density };
}

/** Whether its back is to the reader and not drawn, or it stands behind the reader's eye. Not every window draws in depth. */
function isTurnedAway(element: Element, { transform, backfaceVisibility }: CSSStyleDeclaration): boolean {
  if (!transform.startsWith('matrix3d')) return false;
  const { m33, m43 } = new DOMMatrix(transform);
  const eye = element.parentElement ? parseFloat(styleOf(element.parentElement).perspective) : NaN;
  return (backfaceVisibility === 'hidden' && m33 < 0) || m43 >= eye;
}

/** A line through words that is as thick as half of them leaves nothing to read. */
const isCrossedOut = ({ textDecorationLine, textDecorationThickness, fontSize }: CSSStyleDeclaration) =>
  /line-through/.test(textDecorationLine) && parseFloat(textDecorationThickness) >= parseFloat(fontSize) / 2;

const isNone = (value: string | undefined) => !value || value === 'none';

/** `opacity(…)` among the filters. */
function filtered(filter: string): number {
  let density = 1;
  for (const [, value = '1', percent] of filter.matchAll(/opacity\(([\d.]+)(%?)\)/g)) density *= Number(value) / (percent ? 100 : 1);
  return density;
}

const isBlurred = (filter: string) => [...filter.matchAll(/blur\(([\d.]+)px\)/g)].some(([, radius]) => Number(radius) >= BLURRED);
const changesColours = (filter: string) => /brightness|contrast|invert|hue-rotate|saturate|grayscale|sepia|url\(/.test(filter);

/** Words of a page that are no text on a ground: what is in a field is shown by the field. */
const FIELDS = 'select, option, optgroup, datalist, textarea';

/** What the styles alone say of an element's letters; `Sight.Shown` means that they do not hide them. */
export function sightOfStyles(element: Element): Sight {
  if (element.closest(FIELDS)) return Sight.Untold;
  const style = styleOf(element);
  if (style.visibility !== 'visible') return Sight.Hidden;
  const security = style.getPropertyValue('-webkit-text-security');
  if (security && security !== 'none') return Sight.Hidden;
  // In which order letters stand that are turned round is told by whoever reads the text.
  if (/override/.test(style.unicodeBidi)) return Sight.Untold;
  return veil(element).sight;
}
