import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf, errorResponse } from '../../../testing/answer-calls.ts';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { greta } from '../../../testing/audit-answers.ts';
import { onePerson, commonPeopleAnswers, personId } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { message } from '../../../testing/message.ts';
import { PersonPage } from './person-page.tsx';

const personPath = `/gateway/people/${personId}`;
const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b654';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** The name of a button that shows the instance after its label. */
const onInstance = (label: string) => new RegExp(`^${label} ?DEFAULT$`);

type Answers = Parameters<typeof answerCalls>[0];

async function open(person: object, answers: Answers = {}) {
  const requests = answerCalls({
    ...commonPeopleAnswers,
    [`GET ${personPath}`]: () => json(person),
    ...answers,
  });
  const screen = await renderArea(`/people/${personId}`, { '/people/$personId': PersonPage });
  await expect.element(screen.getByRole('heading', { level: 3 }).first()).toBeVisible();
  const sent = async (call: string) =>
    Promise.all(
      requests.filter((request) => nameOf(request) === call).map((one): Promise<unknown> => one.json()),
    );
  return { ...screen, requests, sent };
}

describe('the page of a person', () => {
  test('shows names as plain text, and shows that a person has no account', async () => {
    const screen = await open(onePerson({ firstName: '<b>Jürgen</b>', login: null }));
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('<b>Jürgen</b> Meyer zu Bexten');
    await expect.element(screen.getByText(message('people.login.none'), { exact: true })).toBeVisible();
  });

  test.each([
    ['without an account', { login: null }, ['password', 'support', 'deleteLogin'], 'noLogin'],
    ['who is a superhero', { roles: ['superhero'] }, ['support', 'delete'], 'superhero'],
    [
      'who is another superhero',
      { roles: ['superhero'] },
      ['email', 'password', 'link', 'deleteLogin'],
      'otherSuperhero',
    ],
    ['with an external login', { externalId: 'e-1' }, ['names', 'email', 'password'], 'externalLogin'],
    ['without a migration', {}, ['undo'], 'notMigrated'],
  ] as const)(
    'disables the actions that are impossible for a person %s, and shows the reason',
    async (_name, more, actions, why) => {
      const screen = await open(onePerson(more));
      for (const action of actions) {
        const button = screen.getByRole('button', {
          name: message(`people.action.${action}.open`),
          exact: true,
        });
        await expect.element(button).toHaveAttribute('aria-disabled', 'true');
        await expect.element(button).toHaveAccessibleDescription(message(`people.disabled.${why}`));
      }
    },
  );

  test('lets superheroes change their own password and email address', async () => {
    const screen = await open(onePerson({ id: greta.id, roles: ['superhero'] }));
    for (const action of ['email', 'password'] as const)
      await expect
        .element(screen.getByRole('button', { name: message(`people.action.${action}.open`), exact: true }))
        .toHaveAttribute('aria-disabled', 'false');
  });

  test('does not let operators delete themselves', async () => {
    const screen = await open(onePerson({ id: greta.id }));
    await expect
      .element(screen.getByRole('button', { name: message('people.action.delete.open') }))
      .toHaveAccessibleDescription(message('people.disabled.oneself'));
  });
});

