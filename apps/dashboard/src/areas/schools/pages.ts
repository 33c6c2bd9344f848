import { areaMessages } from '../../app/area-messages.ts';
import { schoolMessages } from './messages.ts';

// All in one part: who opens the list goes on to the others, and the start has one file less to know by name for each.
export { EditPage } from './edit/edit-page.tsx';
export { ListPage } from './list/list-page.tsx';
export { NewPage } from './new/new-page.tsx';
export { SchoolPage } from './detail/school-page.tsx';
export const messages = [areaMessages, schoolMessages];
