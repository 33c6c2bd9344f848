import { describe, expect, test } from 'vitest';
import { errorResponse, json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { onInstance, openPerson, personPath } from '../../../testing/open-person.ts';
import { onePerson, personId } from '../../../testing/people-answers.ts';

const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b654';

muteConsoleErrors();

describe('the roles of a person', () => {
  test('sends the chosen roles with those seen before, and keeps roles without a label', async () => {
    const call = `PUT ${personPath}/roles`;
    const screen = await openPerson(onePerson({ roles: ['teacher', 'cloudGardener'] }), {
      [call]: () => json({ id: personId, name: 'Jürgen' }),
    });
    await screen.openAction('roles');
    await screen.getByRole('checkbox', { name: 'Helpdesk' }).click();
    await screen.getByRole('button', { name: onInstance(message('people.roles.submit')) }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.sent(call)).toEqual([
      { roles: ['teacher', 'cloudGardener', 'helpdesk'], seen: ['teacher', 'cloudGardener'] },
    ]);
  });

  test('leaves the role superhero to its own action', async () => {
    const screen = await openPerson(onePerson());
    await screen.openAction('roles');
    await expect.element(screen.getByText(message('people.roles.superhero'))).toBeVisible();
    await expect
      .element(screen.getByRole('checkbox', { name: 'Superhero', exact: true }))
      .not.toBeInTheDocument();
  });
});

describe('a failed change', () => {
  test('shows a rejected change in the dialog and keeps the input', async () => {
    const screen = await openPerson(onePerson(), {
      [`PUT ${personPath}/email`]: () => errorResponse(422, 'EMAIL_MANAGED_EXTERNALLY', { requestId }),
    });
    await screen.openAction('email');
    const field = screen.getByLabelText(message('people.email.field'));
    await field.fill('neu@hafen.example');
    await screen.getByRole('button', { name: onInstance(message('people.email.submit')) }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(message('people.error.EMAIL_MANAGED_EXTERNALLY'));
    await expect.element(field).toHaveValue('neu@hafen.example');
  });

  test('shows no secret if an earlier attempt succeeded but its response was lost', async () => {
    const screen = await openPerson(onePerson(), {
      [`PUT ${personPath}/password`]: () => errorResponse(409, 'ALREADY_APPLIED', { requestId, entry: 7 }),
    });
    await screen.openAction('password');
    await screen.getByRole('button', { name: onInstance(message('people.password.submit')) }).click();
    await expect.element(screen.getByText(message('people.secret.lost.title'))).toBeVisible();
  });
});

test('keeps the token of a support session hidden until it is requested', async () => {
  const token = 'eyJhbGciOi.payload.signature';
  const screen = await openPerson(onePerson(), {
    [`POST ${personPath}/support-sessions`]: () =>
      json({ token, expiresAt: '2026-11-22T10:00:00.000Z' }, 201),
  });
  await screen.openAction('support');
  const send = screen.getByRole('button', { name: onInstance(message('people.support.submit')) });
  await send.click();
  await expect.element(screen.getByText(message('reason.required'))).toBeVisible();
  await screen.getByLabelText(message('reason.label')).fill('Ticket 7');
  await send.click();
  await expect.element(screen.getByText(/22 Nov 2026/)).toBeVisible();
  expect(document.body.textContent).not.toContain(token);
  await screen.getByRole('button', { name: message('people.secret.show', { what: 'Token' }) }).click();
  await expect.element(screen.getByText(token)).toBeVisible();
});

describe('the name of a person', () => {
  const call = `PUT ${personPath}/names`;
  const openDialog = async (answer: () => Response) => {
    const screen = await openPerson(onePerson(), { [call]: answer });
    await screen.openAction('names');
    const send = screen.getByRole('button', { name: onInstance(message('people.names.submit')) });
    return { ...screen, send };
  };

  test('sends the new name with the one seen before', async () => {
    const screen = await openDialog(() => json({ id: personId, name: 'Jürgen Meyer' }));
    await screen.send.click();
    await expect.element(screen.getByText(message('people.error.sameName')).first()).toBeVisible();
    await screen.getByLabelText(message('people.field.lastName')).fill(' Meyer ');
    await screen.send.click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.sent(call)).toEqual([
      {
        firstName: 'Jürgen',
        lastName: 'Meyer',
        seen: { firstName: 'Jürgen', lastName: 'Meyer zu Bexten' },
      },
    ]);
  });

  test('shows at the field that a name cannot have an ampersand, and sends nothing', async () => {
    const screen = await openDialog(() => json({ id: personId, name: 'Jürgen Meyer' }));
    const field = screen.getByLabelText(message('people.field.lastName'));
    await field.fill('Meyer & Sohn');
    await screen.send.click();
    await expect.element(field).toHaveAccessibleDescription(/^The characters < > & .* & as &amp;\.$/);
    await expect.element(field).toHaveFocus();
    expect(await screen.sent(call)).toEqual([]);
  });

  test('reports a conflict if another operator changed the name, and keeps the input', async () => {
    const conflicts = [{ field: 'lastName', seen: 'Meyer zu Bexten', now: 'Meyer-Bexten', by: null }];
    const answers = [
      () => errorResponse(409, 'EDIT_CONFLICT', { requestId, conflicts }),
      () => json({ id: personId, name: 'Jürgen Meyer' }),
    ];
    const screen = await openDialog(() => (answers.shift() ?? (() => json({})))());
    await screen.getByLabelText(message('people.field.lastName')).fill('Meyer');
    await screen.send.click();
    const text = message('people.names.conflict.text', { name: 'Jürgen Meyer-Bexten' });
    await expect.element(screen.getByText(text)).toBeVisible();
    await screen.getByRole('button', { name: message('people.names.conflict.apply') }).click();
    await screen.send.click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.sent(call)).toMatchObject([
      { lastName: 'Meyer' },
      { lastName: 'Meyer', seen: { lastName: 'Meyer-Bexten' } },
    ]);
  });

  test('a name that was not edited keeps the change of the other operator after a conflict', async () => {
    const conflicts = [{ field: 'lastName', seen: 'Meyer zu Bexten', now: 'Meier', by: null }];
    const answers = [
      () => errorResponse(409, 'EDIT_CONFLICT', { requestId, conflicts }),
      () => json({ id: personId, name: 'Georg Meier' }),
    ];
    const screen = await openDialog(() => (answers.shift() ?? (() => json({})))());
    await screen.getByLabelText(message('people.field.firstName')).fill('Georg');
    await screen.send.click();
    await screen.getByRole('button', { name: message('people.names.conflict.apply') }).click();
    await expect.element(screen.getByLabelText(message('people.field.lastName'))).toHaveValue('Meier');
    await screen.send.click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect((await screen.sent(call))[1]).toMatchObject({ firstName: 'Georg', lastName: 'Meier' });
  });
});

