import { areaMessages } from '../../app/area-messages.ts';
import { peopleMessages } from './messages.ts';

// The pages of the area are one chunk, because most visits go on from one to the next.
export { ListPage } from './list/list-page.tsx';
export { NewPage } from './new/new-page.tsx';
export { PersonPage } from './detail/person-page.tsx';
export const messages = [areaMessages, peopleMessages];
