import { areaWords } from '../area-words.ts';
import { jumpWords } from './words.ts';

export { JumpDialog as Content } from './jump-dialog.tsx';
export const words = [areaWords, jumpWords];