test('warns about the lost account before undoing a migration from local accounts, and needs a confirmation', async () => {
  const call = `DELETE ${personPath}/login-migration`;
  const person = onePerson({ loginSystemChangedAt: '2026-11-01T10:00:00.000Z', migrationUndo: 'partial' });
  const screen = await openPerson(person, { [call]: () => json({ id: personId, name: 'Jürgen' }) });
  await screen.openAction('undo');
  await expect.element(screen.getByText(message('people.undo.lockout'))).toBeVisible();
  const send = screen.getByRole('button', { name: onInstance(message('people.undo.submit')) });
  await send.click();
  await expect.element(screen.getByText(message('people.error.notConfirmed'))).toBeVisible();
  expect(await screen.sent(call)).toEqual([]);
  await screen.getByRole('checkbox', { name: message('people.undo.accept') }).click();
  await send.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.sent(call)).toEqual([{ acceptsLockout: true }]);
});

test.each(['password', 'deleteLogin'] as const)(
  'shows in the dialog for %s that running sessions stay',
  async (action) => {
    const screen = await openPerson(onePerson());
    await screen.openAction(action);
    await expect.element(screen.getByText(message('people.sessionsStay'))).toBeVisible();
  },
);

test.each([
  ['with an account', {}, 1],
  ['without an account', { login: null }, 0],
])('says for a person %s whether it can be activated', async (_who, more, count) => {
  const screen = await openPerson(onePerson(more));
  await screen.getByText(/^Not possible/).click();
  const items = screen.getByRole('listitem').filter({ hasText: message('people.activation.reason') });
  await expect.poll(() => items.elements()).toHaveLength(count);
});
