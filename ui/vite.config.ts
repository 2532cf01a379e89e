import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  clearScreen: false,
  build: {
    // The engines of WebKitGTK 2.50, WKWebView and WebView2.
    target: ['safari17', 'chrome120'],
    // Nothing as data: address, for the window's content security policy allows none.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // Components are mounted in tests, so Svelte's browser half is wanted there.
  resolve: mode === 'test' ? { conditions: ['browser'] } : {},
  test: { environment: 'jsdom', globals: true, include: ['tests/**/*.test.ts'], setupFiles: ['tests/setup.ts'] },
}));
