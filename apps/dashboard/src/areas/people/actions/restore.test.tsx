import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { json } from '../../../testing/answer-calls.ts';
import { entryInDetail } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { openPerson, personPath } from '../../../testing/open-person.ts';
import { hafen, onePerson, personId } from '../../../testing/people-answers.ts';

const name = 'Jürgen Meyer zu Bexten';
const other = { id: '5c4001000000000000000009', name: 'Gymnasium am Lindenhof' };
const saved = () => json({ id: personId, name });

type Changes = { field: string; before: unknown; after: unknown }[];

/** Follows the link of an audit entry about the person. */
function restore(action: string, changes: Changes, person: object = {}, more: object = {}) {
  const entry = entryInDetail({ action, person: { id: personId, name }, changes, ...more });
  return openPerson(
    onePerson(person),
    {
      'GET /gateway/audit/7': () => json(entry),
      [`PUT ${personPath}/roles`]: saved,
      [`PUT ${personPath}/names`]: saved,
      [`PUT ${personPath}/school`]: saved,
    },
    '?restore=7',
  );
}

const superheroRole = (change: 'give' | 'take') => ({
  [`GET ${personPath}/superhero-role`]: () =>
    json({ change, superheroes: 5, rule: 'approval', approval: null }),
});

test('roles are restored with their dialog, which sends the present ones for the check of conflicts', async () => {
  const screen = await restore(
    'people.changeRoles',
    [{ field: 'roles', before: ['student', 'teacher'], after: ['teacher'] }],
    { roles: ['teacher', 'helpdesk'] },
  );
  const dialog = screen.getByRole('dialog', { name: message('people.roles.title', { name }) });
  await expect.element(dialog.getByText(message('restore.filled.text'))).toBeVisible();
  await dialog.getByRole('button', { name: message('people.roles.submit') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await screen.sent(`PUT ${personPath}/roles`)).toEqual([
    { roles: ['student', 'teacher'], seen: ['teacher', 'helpdesk'] },
  ]);
  // Loading the page again does not open the dialog again.
  await expect.poll(() => screen.router.state.location.href).toBe(`/people/${personId}`);
});

test('only the changed name is restored', async () => {
  const screen = await restore('people.changeNames', [
    { field: 'lastName', before: 'Meyer', after: 'Meyer zu Bexten' },
  ]);
  const dialog = screen.getByRole('dialog', { name: message('people.names.title', { name }) });
  await dialog.getByRole('button', { name: message('people.names.submit') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await screen.sent(`PUT ${personPath}/names`)).toMatchObject([
    { firstName: 'Jürgen', lastName: 'Meyer', seen: { lastName: 'Meyer zu Bexten' } },
  ]);
});

test('the previous school is chosen in the dialog', async () => {
  const screen = await restore('people.moveToSchool', [
    { field: 'school', before: other.name, after: hafen.name },
    { field: 'schoolId', before: other.id, after: hafen.id },
  ]);
  await expect.element(screen.getByRole('radio', { name: other.name })).toBeChecked();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: message('people.move.submit') })
    .click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.sent(`PUT ${personPath}/school`)).toEqual([{ schoolId: other.id }]);
});

const givesSuperhero = [{ field: 'roles', before: ['teacher'], after: ['teacher', 'superhero'] }];

test('the role superhero is restored with its own dialog, which asks for an approval', async () => {
  const entry = entryInDetail({
    action: 'people.changeRoles',
    person: { id: personId, name },
    changes: givesSuperhero,
  });
  const screen = await openPerson(
    onePerson({ roles: ['teacher', 'superhero'], isProtected: true }),
    { 'GET /gateway/audit/7': () => json(entry), ...superheroRole('take') },
    '?restore=7',
  );
  await expect.element(screen.getByText(message('people.takeRequest.approval'))).toBeVisible();
});

test('the role superhero is not given again if it was taken since', async () => {
  const screen = await restore('people.changeRoles', givesSuperhero);
  await expect.element(screen.getByText(message('restore.same.title'))).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('a role superhero that the entry did not change stays as it is', async () => {
  const screen = await restore(
    'people.changeRoles',
    [{ field: 'roles', before: ['student'], after: ['teacher'] }],
    { roles: ['teacher', 'superhero'] },
  );
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: message('people.roles.submit') })
    .click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.sent(`PUT ${personPath}/roles`)).toMatchObject([{ roles: ['student', 'superhero'] }]);
});

test('a link without a value for this person, or to an action that is not possible, says so', async () => {
  const names = [{ field: 'lastName', before: 'Meyer', after: 'Meyer zu Bexten' }];
  const elsewhere = await restore('people.changeNames', names, {}, { person: { id: other.id, name } });
  await expect.element(elsewhere.getByText(message('restore.none.title'))).toBeVisible();
  await elsewhere.unmount();
  const screen = await restore('people.changeNames', names, { externalId: 'x1' });
  await expect.element(screen.getByText(message('restore.blocked.title'))).toBeVisible();
  await expect.element(screen.getByText(message('people.disabled.externalLogin')).first()).toBeVisible();
});

test('closing the dialog asks before the restored values are discarded', async () => {
  const screen = await restore('people.changeNames', [
    { field: 'lastName', before: 'Meyer', after: 'Meyer zu Bexten' },
  ]);
  await expect.element(screen.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.getByRole('button', { name: message('leave.input.do') }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  await expect.poll(() => screen.router.state.location.href).toBe(`/people/${personId}`);
});
