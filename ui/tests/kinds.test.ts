import { describe, expect, test } from 'vitest';
import { isPicture, pageKind } from '../src/shared/kinds';

describe('what a source is, by the name of its file', () => {
  test.each([
    ['notes.docx', 'document'],
    ['NOTES.DOTM', 'document'],
    ['thesis.odt', 'document'],
    ['talk.pptx', 'slides'],
    ['show.ppsm', 'slides'],
    ['talk.odp', 'slides'],
    ['novel.epub', 'book'],
    ['page.html', 'web'],
    ['docx', 'web'],
    ['a.docx.html', 'web'],
  ])('%s', (name, kind) => expect(pageKind(name)).toBe(kind));

  test.each([
    ['a.png', true],
    ['a.JPEG', true],
    ['a.tif', true],
    ['a.pdf', false],
    ['png', false],
  ])('a picture: %s', (name, is) => expect(isPicture(name)).toBe(is));
});