describe('the roles of a person', () => {
  test('sends the chosen roles with those seen before, and keeps roles without a label', async () => {
    const call = `PUT ${personPath}/roles`;
    const screen = await open(onePerson({ roles: ['teacher', 'cloudGardener'] }), {
      [call]: () => json({ id: personId, name: 'Jürgen' }),
    });
    await screen.getByRole('button', { name: message('people.action.roles.open') }).click();
    await screen.getByRole('checkbox', { name: 'Helpdesk' }).click();
    await screen.getByRole('button', { name: onInstance(message('people.roles.submit')) }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.sent(call)).toEqual([
      { roles: ['teacher', 'cloudGardener', 'helpdesk'], seen: ['teacher', 'cloudGardener'] },
    ]);
  });

  test('needs a confirmation to add the role superhero', async () => {
    const call = `PUT ${personPath}/roles`;
    const screen = await open(onePerson(), { [call]: () => json({ id: personId, name: 'Jürgen' }) });
    await screen.getByRole('button', { name: message('people.action.roles.open') }).click();
    await screen.getByRole('checkbox', { name: 'Superhero', exact: true }).click();
    const send = screen.getByRole('button', { name: onInstance(message('people.roles.submit')) });
    await send.click();
    expect(await screen.sent(call)).toEqual([]);
    await screen.getByRole('checkbox', { name: message('people.superhero.confirm') }).click();
    await send.click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.sent(call)).toMatchObject([
      { roles: ['teacher', 'superhero'], givesSuperhero: true },
    ]);
  });
});

