/**
 * Says of an element with which of `limits` (CSS pixels) it has less room than that: `[data-below-540]`. Container queries
 * say the same until the interface is enlarged: WebKit then compares with the enlarged width.
 */
export const below = (...limits: number[]) => (element: HTMLElement) => {
  const sizes = new ResizeObserver(() => {
    for (const limit of limits) element.toggleAttribute(`data-below-${limit}`, element.clientWidth < limit);
  });
  sizes.observe(element);
  return () => sizes.disconnect();
};
