// What the window says as a whole.
import { words as wordsOf } from './i18n';
import { keyLabel } from './i18n/keys';

export const words = wordsOf('app');
export const commands = wordsOf('commands');

export const pasteKey = () => (keyLabel('Mod') === '⌘' ? '⌘V' : `${keyLabel('Mod')}+V`);

/** The window's keys, as its own dialog lists them. */
export const keyGroups = (): { title: string; keys: [keys: string[], does: string][] }[] => [
  {
    title: commands.quotes,
    keys: [
      [['j'], commands.next],
      [['k'], commands.previous],
      [['n'], commands.nextProblem],
      [['N'], commands.previousProblem],
      [['Enter'], commands.jump],
      [['v'], commands.review],
      [['Escape'], commands.deselect],
    ],
  },
  {
    title: commands.reading,
    keys: [
      [['Alt', 'ArrowLeft'], commands.back],
      [['Alt', 'ArrowRight'], commands.forward],
      [['+'], commands.zoomIn],
      [['-'], commands.zoomOut],
      [['0'], commands.fitWidth],
      [['Mod', 'F'], commands.find],
      [['F3'], commands.findNext],
    ],
  },
  {
    title: commands.listening,
    keys: [
      [[' '], commands.play],
      [['ArrowLeft'], commands.nudgeBack],
      [['ArrowRight'], commands.nudgeOn],
      [['J'], commands.leapBack],
      [['L'], commands.leapOn],
      [['['], commands.slower],
      [[']'], commands.faster],
      [['r'], commands.loop],
      [['c'], commands.captions],
      [['F2'], commands.correct],
    ],
  },
  {
    title: commands.adding,
    keys: [
      [['Mod', 'O'], commands.addFiles],
      [['Mod', 'V'], commands.paste],
      [['q'], commands.prepare],
      [['?'], commands.keys],
    ],
  },
];
