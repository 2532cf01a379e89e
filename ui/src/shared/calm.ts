/** Whether nothing is to move by itself: the system asks for it, or the reader did in the settings. */
export const isCalm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || document.documentElement.hasAttribute('data-still');
