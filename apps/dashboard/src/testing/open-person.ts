import { expect } from 'vitest';
import { PersonPage } from '../areas/people/detail/person-page.tsx';
import { answerCalls, bodiesOf, json } from './answer-calls.ts';
import { message } from './message.ts';
import { commonPeopleAnswers, personId } from './people-answers.ts';
import { renderArea } from './render-area.tsx';
import type { Action } from '../areas/people/actions/actions.ts';

export const personPath = `/gateway/people/${personId}`;

type Answers = Parameters<typeof answerCalls>[0];

/** The label of the button that opens the dialog of an action. */
export const openLabel = (action: Action) => message(`people.action.${action}.open`);

/** The name of a button that shows the instance after its label. */
/** An armed button also shows the instance. */
export const onInstance = (label: string) => new RegExp(`^${label}(?: ?DEFAULT)?$`);

/** Opens the page of a person. `sent` returns the bodies of all requests to an operation. */
export async function openPerson(person: object, answers: Answers = {}, search = '') {
  const requests = answerCalls({
    ...commonPeopleAnswers,
    [`GET ${personPath}`]: () => json(person),
    ...answers,
  });
  const screen = await renderArea(`/people/${personId}${search}`, { '/people/$personId': PersonPage });
  await expect.element(screen.getByRole('heading', { level: 2 }).first()).toBeVisible();
  const sent = (call: string) => bodiesOf(requests, call);
  const openAction = (action: Action) =>
    screen
      .getByRole('button', { name: openLabel(action) })
      .first()
      .click();
  return { ...screen, requests, sent, openAction };
}
