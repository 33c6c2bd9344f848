import { areaWords } from '../../shell/area-words.ts';
import { schoolWords } from './words.ts';

// All in one part: who opens the list goes on to the others, and the start has one file less to know by name for each.
export { EditPage } from './edit-page.tsx';
export { ListPage } from './list-page.tsx';
export { NewPage } from './new-page.tsx';
export { SchoolPage } from './school-page.tsx';
export const words = [areaWords, schoolWords];
