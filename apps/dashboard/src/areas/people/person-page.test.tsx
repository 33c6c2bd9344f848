import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../shell/toasts.ts';
import { answerCalls, json, nameOf, refusal } from '../../testing/answer-calls.ts';
import { greta } from '../../testing/audit-answers.ts';
import { onePerson, peopleSurroundings, personId } from '../../testing/people-answers.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { words } from '../../testing/words.ts';
import { PersonPage } from './person-page.tsx';

const asked = `/gateway/people/${personId}`;
const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b654';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

type Answers = Parameters<typeof answerCalls>[0];

async function open(person: object, answers: Answers = {}) {
  const requests = answerCalls({
    ...peopleSurroundings,
    [`GET ${asked}`]: () => json(person),
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
  test('shows text as text, and says of whom has no login that there is none', async () => {
    const screen = await open(onePerson({ firstName: '<b>Jürgen</b>', login: null }));
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('<b>Jürgen</b> Meyer zu Bexten');
    await expect.element(screen.getByText(words('people.login.none'), { exact: true })).toBeVisible();
  });

  test.each([
    ['without a login', { login: null }, ['password', 'support', 'deleteLogin'], 'noLogin'],
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
    'offers nothing that cannot be done to somebody %s, and says why',
    async (_name, more, acts, why) => {
      const screen = await open(onePerson(more));
      for (const act of acts) {
        const button = screen.getByRole('button', { name: words(`people.act.${act}.do`), exact: true });
        await expect.element(button).toHaveAttribute('aria-disabled', 'true');
        await expect.element(button).toHaveAccessibleDescription(words(`people.hindrance.${why}`));
      }
    },
  );

  test('offers superheroes to change their own password and address', async () => {
    const screen = await open(onePerson({ id: greta.id, roles: ['superhero'] }));
    for (const act of ['email', 'password'] as const)
      await expect
        .element(screen.getByRole('button', { name: words(`people.act.${act}.do`), exact: true }))
        .toHaveAttribute('aria-disabled', 'false');
  });

  test('offers nobody to delete themselves', async () => {
    const screen = await open(onePerson({ id: greta.id }));
    await expect
      .element(screen.getByRole('button', { name: words('people.act.delete.do') }))
      .toHaveAccessibleDescription(words('people.hindrance.oneself'));
  });
});

describe('the roles of a person', () => {
  test('are sent as seen and as wanted, and one that has no word is not lost', async () => {
    const call = `PUT ${asked}/roles`;
    const screen = await open(onePerson({ roles: ['teacher', 'cloudGardener'] }), {
      [call]: () => json({ id: personId, name: 'Jürgen' }),
    });
    await screen.getByRole('button', { name: words('people.act.roles.do') }).click();
    await screen.getByRole('checkbox', { name: 'Helpdesk' }).click();
    await screen.getByRole('button', { name: new RegExp(`^${words('people.roles.do')}`) }).click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.sent(call)).toEqual([
      { roles: ['teacher', 'cloudGardener', 'helpdesk'], seen: ['teacher', 'cloudGardener'] },
    ]);
  });

  test('give superhero only after a second word', async () => {
    const call = `PUT ${asked}/roles`;
    const screen = await open(onePerson(), { [call]: () => json({ id: personId, name: 'Jürgen' }) });
    await screen.getByRole('button', { name: words('people.act.roles.do') }).click();
    await screen.getByRole('checkbox', { name: 'Superhero', exact: true }).click();
    const send = screen.getByRole('button', { name: new RegExp(`^${words('people.roles.do')}`) });
    await send.click();
    expect(await screen.sent(call)).toEqual([]);
    await screen.getByRole('checkbox', { name: words('people.superhero.sure') }).click();
    await send.click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.sent(call)).toMatchObject([
      { roles: ['teacher', 'superhero'], givesSuperhero: true },
    ]);
  });
});

