// What the viewer says.
import { formatNumber } from '../shared/words';

export const words = {
  pane: 'Source',
  back: 'Back',
  forward: 'Forward',
  pageField: 'Page, by label or number',
  pageOf: (n: number, all: number) => `${formatNumber(n)} of ${formatNumber(all)}`,
  noPage: (wanted: string) => `There is no page “${wanted}”.`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  zoom: (percent: number) => `${formatNumber(percent)} %`,
  fitWidth: 'Fit width',
  fitPage: 'Fit page',
  pages: 'Pages',
  recording: 'Recording',
  transcript: 'Transcript',
  savedPage: 'Saved page',
  page: (label: string) => `Page ${label}`,
  notDrawn: 'This page could not be drawn.',
  again: 'Try again',
  emptyTitle: 'The source appears here',
  emptyText: 'Choose a quote in the answer, and its page opens with the passage marked. Or open a source from the library.',
  toggleAnswer: 'Show or hide the answer',
};
