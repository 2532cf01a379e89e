/** Nothing is drawn in a window that is out of sight. */
const LONGEST_MS = 100;

/** Resolves once what was changed before the call has been drawn. */
export const drawn = (): Promise<void> =>
  new Promise((resolve) => {
    const late = setTimeout(resolve, LONGEST_MS);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(resolve);
    });
  });
