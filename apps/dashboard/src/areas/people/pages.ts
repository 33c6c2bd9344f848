import { areaWords } from '../../shell/area-words.ts';
import { peopleWords } from './words.ts';

// The pages of the area in one part: whoever comes to one mostly goes on to the next.
export { ListPage } from './list-page.tsx';
export { NewPage } from './new-page.tsx';
export { PersonPage } from './person-page.tsx';
export const words = [areaWords, peopleWords];
