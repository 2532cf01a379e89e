// What a source is to its reader, going by the name of its file where its kind is shown as another one.

const DOCUMENT = /\.(do[ct][xm]|o[dt]t)$/i;
const SLIDES = /\.(p[po]t[xm]|pps[xm]|o[dt]p)$/i;
const BOOK = /\.epub$/i;
const PICTURE = /\.(png|jpe?g|webp|tiff?|cbz)$/i;

/** What is shown as a page: a document of an office, a book, or a page of the web. */
export function pageKind(fileName: string): 'document' | 'slides' | 'book' | 'web' {
  if (DOCUMENT.test(fileName)) return 'document';
  if (SLIDES.test(fileName)) return 'slides';
  return BOOK.test(fileName) ? 'book' : 'web';
}

/** Whether it is a picture's file, or one of several pictures, which is shown as a PDF is. */
export const isPicture = (fileName: string): boolean => PICTURE.test(fileName);
