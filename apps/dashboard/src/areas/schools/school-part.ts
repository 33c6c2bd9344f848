import { areaWords } from '../../shell/area-words.ts';
import { schoolWords } from './words.ts';

export { SchoolPage as Content } from './school-page.tsx';
export const words = [areaWords, schoolWords];
