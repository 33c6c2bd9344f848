import { peopleListMessages } from '../../../app/people-list/messages.ts';
import { bulkMessages } from '../bulk/messages.ts';

// Not with the list of jobs, which most operators open without changing many at once.
export { NewPeoplePage, NewSchoolsPage } from './new-pages.tsx';

export { messages } from '../messages.ts';

export const pageMessages = {
  NewPeoplePage: [bulkMessages, peopleListMessages],
  NewSchoolsPage: [bulkMessages, peopleListMessages],
};
