// The menu bar at the top of a Mac's screen: it is told what to say, and tells what was chosen.
import type { Backend } from '../ipc';
import { words as wordsOf } from '../i18n';
import type { MenuWords } from '../ipc/bindings';
import { COMMANDS, type CommandId, type Keys } from './keys.svelte';

const menu = wordsOf('menu');
const commands = wordsOf('commands');

export class MenuBar {
  readonly #backend: Backend;
  readonly #keys: Keys;

  constructor(backend: Backend, keys: Keys) {
    this.#backend = backend;
    this.#keys = keys;
  }

  /** What it says now, in the window's language and with the keys as they are. */
  words(): MenuWords {
    // Its keys are those of the clipboard, which stand beside what the system pastes.
    const keys = (name: CommandId) => (name === 'paste' ? [] : this.#keys.of(name));
    const command = (name: CommandId) => [name, { label: commands.names[name], keys: keys(name) }] as const;
    return { headings: menu.headings, system: menu.system, commands: Object.fromEntries(COMMANDS.map(command)) };
  }

  tell = (): Promise<void> => this.#backend.setMenu(this.words());

  /** Calls `run` with each command that is chosen, until the function that it gives back is called. */
  chosen = (run: (command: CommandId) => void): (() => void) =>
    this.#backend.listen('menu-command', ({ command }) => {
      const known = COMMANDS.find((one) => one === command);
      if (known !== undefined) run(known);
    });
}
