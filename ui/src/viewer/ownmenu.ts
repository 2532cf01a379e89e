// What a menu offers on words that a person highlighted.
import Pencil from '@lucide/svelte/icons/pencil';
import Trash from '@lucide/svelte/icons/trash-2';
import { words as wordsOf } from '../i18n';
import type { Choice } from '../shared/Menu.svelte';
import type { App } from '../state/app.svelte';

const words = wordsOf('highlights');

/** Nothing of one that is gone meanwhile. */
export function ownChoices({ highlights }: App, source: number, id: number): Choice[] {
  const record = highlights.of(source).find((one) => one.record.id === id)?.record;
  if (!record) return [];
  const edit = () => void ([highlights.shown, highlights.edited] = [true, id]);
  return [
    { label: record.note === '' ? words.addNote : words.editNote, icon: Pencil, divided: true, testid: 'own-note', run: edit },
    { label: words.removeThis, icon: Trash, testid: 'own-remove', run: () => void highlights.remove(record) },
  ];
}
