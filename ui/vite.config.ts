import { svelte } from '@sveltejs/vite-plugin-svelte';
import { build, type Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

const FRAME = 'frame';

/**
 * The scripts and the styles of the frames that show saved pages and lay them out, as files of their own under fixed names: the frame
 * has its own origin, and loads nothing else. A dev server serves what was built last.
 */
const frame = (): Plugin => {
  let root = '';
  let beside = 'dist';
  const make = (name: string, input: string, isFirst: boolean) =>
    build({
      configFile: false,
      root,
      base: './',
      publicDir: false,
      logLevel: 'warn',
      build: {
        outDir: `${beside}/${FRAME}`,
        emptyOutDir: isFirst,
        target: TARGET,
        assetsInlineLimit: 0,
        modulePreload: false,
        cssCodeSplit: false,
        rolldownOptions: {
          input,
          output: { format: 'iife', entryFileNames: name, assetFileNames: (asset) => (asset.names[0]?.endsWith('.css') ? 'reading.css' : '[name][extname]') },
        },
      },
    });
  const makeAll = async () => {
    await make('frame.js', 'src/viewer/page/frame/index.ts', true);
    await make('layout.js', 'src/viewer/page/frame/layout/index.ts', false);
  };
  return {
    name: 'saved-page-frame',
    configResolved: (config) => {
      root = config.root;
      if (config.command === 'build') beside = config.build.outDir;
    },
    apply: (_, { mode }) => mode !== 'test',
    closeBundle: makeAll,
    configureServer: makeAll,
  };
};

/** The engines of WebKitGTK 2.50, WKWebView and WebView2. */
const TARGET = ['safari17', 'chrome120'];

export default defineConfig(({ mode }) => ({
  plugins: [svelte(), frame()],
  clearScreen: false,
  build: {
    target: TARGET,
    // Nothing as data: address, for the window's content security policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { input: ['index.html', 'layout.html'] },
  },
  // Components are mounted in tests, so Svelte's browser half is wanted there.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  // The guide lies beside this folder.
  server: { fs: { allow: ['..'] } },
  test: {
    environment: 'jsdom',
    globals: true,
    include: ['tests/**/*.test.ts'],
    setupFiles: ['tests/setup.ts'],
    css: { include: [/\?raw/] },
    testTimeout: 60_000,
    // The window's modules are read and compiled once for each processor, not once for each file; tests/setup.ts clears up.
    isolate: false,
    maxWorkers: '100%',
  },
}));
