import { areaWords } from '../../shell/area-words.ts';
import { schoolWords } from './words.ts';

export { NewPage as Content } from './new-page.tsx';
export const words = [areaWords, schoolWords];
