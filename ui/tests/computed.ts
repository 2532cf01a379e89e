// Computed styles, worked out once for elements that are alike: jsdom goes through a browser's whole sheet for each
// element, each time it is asked, which took most of the time of the checks by axe.

/** Attributes that no rule of a browser's own sheet looks at. */
const UNSEEN = /^(?:aria-|data-|on)|^(?:id|class|role|tabindex|name|for|value|placeholder|src|alt|d|cx|cy|r|x|y|x1|x2|y1|y2|rx|ry|points|transform|viewBox|fill|width|height|xmlns|stroke(?:-\w+)*)$/;
/** What is in one of them is as what is beside it. */
const PLAIN = new Set(['DIV', 'SPAN', 'P', 'MAIN', 'HEADER', 'FOOTER', 'LI', 'FORM', 'LABEL', 'svg', 'g']);
/** Of an element's own style: what is handed down. */
const INHERITED = /visibility|pointer-events|color/;

const numbers = new Map<string, number>();
const known = new Map<number, CSSStyleDeclaration>();

function numberOf(parts: unknown[]): number {
  const key = parts.join('\n');
  const number = numbers.get(key) ?? numbers.size + 1;
  numbers.set(key, number);
  return number;
}

const attributesOf = (element: Element) =>
  [...element.attributes].filter(({ name }) => !UNSEEN.test(name)).map(({ name, value }) => (name === 'title' ? name : `${name}=${value}`));

/** A number for all places in the document whose elements inherit the same. */
function placeIn(element: Element | null): number {
  if (element === null) return 0;
  const above = placeIn(element.parentElement);
  const attributes = attributesOf(element).filter((attribute) => !attribute.startsWith('style=') || INHERITED.test(attribute));
  return PLAIN.has(element.tagName) && attributes.length === 0 ? above : numberOf([above, element.tagName, ...attributes.sort()]);
}

/** A number for all elements of the same tag, attributes and place. */
function kindOf(element: Element): number {
  const { parentElement, tagName, namespaceURI } = element;
  const first = tagName === 'SUMMARY' && parentElement?.querySelector('summary') === element;
  const attributes = attributesOf(element).sort();
  return numberOf(['kind', placeIn(parentElement), parentElement?.tagName, namespaceURI, tagName, first, element === document.activeElement, ...attributes]);
}

const compute = window.getComputedStyle.bind(window);
let still: Map<Element, CSSStyleDeclaration> | null = null;

/** `getComputedStyle`, computed once for each kind of element while no sheet but the browser's own is there. */
export const computedOnce: typeof getComputedStyle = (element, pseudo) => {
  if (document.styleSheets.length > 0 || !element.isConnected || pseudo) return compute(element, pseudo);
  const before = still?.get(element);
  if (before !== undefined) return before;
  const kind = kindOf(element);
  const style = known.get(kind) ?? compute(element);
  known.set(kind, style);
  still?.set(element, style);
  return style;
};

/** What `look` finds in a window that doesn't change meanwhile. */
export async function whileStill<T>(look: () => Promise<T>): Promise<T> {
  still = new Map();
  try {
    return await look();
  } finally {
    still = null;
  }
}