describe('a change that is not done', () => {
  test('is told in the dialog in words, and what was typed stays', async () => {
    const screen = await open(onePerson(), {
      [`PUT ${asked}/email`]: () => refusal(422, 'EMAIL_KEPT_ELSEWHERE', { requestId }),
    });
    await screen.getByRole('button', { name: words('people.act.email.do') }).click();
    const field = screen.getByLabelText(words('people.email.field'));
    await field.fill('neu@hafen.example');
    await screen.getByRole('button', { name: new RegExp(`^${words('people.email.do')}`) }).click();
    await expect
      .element(screen.getByRole('alert'))
      .toHaveTextContent(words('people.refused.EMAIL_KEPT_ELSEWHERE'));
    await expect.element(field).toHaveValue('neu@hafen.example');
  });

  test('but was, by a try whose answer was lost, shows no secret twice', async () => {
    const screen = await open(onePerson(), {
      [`PUT ${asked}/password`]: () => refusal(409, 'ALREADY_DONE', { requestId, entry: 7 }),
    });
    await screen.getByRole('button', { name: words('people.act.password.do') }).click();
    await screen.getByRole('button', { name: new RegExp(`^${words('people.password.do')}`) }).click();
    await expect.element(screen.getByText(words('people.secret.lost.title'))).toBeVisible();
  });
});

test('the token of a support session is not on the screen until it is asked for', async () => {
  const token = 'eyJhbGciOi.payload.signature';
  const screen = await open(onePerson(), {
    [`POST ${asked}/support-sessions`]: () => json({ token, expiresAt: '2026-11-22T10:00:00.000Z' }, 201),
  });
  await screen.getByRole('button', { name: words('people.act.support.do') }).click();
  const send = screen.getByRole('button', { name: new RegExp(`^${words('people.support.do')}`) });
  await send.click();
  await expect.element(screen.getByText(words('people.reason.needed'))).toBeVisible();
  await screen.getByLabelText(words('reason.label')).fill('Ticket 7');
  await send.click();
  await expect.element(screen.getByText(/Nov 22, 2026/)).toBeVisible();
  expect(document.body.textContent).not.toContain(token);
  await screen.getByRole('button', { name: words('people.secret.show', { what: 'Token' }) }).click();
  await expect.element(screen.getByText(token)).toBeVisible();
});

