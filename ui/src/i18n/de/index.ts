// German.
import type { Catalogue } from '..';
import { answer } from './answer';
import { app } from './app';
import { commands } from './commands';
import { errors } from './errors';
import { keys } from './keys';
import { library } from './library';
import { media } from './media';
import { page } from './page';
import { palette } from './palette';
import { settings } from './settings';
import { shared } from './shared';
import { shelf } from './shelf';
import { state } from './state';
import { viewer } from './viewer';

export const de: Catalogue = { answer, app, commands, errors, keys, library, media, page, palette, settings, shared, shelf, state, viewer };
