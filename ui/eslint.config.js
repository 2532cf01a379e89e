import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

const tauri = { group: ['@tauri-apps/*'], message: 'Only ipc/ knows Tauri.' };
const ipc = {
  group: ['**/ipc', '**/ipc/*'],
  allowTypeImports: true,
  message: 'Only state/ calls the backend; its types may be used anywhere.',
};
const domain = (name) => ({
  group: [`**/${name}/*`],
  message: 'shared ← library, answer, viewer ← App: a domain knows no other.',
});
/** What files in a folder must not import. */
const fence = (files, ...patterns) => ({
  files,
  rules: { '@typescript-eslint/no-restricted-imports': ['error', { patterns }] },
});

export default ts.config(
  { ignores: ['dist', '.pictures', 'node_modules', 'src/ipc/bindings.ts'] },
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ['tests/pictures/*.mjs'], languageOptions: { globals: globals.node } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig } },
  },
  {
    rules: {
      eqeqeq: 'error',
      'no-console': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      'svelte/no-at-html-tags': 'error',
      // A space at a border between elements has to be written so.
      'svelte/no-useless-mustaches': 'off',
      // What has to be reactive is replaced, never changed in place.
      'svelte/prefer-svelte-reactivity': 'off',
    },
  },
  fence(['src/*.{ts,svelte}'], tauri, { ...ipc, group: ['**/ipc/*'] }),
  fence(['src/shared/**'], tauri, ipc, domain('library'), domain('answer'), domain('viewer'), {
    group: ['**/state/*'],
    message: 'shared/ knows no state.',
  }),
  fence(['src/state/**'], tauri, domain('library'), domain('answer'), domain('viewer')),
  fence(['src/library/**'], tauri, ipc, domain('answer'), domain('viewer')),
  fence(['src/answer/**'], tauri, ipc, domain('library'), domain('viewer')),
  fence(['src/viewer/**'], tauri, ipc, domain('library'), domain('answer')),
  fence(['src/help/**', 'src/palette/**', 'src/settings/**'], tauri, ipc),
  fence(['src/i18n/**'], tauri, ipc),
);
