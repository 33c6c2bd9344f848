import { expect, test } from 'vitest';
import { message } from '../../../testing/message.ts';
import { onInstance, openPerson } from '../../../testing/open-person.ts';
import { onePerson } from '../../../testing/people-answers.ts';

/** The dialog with a reason and what was typed to confirm. */
async function confirmWith(typed: string, person: object = {}) {
  const screen = await openPerson(onePerson(person));
  await screen.openAction('delete');
  await screen.getByLabelText(message('reason.label')).fill('DSB-2026-131');
  await screen.getByRole('dialog').getByRole('textbox').last().fill(typed);
  return screen.getByRole('button', { name: onInstance(message('people.delete.submit')) });
}

test.each([
  ['the last name in lower case', {}, 'meyer zu bexten'],
  [
    'a last name without the characters that can not be typed',
    { lastName: 'Me\u00ADyer  zu Bexten' },
    'Meyer zu Bexten',
  ],
  ['the first name if there is no last name', { lastName: ' ' }, 'Jürgen'],
])('the deletion of a person is confirmed by %s', async (_what, person, typed) => {
  const submit = await confirmWith(typed, person);
  const action = message('people.delete.submit');
  await expect.element(submit).toHaveAccessibleDescription(message('write.armed', { action }));
});

test('the deletion of a person is not confirmed by the name of the instance', async () => {
  const submit = await confirmWith('default');
  const missing = message('write.missing.word', { word: 'Meyer zu Bexten' });
  await expect.element(submit).toHaveAccessibleDescription(missing);
});
