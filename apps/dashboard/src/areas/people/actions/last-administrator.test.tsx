import { expect, test } from 'vitest';
import { json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { openPerson } from '../../../testing/open-person.ts';
import { hafen, onePerson } from '../../../testing/people-answers.ts';
import type { Action } from './actions.ts';

const counts = `GET /gateway/schools/${hafen.id}/people-counts`;
const warning = message('people.lastAdministrator.title', { school: hafen.name });

async function openAs(roles: readonly string[], administrators: number, action: Action) {
  const screen = await openPerson(onePerson({ roles }), {
    [counts]: () => json({ total: 21, students: 18, teachers: 2, administrators }),
  });
  await screen.openAction(action);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  return screen;
}

test.each(['delete', 'move'] as const)(
  'the dialog %s warns that the school would have no administrator left',
  async (action) => {
    const screen = await openAs(['teacher', 'administrator'], 1, action);
    await expect.element(screen.getByText(warning)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: message('people.lastAdministrator.open') }))
      .toHaveAttribute('href', `/people?school=${hafen.id}`);
  },
);

test('the dialog of the roles warns when the role of the last administrator is taken', async () => {
  const screen = await openAs(['teacher', 'administrator'], 1, 'roles');
  await expect.element(screen.getByText(warning)).not.toBeInTheDocument();
  await screen.getByRole('checkbox', { name: 'School administrator' }).click();
  await expect.element(screen.getByText(warning)).toBeVisible();
});

test('there is no warning while the school has another administrator', async () => {
  const screen = await openAs(['administrator'], 2, 'delete');
  await expect.poll(() => screen.requests.some(({ url }) => url.includes('people-counts'))).toBe(true);
  await expect.element(screen.getByText(warning)).not.toBeInTheDocument();
});

test('the administrators are not counted for a person who is none of them', async () => {
  const screen = await openAs(['teacher'], 1, 'delete');
  await expect.element(screen.getByText(message('people.delete.final'))).toBeVisible();
  expect(screen.requests.filter(({ url }) => url.includes('people-counts'))).toEqual([]);
});
