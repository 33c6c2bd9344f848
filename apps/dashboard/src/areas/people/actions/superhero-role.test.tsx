import { expect, test } from 'vitest';
import { json } from '../../../testing/answer-calls.ts';
import { greta } from '../../../testing/audit-answers.ts';
import { approvalId, approvalOf, waitingApproval } from '../../../testing/deletion-answers.ts';
import { message } from '../../../testing/message.ts';
import { onInstance, openPerson, personPath } from '../../../testing/open-person.ts';
import { onePerson, personId } from '../../../testing/people-answers.ts';

const rolePath = `${personPath}/superhero-role`;
const person = { id: personId, name: 'Jürgen Meyer zu Bexten' };
const approvalFor = (kind: string, more: object = {}) =>
  approvalOf({ kind, batch: null, person, isMine: true, ...more });
const superhero = onePerson({ roles: ['teacher', 'superhero'], isProtected: true });

/** Opens the dialog; `needs` is what the gateway says that the change needs. */
async function open(needs: object, of: object = onePerson(), answers: Parameters<typeof openPerson>[1] = {}) {
  const role = { change: 'give', superheroes: 5, rule: 'approval', approval: null, ...needs };
  const screen = await openPerson(of, {
    [`GET ${rolePath}`]: () => json(role),
    [`GET /gateway/approvals/${approvalId}`]: () => json(waitingApproval()),
    [`PUT ${personPath}/roles`]: () => json(person),
    ...answers,
  });
  await screen.openAction('superhero');
  return screen;
}

test('requests the role with a reason, and shows who can decide', async () => {
  const call = `POST ${rolePath}`;
  const screen = await open({}, onePerson(), { [call]: () => json(approvalFor('give-superhero'), 201) });
  await screen.getByLabelText(message('reason.label')).fill('New colleague');
  await screen.getByRole('button', { name: onInstance(message('people.approval.submit')) }).click();
  await expect.element(screen.getByText(`Can decide: ${greta.name}`)).toBeVisible();
  expect(await screen.sent(call)).toEqual([{ change: 'give', reason: 'New colleague' }]);
});

test('offers the change that is possible now, even if the page shows older roles', async () => {
  const screen = await open({ change: 'take' });
  await expect.element(screen.getByText(message('people.takeRequest.approval'))).toBeVisible();
});

test('gives the role after the approval, with a confirmation', async () => {
  const approval = approvalFor('give-superhero', { state: 'approved' });
  const screen = await open({ approval });
  const send = screen.getByRole('button', { name: onInstance(message('people.give.submit')) });
  await send.click();
  expect(await screen.sent(`PUT ${personPath}/roles`)).toEqual([]);
  await screen.getByRole('checkbox', { name: message('people.superhero.confirm') }).click();
  await send.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.sent(`PUT ${personPath}/roles`)).toEqual([
    { roles: ['teacher', 'superhero'], seen: ['teacher'], givesSuperhero: true },
  ]);
});

test('takes the role after the approval, and keeps the other roles', async () => {
  const approval = approvalFor('take-superhero', { state: 'approved' });
  const screen = await open({ change: 'take', approval }, superhero);
  await screen.getByRole('button', { name: onInstance(message('people.take.submit')) }).click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.sent(`PUT ${personPath}/roles`)).toEqual([
    { roles: ['teacher'], seen: ['teacher', 'superhero'] },
  ]);
});

test('says that all superheroes will see a role that is given without an approval', async () => {
  const screen = await open({ superheroes: 2, rule: 'free' });
  await expect.element(screen.getByText(message('people.give.free'))).toBeVisible();
});

test('explains why one of the last two superheroes cannot lose the role', async () => {
  const screen = await open({ change: 'take', superheroes: 2, rule: 'refused' }, superhero);
  await expect.element(screen.getByText(message('people.take.last'))).toBeVisible();
});

test('explains that the only role of a person cannot be taken', async () => {
  const only = onePerson({ roles: ['superhero'], isProtected: true });
  const screen = await open({ change: 'take' }, only);
  await expect.element(screen.getByText(message('people.take.onlyRole'))).toBeVisible();
});

test('says from when on someone can decide if no one can now', async () => {
  const approval = approvalFor('give-superhero');
  const deciders = { people: [], earliestAt: '2026-12-01T09:00:00.000Z' };
  const screen = await open({ approval }, onePerson(), {
    [`GET /gateway/approvals/${approvalId}`]: () => json(waitingApproval({ deciders })),
  });
  await expect
    .element(screen.getByText(/No other superhero can decide independently .* 1 Dec 2026/))
    .toBeVisible();
});
