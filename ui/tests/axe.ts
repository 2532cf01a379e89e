// What axe finds wrong with what stands in the window.
import axe from 'axe-core';
import { whileStill } from './computed';

/** Colours are not computed here; they are checked in a browser. A part of the window is in none of its regions. */
export async function faults(root: Element): Promise<string[]> {
  const rules = { 'color-contrast': { enabled: false }, region: { enabled: root !== document.body } };
  const { violations } = await whileStill(() => axe.run(root, { resultTypes: ['violations'], rules }));
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}
