import { areaWords } from '../../shell/area-words.ts';
import { schoolWords } from './words.ts';

export { EditPage as Content } from './edit-page.tsx';
export const words = [areaWords, schoolWords];
