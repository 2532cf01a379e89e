// What the side pane says of keeping sources.
import { words } from '../i18n';

export const shelf = words('shelf');
