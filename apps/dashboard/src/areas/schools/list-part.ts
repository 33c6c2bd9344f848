import { areaWords } from '../../shell/area-words.ts';
import { schoolWords } from './words.ts';

export { ListPage as Content } from './list-page.tsx';
export const words = [areaWords, schoolWords];
