import { language } from '../src/i18n/language.svelte';
import { scriptsText } from '../src/shared/scripts';

test('what scans can be read in is said in words', () => {
  language.choice = 'en';
  expect(scriptsText({ tesseract: ['rus', 'kor', 'Arabic', 'uzb_cyrl', 'no code at all'] })).toBe('tesseract is installed and reads: Russian, Korean, Arabic, Uzbek, no code at all.');
  expect(scriptsText({ tesseract: [] })).toContain('no language of another script');
  expect(scriptsText({ tesseract: null })).toContain('not installed');
});
