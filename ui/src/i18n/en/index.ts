// English, and the shape that every other language has to have.
import { across } from './across';
import { answer } from './answer';
import { app } from './app';
import { ask } from './ask';
import { assistants } from './assistants';
import { checking } from './checking';
import { commands } from './commands';
import { dialogs } from './dialogs';
import { errors, gaps } from './errors';
import { help } from './help';
import { highlights } from './highlights';
import { keys } from './keys';
import { learned } from './learned';
import { library } from './library';
import { media } from './media';
import { menu } from './menu';
import { misread } from './misread';
import { page } from './page';
import { palette } from './palette';
import { settings } from './settings';
import { shared } from './shared';
import { shelf } from './shelf';
import { state } from './state';
import { viewer } from './viewer';
import { zotero } from './zotero';

export const en = { across, answer, app, ask, assistants, checking, commands, dialogs, errors, gaps, help, highlights, keys, learned, library, media, menu, misread, page, palette, settings, shared, shelf, state, viewer, zotero };
