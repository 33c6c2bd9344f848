import { expect } from 'vitest';
import { SchoolPage } from '../areas/schools/detail/school-page.tsx';
import { EditPage } from '../areas/schools/edit/edit-page.tsx';
import { answerCalls, json, nameOf } from './answer-calls.ts';
import { message } from './message.ts';
import { renderArea } from './render-area.tsx';
import { commonSchoolAnswers, oneSchool, schoolId } from './school-answers.ts';

export const patchSchool = `PATCH /gateway/schools/${schoolId}`;
export const savedSchool = () => json({ id: schoolId, name: 'Lindenhofschule' });

type Answers = Parameters<typeof answerCalls>[0];

/** Opens the form of a school. `bodies` returns the bodies of all requests to an operation. */
export async function openSchoolForm(answers: Answers = {}, school = {}, search = '') {
  const requests = answerCalls({
    ...commonSchoolAnswers,
    [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool(school)),
    ...answers,
  });
  const screen = await renderArea(`/schools/${schoolId}/edit${search}`, {
    '/schools/$schoolId': SchoolPage,
    '/schools/$schoolId/edit': EditPage,
  });
  const name = screen.getByRole('textbox', { name: message('schools.field.name') });
  await expect.element(name).toBeVisible();
  const sent = (call: string) => requests.filter((request) => nameOf(request) === call);
  return {
    ...screen,
    name,
    number: screen.getByRole('textbox', { name: message('schools.field.officialSchoolNumber') }),
    save: screen.getByRole('button', { name: /^(Save|Nothing to save)/ }),
    changes: screen.getByRole('region', { name: message('change.title') }),
    sent,
    bodies: (call: string): Promise<unknown[]> => Promise.all(sent(call).map((request) => request.json())),
  };
}
