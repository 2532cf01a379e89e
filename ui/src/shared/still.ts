// Whether the pointer came to something, or something came under the pointer: engines send the same events for both.
let last: { x: number; y: number } | null = null;

const note = ({ clientX, clientY }: PointerEvent) => (last = { x: clientX, y: clientY });
// Behind those who ask, so that they still see where it was before.
window.addEventListener('pointermove', note, { passive: true });
window.addEventListener('pointerdown', note, { passive: true, capture: true });

/** Whether the pointer is where it was last: nobody points at what a scroll or a new page brought there. */
export const isStill = (x: number, y: number): boolean => last !== null && last.x === x && last.y === y;