describe('the name of a person', () => {
  const call = `PUT ${asked}/names`;
  const openDialog = async (answer: () => Response) => {
    const screen = await open(onePerson(), { [call]: answer });
    await screen.getByRole('button', { name: words('people.act.names.do') }).click();
    const send = screen.getByRole('button', { name: new RegExp(`^${words('people.names.do')}`) });
    return { ...screen, send };
  };

  test('is sent with the name that was seen', async () => {
    const screen = await openDialog(() => json({ id: personId, name: 'Jürgen Meyer' }));
    await screen.send.click();
    await expect.element(screen.getByText(words('people.fault.sameName')).first()).toBeVisible();
    await screen.getByLabelText(words('people.fact.lastName')).fill(' Meyer ');
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

  test('changed by another operator is a conflict, and nothing typed is lost', async () => {
    const changedMeanwhile = [{ field: 'lastName', seen: 'Meyer zu Bexten', now: 'Meyer-Bexten', by: null }];
    const answers = [
      () => refusal(409, 'CHANGED_MEANWHILE', { requestId, changedMeanwhile }),
      () => json({ id: personId, name: 'Jürgen Meyer' }),
    ];
    const screen = await openDialog(() => (answers.shift() ?? (() => json({})))());
    await screen.getByLabelText(words('people.fact.lastName')).fill('Meyer');
    await screen.send.click();
    const text = words('people.names.conflict.text', { name: 'Jürgen Meyer-Bexten' });
    await expect.element(screen.getByText(text)).toBeVisible();
    await screen.getByRole('button', { name: words('people.names.conflict.do') }).click();
    await screen.send.click();
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    expect(await screen.sent(call)).toMatchObject([
      { lastName: 'Meyer' },
      { lastName: 'Meyer', seen: { lastName: 'Meyer-Bexten' } },
    ]);
  });
});

test('undoing a migration from local accounts says that the login is lost, and asks for a confirmation', async () => {
  const call = `DELETE ${asked}/login-migration`;
  const person = onePerson({ loginSystemChangedAt: '2026-11-01T10:00:00.000Z', migrationUndo: 'partial' });
  const screen = await open(person, { [call]: () => json({ id: personId, name: 'Jürgen' }) });
  await screen.getByRole('button', { name: words('people.act.undo.do') }).click();
  await expect.element(screen.getByText(words('people.undo.lockout'))).toBeVisible();
  const send = screen.getByRole('button', { name: new RegExp(`^${words('people.undo.do')}`) });
  await send.click();
  await expect.element(screen.getByText(words('people.fault.sure'))).toBeVisible();
  expect(await screen.sent(call)).toEqual([]);
  await screen.getByRole('checkbox', { name: words('people.undo.accept') }).click();
  await send.click();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(await screen.sent(call)).toEqual([{ acceptsLockout: true }]);
});

test.each(['password', 'deleteLogin'] as const)(
  'the dialog for %s says that running sessions stay',
  async (act) => {
    const screen = await open(onePerson());
    await screen.getByRole('button', { name: words(`people.act.${act}.do`) }).click();
    await expect.element(screen.getByText(words('people.sessionsStay'))).toBeVisible();
  },
);

describe('a person whose deletion was requested', () => {
  const deletion = { requestId: 'a1', plannedAt: '2026-12-15T10:00:00.000Z', status: 'registered' };
  const deletedPerson = onePerson({ deletedAt: '2026-11-15T10:00:00.000Z' });
  const openDeleted = (answer: () => Response) => {
    answerCalls({
      ...peopleSurroundings,
      [`GET ${asked}`]: () => json(deletedPerson),
      [`GET ${asked}/deletion`]: answer,
    });
    return renderArea(`/people/${personId}`, { '/people/$personId': PersonPage });
  };

  test('gets the page about the deletion right after it was requested', async () => {
    let isDeleted = false;
    const statuses = ['resting', 'pending'];
    const screen = await open(onePerson(), {
      [`GET ${asked}`]: () => json(isDeleted ? deletedPerson : onePerson()),
      [`POST ${asked}/deletion`]: () => {
        isDeleted = true;
        return json(deletion, 202);
      },
      [`GET ${asked}/deletion`]: () => json({ ...deletion, status: statuses.shift() ?? 'success' }),
    });
    await screen.getByRole('button', { name: words('people.act.delete.do') }).click();
    const send = screen.getByRole('button', { name: /^Delete Jürgen Meyer zu Bexten in/ });
    await send.click();
    await expect.element(screen.getByText(words('people.fault.word', { word: 'DEFAULT' }))).toBeVisible();
    expect(await screen.sent(`POST ${asked}/deletion`)).toEqual([]);
    await screen.getByLabelText(words('people.delete.word', { word: 'DEFAULT' })).fill('default');
    await send.click();
    await expect.element(screen.getByText('resting')).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(toasts.get()).toContainEqual({ id: 'toast.people.delete', tone: 'success' });
    await screen.getByRole('button', { name: words('people.gone.again') }).click();
    await expect.element(screen.getByText(words('people.gone.status.pending'))).toBeVisible();
  });

  test('has one page with status, dates and request number, and no actions', async () => {
    const screen = await openDeleted(() => json(deletion));
    await expect
      .element(screen.getByText(words('people.gone.status.registered'), { exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jürgen Meyer');
    await expect.element(screen.getByText(/Nov 15, 2026/)).toBeVisible();
    await expect.element(screen.getByText(/Dec 15, 2026/)).toBeVisible();
    await expect.element(screen.getByText('a1', { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: words('people.act.roles.do') }).elements()).toEqual([]);
  });

  test('has that page also if another tool requested the deletion', async () => {
    const screen = await openDeleted(() => refusal(404, 'NOTHING_THERE', { requestId }));
    await expect.element(screen.getByText(words('people.gone.unknown'))).toBeVisible();
    await expect.element(screen.getByText(words('people.deletionRequested'))).toBeVisible();
  });
});
