import { expect, test } from 'vitest';
import { json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { onInstance, openPerson, personPath } from '../../../testing/open-person.ts';
import { hafen, onePerson, personId } from '../../../testing/people-answers.ts';
import { schoolPage, schoolRow } from '../../../testing/school-answers.ts';

const insel = { id: '5c4001000000000000000006', name: 'Inselschule' };
const call = `PUT ${personPath}/school`;
const warning = message('people.move.otherState.title');

async function openMove(federalState: string | null) {
  const screen = await openPerson(onePerson(), {
    'GET /gateway/schools': (request) =>
      new URL(request.url).searchParams.get('search') === hafen.id
        ? schoolPage([schoolRow({ ...hafen, federalState: 'Brandenburg' })])
        : schoolPage([schoolRow({ ...insel, federalState })], { total: 34 }),
    [call]: () => json({ id: personId, name: 'Jürgen' }),
  });
  await screen.openAction('move');
  return {
    ...screen,
    submit: screen.getByRole('button', { name: onInstance(message('people.move.submit')) }),
  };
}

test('finds schools while an operator types, and says how many there are', async () => {
  const screen = await openMove('Brandenburg');
  await screen.getByLabelText(message('schoolPicker.field')).fill('insel');
  await screen.getByRole('radio', { name: /^Inselschule/ }).click();
  await expect.element(screen.getByText(/^The 1 closest matches of 34 schools\./)).toBeVisible();
  await screen.submit.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.sent(call)).toEqual([{ schoolId: insel.id }]);
});

test('warns about a move to another federal state, and requires a reason', async () => {
  const screen = await openMove('Thüringen');
  await screen.getByLabelText(message('schoolPicker.field')).fill('insel');
  await screen.getByRole('radio', { name: /^Inselschule/ }).click();
  await expect.element(screen.getByText(warning)).toBeVisible();
  const states = { before: 'Brandenburg', after: 'Thüringen' };
  await expect.element(screen.getByText(message('people.move.otherState.text', states))).toBeVisible();
  await screen.submit.click();
  await expect.element(screen.getByText(message('reason.required'))).toBeVisible();
  expect(await screen.sent(call)).toEqual([]);
  await screen.getByLabelText(message('reason.label')).fill('Ticket 17');
  await screen.submit.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.sent(call)).toEqual([{ schoolId: insel.id, reason: 'Ticket 17' }]);
});

test('does not warn about a move within a federal state', async () => {
  const screen = await openMove('Brandenburg');
  await screen.getByLabelText(message('schoolPicker.field')).fill('insel');
  await screen.getByRole('radio', { name: /^Inselschule/ }).click();
  await expect.element(screen.getByText(warning)).not.toBeInTheDocument();
});