describe('a failed change', () => {
  test('shows a rejected change in the dialog and keeps the input', async () => {
    const screen = await open(onePerson(), {
      [`PUT ${personPath}/email`]: () => errorResponse(422, 'EMAIL_MANAGED_EXTERNALLY', { requestId }),
    });
    await screen.getByRole('button', { name: message('people.action.email.open') }).click();
    const field = screen.getByLabelText(message('people.email.field'));
    await field.fill('neu@hafen.example');
    await screen.getByRole('button', { name: onInstance(message('people.email.submit')) }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(message('people.rejected.EMAIL_MANAGED_EXTERNALLY'));
    await expect.element(field).toHaveValue('neu@hafen.example');
  });

  test('shows no secret if an earlier attempt succeeded but its response was lost', async () => {
    const screen = await open(onePerson(), {
      [`PUT ${personPath}/password`]: () => errorResponse(409, 'ALREADY_APPLIED', { requestId, entry: 7 }),
    });
    await screen.getByRole('button', { name: message('people.action.password.open') }).click();
    await screen.getByRole('button', { name: onInstance(message('people.password.submit')) }).click();
    await expect.element(screen.getByText(message('people.secret.lost.title'))).toBeVisible();
  });
});

test('keeps the token of a support session hidden until it is requested', async () => {
  const token = 'eyJhbGciOi.payload.signature';
  const screen = await open(onePerson(), {
    [`POST ${personPath}/support-sessions`]: () =>
      json({ token, expiresAt: '2026-11-22T10:00:00.000Z' }, 201),
  });
  await screen.getByRole('button', { name: message('people.action.support.open') }).click();
  const send = screen.getByRole('button', { name: onInstance(message('people.support.submit')) });
  await send.click();
  await expect.element(screen.getByText(message('reason.required'))).toBeVisible();
  await screen.getByLabelText(message('reason.label')).fill('Ticket 7');
  await send.click();
  await expect.element(screen.getByText(/Nov 22, 2026/)).toBeVisible();
  expect(document.body.textContent).not.toContain(token);
  await screen.getByRole('button', { name: message('people.secret.show', { what: 'Token' }) }).click();
  await expect.element(screen.getByText(token)).toBeVisible();
});

describe('the name of a person', () => {
  const call = `PUT ${personPath}/names`;
  const openDialog = async (answer: () => Response) => {
    const screen = await open(onePerson(), { [call]: answer });
    await screen.getByRole('button', { name: message('people.action.names.open') }).click();
    const send = screen.getByRole('button', { name: onInstance(message('people.names.submit')) });
    return { ...screen, send };
  };

  test('sends the new name with the one seen before', async () => {
    const screen = await openDialog(() => json({ id: personId, name: 'Jürgen Meyer' }));
    await screen.send.click();
    await expect.element(screen.getByText(message('people.error.sameName')).first()).toBeVisible();
    await screen.getByLabelText(message('people.fact.lastName')).fill(' Meyer ');
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

  test('reports a conflict if another operator changed the name, and keeps the input', async () => {
    const conflicts = [{ field: 'lastName', seen: 'Meyer zu Bexten', now: 'Meyer-Bexten', by: null }];
    const answers = [
      () => errorResponse(409, 'EDIT_CONFLICT', { requestId, conflicts }),
      () => json({ id: personId, name: 'Jürgen Meyer' }),
    ];
    const screen = await openDialog(() => (answers.shift() ?? (() => json({})))());
    await screen.getByLabelText(message('people.fact.lastName')).fill('Meyer');
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
});

test('warns about the lost account before undoing a migration from local accounts, and needs a confirmation', async () => {
  const call = `DELETE ${personPath}/login-migration`;
  const person = onePerson({ loginSystemChangedAt: '2026-11-01T10:00:00.000Z', migrationUndo: 'partial' });
  const screen = await open(person, { [call]: () => json({ id: personId, name: 'Jürgen' }) });
  await screen.getByRole('button', { name: message('people.action.undo.open') }).click();
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
    const screen = await open(onePerson());
    await screen.getByRole('button', { name: message(`people.action.${action}.open`) }).click();
    await expect.element(screen.getByText(message('people.sessionsStay'))).toBeVisible();
  },
);

describe('a person whose deletion was requested', () => {
  const deletion = { requestId: 'a1', plannedAt: '2026-12-15T10:00:00.000Z', status: 'registered' };
  const deletedPerson = onePerson({ deletedAt: '2026-11-15T10:00:00.000Z' });
  const openDeleted = (answer: () => Response) => {
    answerCalls({
      ...commonPeopleAnswers,
      [`GET ${personPath}`]: () => json(deletedPerson),
      [`GET ${personPath}/deletion`]: answer,
    });
    return renderArea(`/people/${personId}`, { '/people/$personId': PersonPage });
  };

  test('shows the deletion page right after the deletion was requested', async () => {
    let isDeleted = false;
    const statuses = ['resting', 'pending'];
    const screen = await open(onePerson(), {
      [`GET ${personPath}`]: () => json(isDeleted ? deletedPerson : onePerson()),
      [`POST ${personPath}/deletion`]: () => {
        isDeleted = true;
        return json(deletion, 202);
      },
      [`GET ${personPath}/deletion`]: () => json({ ...deletion, status: statuses.shift() ?? 'success' }),
    });
    await screen.getByRole('button', { name: message('people.action.delete.open') }).click();
    const send = screen.getByRole('button', { name: onInstance('Delete Jürgen Meyer zu Bexten') });
    await send.click();
    await expect
      .element(screen.getByText(message('people.error.instanceCode', { word: 'DEFAULT' })))
      .toBeVisible();
    expect(await screen.sent(`POST ${personPath}/deletion`)).toEqual([]);
    await screen.getByLabelText(message('people.delete.confirm', { word: 'DEFAULT' })).fill('default');
    await send.click();
    await expect.element(screen.getByText('resting')).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(shownToasts()).toContain('toast.people.delete');
    await screen.getByRole('button', { name: message('people.deletion.again') }).click();
    await expect.element(screen.getByText(message('people.deletion.status.pending'))).toBeVisible();
  });

  test('shows status, dates and request number, and no actions', async () => {
    const screen = await openDeleted(() => json(deletion));
    await expect
      .element(screen.getByText(message('people.deletion.status.registered'), { exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jürgen Meyer');
    await expect.element(screen.getByText(/Nov 15, 2026/)).toBeVisible();
    await expect.element(screen.getByText(/Dec 15, 2026/)).toBeVisible();
    await expect.element(screen.getByText('a1', { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: message('people.action.roles.open') }).elements()).toEqual([]);
  });

  test('shows the deletion page even if another tool requested the deletion', async () => {
    const screen = await openDeleted(() => errorResponse(404, 'RESOURCE_NOT_FOUND', { requestId }));
    await expect.element(screen.getByText(message('people.deletion.unknown'))).toBeVisible();
    await expect.element(screen.getByText(message('people.deletionRequested'))).toBeVisible();
  });
});
