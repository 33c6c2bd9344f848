import { selection, type Subjects } from '../app/bulk/selection.ts';
import { NewPeoplePage, NewSchoolsPage } from '../areas/work/new/new-pages.tsx';
import { answerCalls, bodiesOf, json } from './answer-calls.ts';
import { bulkItems, changeId, checkedChange, endedChange, itemOf } from './bulk-answers.ts';
import { message } from './message.ts';
import { commonPeopleAnswers } from './people-answers.ts';
import { renderArea } from './render-area.tsx';

export const checkPeople = 'POST /gateway/people/bulk-changes';
export const requestPeople = `${checkPeople}/${changeId}/request`;

/** Opens a page for a new bulk change. `sent` returns the bodies of all requests to an operation. */
export async function openNewChange(address: string, answers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({
    ...commonPeopleAnswers,
    [`GET /gateway/bulk-changes/${changeId}/items`]: () => bulkItems([itemOf()], 312),
    [checkPeople]: () => json(checkedChange(), 201),
    [requestPeople]: () => json(endedChange(), 202),
    ...answers,
  });
  const screen = await renderArea(address, {
    '/work/new/people': NewPeoplePage,
    '/work/new/schools': NewSchoolsPage,
  });
  const next = (step: 'change' | 'check' | 'request') =>
    screen.getByRole('button', { name: message(`bulk.next.${step}`) });
  return { ...screen, next, sent: (call: string) => bodiesOf(requests, call) };
}

/** As if these rows had been selected in their list. */
export const select = (subjects: Subjects, ids: string[]) =>
  selection.set({ subjects, ids, from: { path: `/${subjects}`, search: {} } });
