// Finds a name by a few letters of its words, in any order: "src find", "zo in".

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const split = (text: string) => folded(text).split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');

/** Letters in their order, with others between them; how many others, or null. */
function scattered(letters: string, word: string): number | null {
  let at = -1;
  for (const letter of letters) {
    at = word.indexOf(letter, at + 1);
    if (at < 0) return null;
  }
  return at + 1 - letters.length;
}

/** How far what is typed is from one word of a name: 0 for the word itself. */
function distance(typed: string, word: string): number | null {
  if (word === typed) return 0;
  if (word.startsWith(typed)) return 1;
  if (typed.length > 1 && word.includes(typed)) return 3;
  const gaps = typed.length > 2 && word[0] === typed[0] ? scattered(typed, word) : null;
  return gaps === null ? null : 5 + gaps;
}

/** How far a name is from what is typed, each word of which has to be in it; null when one is not. Less is nearer. */
export function rank(typed: string, name: string): number | null {
  const words = split(name);
  let sum = 0;
  for (const one of split(typed)) {
    const distances = words.flatMap((word, i) => {
      const far = distance(one, word);
      return far === null ? [] : [far + i / 10];
    });
    if (distances.length === 0) return null;
    sum += Math.min(...distances);
  }
  return sum;
}

/** What of a list has what is typed in its name, nearest first; what is as near stays in its order. */
export function ranked<T>(typed: string, list: T[], nameOf: (one: T) => string): T[] {
  return list
    .flatMap((one) => {
      const far = rank(typed, nameOf(one));
      return far === null ? [] : [{ one, far }];
    })
    .sort((a, b) => a.far - b.far)
    .map(({ one }) => one);
}
