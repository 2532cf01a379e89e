// The hand tool: what is under the pointer is taken and moved, as paper is on a desk.

/** A press that moves less, in CSS pixels, is a click. */
const LEAST = 4;

/** Lets the pointer move what `element` scrolls while `isOn`, and the middle button always. Returns what ends that. */
export function grabbed(element: HTMLElement, isOn: () => boolean): () => void {
  let held: { x: number; y: number; moved: boolean } | null = null;

  const press = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || !(event.button === 1 || (event.button === 0 && isOn()))) return;
    // The scroll bar is beside what can be taken.
    if (event.offsetX >= element.clientWidth && event.target === element) return;
    held = { x: event.clientX, y: event.clientY, moved: false };
    event.preventDefault();
    element.focus({ preventScroll: true });
  };
  const move = (event: PointerEvent) => {
    if (!held) return;
    const [across, down] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.moved) {
      if (Math.hypot(across, down) < LEAST) return;
      held.moved = true;
      element.setPointerCapture(event.pointerId);
      element.dataset.grabbed = '';
    }
    element.scrollBy(-across, -down);
    held = { x: event.clientX, y: event.clientY, moved: true };
  };
  // What was held is still under the pointer, so that an engine may take the end of the drag for a click on it.
  const swallow = () => {
    const quietly = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
    };
    element.addEventListener('click', quietly, { capture: true });
    setTimeout(() => element.removeEventListener('click', quietly, { capture: true }));
  };
  const release = () => {
    if (held?.moved) swallow();
    held = null;
    delete element.dataset.grabbed;
  };
  // Where it is on, a press begins no selection.
  const quiet = (event: Event) => isOn() && event.preventDefault();

  const heard: [string, (event: never) => void][] = [
    ['pointerdown', press],
    ['pointermove', move],
    ['pointerup', release],
    ['pointercancel', release],
    ['selectstart', quiet],
  ];
  for (const [name, does] of heard) element.addEventListener(name, does as EventListener);
  return () => heard.forEach(([name, does]) => element.removeEventListener(name, does as EventListener));
}
