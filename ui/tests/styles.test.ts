// What the stylesheets may not say, because one of the engines does not understand it.
const styles = import.meta.glob<string>(['../src/**/*.svelte', '../src/**/*.css'], { query: '?raw', import: 'default', eager: true });

/** Declarations of `text-decoration` with more than a line. */
const shorthands = (text: string) => [...text.matchAll(/[;{\s]text-decoration:\s*([^;}]+)/g)].map(([, value = '']) => value.trim()).filter((value) => /\s/.test(value));

test('no line under words is written in the short form, which WebKitGTK drops as a whole', () => {
  expect(Object.keys(styles).length).toBeGreaterThan(50);
  expect(shorthands('a { text-decoration: underline dotted 1px red; } b { text-decoration: none }')).toEqual(['underline dotted 1px red']);
  const found = Object.entries(styles).flatMap(([file, text]) => shorthands(text).map((value) => `${file}: ${value}`));
  expect(found).toEqual([]);
});
