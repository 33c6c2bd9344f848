import { areaMessages } from '../area-messages.ts';
import { paletteMessages } from './messages.ts';

export { PaletteDialog as Content } from './palette-dialog.tsx';
export const messages = [areaMessages, paletteMessages];
