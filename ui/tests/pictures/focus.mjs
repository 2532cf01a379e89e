// Where the focus is, and whether one sees it there: run in the page.

/** In the page: `looked` tells of the element that has the focus; null for the page itself. */
export const LOOK = `
  const LEAST_WIDTH = 1.5;
  const LEAST_CONTRAST = 3;
  let marks = 0;
  const numbers = new WeakMap();
  const markOf = (element) => numbers.get(element) ?? (numbers.set(element, ++marks), marks);
  const nameOf = (element) => {
    if (!element || element === document.body) return 'nothing';
    const name = element.getAttribute('aria-label') ?? element.labels?.[0]?.textContent ?? element.textContent ?? '';
    return (element.dataset.testid ?? element.getAttribute('role') ?? element.localName) + ' “' + name.replace(/\\s+/g, ' ').trim().slice(0, 40) + '”';
  };
  const look_name = () => nameOf(document.activeElement);
  window.look_name = look_name;
  const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const rgba = (colour) => {
    canvas.clearRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data;
  };
  const light = ([r, g, b]) => {
    const [x, y, z] = [r, g, b].map((one) => (one / 255 <= 0.04045 ? one / 255 / 12.92 : ((one / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * x + 0.7152 * y + 0.0722 * z;
  };
  const contrast = (one, other) => {
    const [a, b] = [light(one), light(other)];
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  /** The ground that an element stands on. */
  const groundOf = (element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      const ground = rgba(getComputedStyle(at).backgroundColor);
      if (ground[3] > 250) return ground;
    }
    return [255, 255, 255, 255];
  };
  const outlineOf = (element, pseudo) => {
    const style = getComputedStyle(element, pseudo);
    if (pseudo && style.content === 'none') return null;
    const width = parseFloat(style.outlineWidth);
    if (style.outlineStyle === 'none' || width < LEAST_WIDTH) return null;
    return { width, offset: parseFloat(style.outlineOffset), colour: style.outlineColor };
  };
  /** The outline that says where the focus is: the element's own, or that of what stands for it. */
  const shownBy = (element) => {
    const near = [element, element.closest('label'), ...element.querySelectorAll('*')].filter((one) => one !== null);
    for (const one of near) {
      const outline = outlineOf(one);
      if (outline) return { one, ...outline };
    }
    // A border between panes becomes a bar.
    if (element.getAttribute('role') === 'separator') {
      const bar = getComputedStyle(element, '::after');
      if (rgba(bar.backgroundColor)[3] > 200) return { one: element, width: 3, offset: 0, colour: bar.backgroundColor };
    }
    // What is chosen in a menu is the only one with a ground of its own.
    if (/^menuitem/.test(element.getAttribute('role') ?? '')) {
      const style = getComputedStyle(element);
      if (rgba(style.backgroundColor)[3] > 10) return { one: element, width: 2, offset: -2, colour: style.color };
    }
    // A field of text without a frame shows its caret.
    if (element.matches('input, textarea') && element.closest('.ask')) return { one: element, width: 2, offset: -2, colour: getComputedStyle(element).color };
    return null;
  };
  const clipsOf = (element) => {
    let box = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
    for (let at = element.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') {
        const own = at.getBoundingClientRect();
        box = { left: Math.max(box.left, own.left), top: Math.max(box.top, own.top), right: Math.min(box.right, own.right), bottom: Math.min(box.bottom, own.bottom) };
      }
      if (at.matches('dialog, [popover]')) break;
    }
    return box;
  };
  /** Once it is drawn: even the shortest transition ends a frame later. */
  const looked = async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const first = look();
    if (first === null || first.seen + first.hidden === '') return first;
    // It may be on its way still.
    await new Promise((over) => setTimeout(over, 120));
    return look();
  };
  const look = () => {
    const element = document.activeElement;
    if (!element || element === document.body || element === document.documentElement) return null;
    const own = element.getBoundingClientRect();
    const stop = { mark: markOf(element), name: nameOf(element), seen: '', hidden: '' };
    const part = element.closest('dialog, [popover], nav, header, [role=toolbar], [role=tablist], [role=group], aside, article, form, ul, ol, footer, section');
    stop.part = part ? markOf(part) : 0;
    stop.scrolled = [...document.querySelectorAll('*')].filter((one) => one.scrollTop > 0 && one.contains(element)).map((one) => one.scrollTop).join();
    stop.box = { left: own.left, right: own.right, top: own.top, bottom: own.bottom };
    if (element.localName === 'iframe') return { ...stop, isFrame: true };
    const shown = shownBy(element);
    if (shown === null) return { ...stop, seen: 'nothing shows that it has the focus' };
    const colour = rgba(shown.colour);
    const ground = groundOf(shown.one);
    if (contrast(colour, ground) < LEAST_CONTRAST) stop.seen = 'its outline has a contrast of ' + contrast(colour, ground).toFixed(1);
    // How much of each side of the outline is cut off.
    const box = (shown.one.getClientRects().length > 1 ? shown.one.getClientRects()[0] : shown.one.getBoundingClientRect());
    const beyond = shown.offset + shown.width / 2;
    const clips = clipsOf(shown.one);
    const sides = {
      left: box.left - beyond >= clips.left - 0.5, right: box.right + beyond <= clips.right + 0.5,
      top: box.top - beyond >= clips.top - 0.5, bottom: box.bottom + beyond <= clips.bottom + 0.5,
    };
    const cut = Object.keys(sides).filter((side) => !sides[side]);
    // Of what is as high as the window or a pane, two sides say enough.
    const isLarge = box.height > innerHeight / 2;
    if (box.width < 1 || box.height < 1) stop.hidden = 'it takes no room';
    else if (cut.length > (isLarge ? 2 : 0)) stop.hidden = 'its outline is cut off at the ' + cut.join(' and the ');
    else {
      const [x, y] = [Math.min(box.right, clips.right) / 2 + Math.max(box.left, clips.left) / 2, Math.min(box.bottom, clips.bottom) / 2 + Math.max(box.top, clips.top) / 2];
      const over = document.elementFromPoint(x, y);
      // What is told can be dismissed.
      if (over && !over.closest('.notices') && !element.contains(over) && !over.contains(element) && !over.closest('label')?.contains(element) && !shown.one.contains(over)) stop.hidden = nameOf(over) + ' lies over it';
    }
    return stop;
  };
`;
