import { describe, expect, test, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { pageActions } from '../../../app/frame/page-actions.ts';
import { answerCalls, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { entry, greta, page } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { onInstance, openLabel, openPerson, personPath } from '../../../testing/open-person.ts';
import { commonPeopleAnswers, hafen, onePerson, personId } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { PersonPage } from './person-page.tsx';

const batchId = '3f0a52a4-1c1c-4a55-9d54-0a8d3c3f6d11';
const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b654';

muteConsoleErrors();

describe('the page of a person', () => {
  test('shows names as plain text, and shows that a person has no account', async () => {
    const screen = await openPerson(onePerson({ firstName: '<b>Jürgen</b>', login: null }));
    await expect
      .element(screen.getByRole('heading', { level: 1 }))
      .toHaveTextContent('<b>Jürgen</b> Meyer zu Bexten');
    await expect.element(screen.getByText(message('people.login.none'), { exact: true })).toBeVisible();
  });

  test('offers an edit button beside each fact that can be changed', async () => {
    const screen = await openPerson(onePerson());
    for (const action of ['names', 'email', 'move', 'roles', 'password'] as const)
      await expect
        .element(screen.getByRole('definition').getByRole('button', { name: openLabel(action), exact: true }))
        .toBeVisible();
  });

  test('offers its actions in the command palette, the main ones first', async () => {
    const screen = await openPerson(onePerson({ externalId: 'e-1' }));
    const actions = [...pageActions.get().values()].flat();
    const expected = ['support', 'roles', 'move', 'force', 'superhero', 'deleteLogin', 'delete'] as const;
    expect(actions.map(({ name }) => name)).toEqual([
      ...expected.map((action) => openLabel(action)),
      message('summary.copy'),
    ]);
    actions.find(({ name }) => name === openLabel('roles'))?.run();
    await expect.element(screen.getByRole('dialog')).toBeVisible();
  });

  test('lists values that are not given in one line', async () => {
    const screen = await openPerson(onePerson({ language: null }));
    await expect
      .element(screen.getByText('Not given: external ID, language and privacy consent'))
      .toBeVisible();
    await expect.element(screen.getByRole('term').filter({ hasText: 'Language' })).not.toBeInTheDocument();
  });

  test.each([
    ['without an account', { login: null }, ['password', 'support', 'deleteLogin'], 'noLogin'],
    ['who is or was a superhero', { isProtected: true }, ['support', 'delete'], 'superhero'],
    [
      'who is or was another superhero',
      { isProtected: true },
      ['names', 'email', 'link', 'undo', 'deleteLogin'],
      'otherSuperhero',
    ],
    ['with an external login', { externalId: 'e-1' }, ['names', 'email', 'password'], 'externalLogin'],
    ['without a migration', {}, ['undo'], 'notMigrated'],
    [
      'who is being deleted with a batch',
      { deletionBatch: { id: batchId, name: 'Abgänge 2026' } },
      ['email', 'password', 'link', 'support', 'undo', 'force', 'deleteLogin', 'delete'],
      'deletionStarted',
    ],
    [
      'whose account kept its login system after an undone migration',
      { keepsLoginSystem: true },
      ['email', 'password'],
      'loginSystemKept',
    ],
  ] as const)(
    'collapses the actions that are impossible for a person %s, and shows the reason',
    async (_name, more, actions, why) => {
      const screen = await openPerson(onePerson(more));
      const list = screen.getByRole('group');
      await expect.element(list).not.toHaveAttribute('open');
      await screen.getByText(/^Not possible \(\d+\)$/).click();
      for (const action of actions) {
        const item = list.getByRole('listitem').filter({ hasText: message(`people.action.${action}`) });
        await expect.element(item).toHaveTextContent(message(`people.disabled.${why}`));
        const name = message(`people.action.${action}.open`);
        expect(screen.getByRole('button', { name, exact: true }).elements()).toEqual([]);
      }
    },
  );

  test('shows that a person is being deleted with a batch, with a link to the batch', async () => {
    const screen = await openPerson(onePerson({ deletionBatch: { id: batchId, name: 'Abgänge 2026' } }));
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message('people.deletionBatch.title'));
    const link = screen.getByRole('link', {
      name: message('people.deletionBatch.open', { name: 'Abgänge 2026' }),
    });
    await expect.element(link).toHaveAttribute('href', `/deletion/${batchId}`);
    await expect.element(screen.getByRole('button', { name: openLabel('names') }).first()).toBeVisible();
  });

  test('lets superheroes change their own password and email address only in their account', async () => {
    const screen = await openPerson(onePerson({ id: greta.id, isProtected: true }));
    await screen.getByText(/^Not possible/).click();
    await expect.element(screen.getByText(message('people.disabled.ownAccount')).first()).toBeVisible();
    for (const action of ['email', 'password'] as const)
      await expect.element(screen.getByRole('button', { name: openLabel(action) })).not.toBeInTheDocument();
    await expect.element(screen.getByRole('button', { name: openLabel('names') }).first()).toBeVisible();
  });

  test('does not let operators delete themselves', async () => {
    const screen = await openPerson(onePerson({ id: greta.id }));
    await screen.getByText(/^Not possible/).click();
    await expect.element(screen.getByText(message('people.disabled.oneself')).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: openLabel('delete') })).not.toBeInTheDocument();
  });

  test('D24: says what setting a password does, apart from whether a new one is requested now', async () => {
    const screen = await openPerson(onePerson({ mustChangePassword: true }));
    await expect
      .element(screen.getByRole('button', { name: openLabel('password') }).first())
      .toHaveAccessibleDescription(message('people.action.password.text'));
    await expect.element(screen.getByText(message('people.login.mustChange'))).toBeVisible();
  });

  test('D13: wraps a long name and a long role', async () => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitaen'.repeat(3);
    const screen = await openPerson(onePerson({ lastName: long, roles: [long], email: `${long}@x.example` }));
    await viewport.viewport(360, 740);
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
    expect(document.documentElement.scrollWidth).toBe(360);
  });

  test('copies the email address, the link of the page, and a summary for a ticket', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await openPerson(onePerson());
    await screen.getByRole('button', { name: message('copy.do', { what: 'Email address' }) }).click();
    expect(write).toHaveBeenLastCalledWith('bexten@hafen.example');
    await screen.getByRole('button', { name: message('copy.do', { what: message('copy.link') }) }).click();
    expect(write).toHaveBeenLastCalledWith(`${window.location.origin}/people/${personId}`);
    const copy = screen.getByRole('button', { name: message('summary.copy') });
    await expect.element(copy).toHaveAccessibleDescription(message('summary.personal'));
    await copy.click();
    expect(write).toHaveBeenLastCalledWith(
      [
        'Jürgen Meyer zu Bexten',
        'Roles: Teacher',
        `School: ${hafen.name} (${hafen.id})`,
        'Email address: bexten@hafen.example',
        'Username: bexten@hafen.example',
        `Person ID: ${personId}`,
        'Account ID: acc100000000000000000005',
        `${window.location.origin}/people/${personId}`,
      ].join('\n'),
    );
    await expect.element(screen.getByText(message('summary.copied'))).toBeInTheDocument();
  });

  test('says next to the button that the browser refused to copy', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    const screen = await openPerson(onePerson());
    const failed = screen.getByText(message('copy.failed'));
    await screen.getByRole('button', { name: message('copy.do', { what: 'Person ID' }) }).click();
    await expect.element(failed).toBeVisible();
    await expect.element(screen.getByText(personId, { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: message('summary.copy') }).click();
    await expect.poll(() => failed.elements()).toHaveLength(2);
  });
});

describe('the recent activity of a person', () => {
  const recent = 'GET /gateway/audit';

  test('shows the last entries, and spells out only a deviating outcome', async () => {
    const entries = [
      entry({ number: 9, action: 'people.changeEmail', outcome: 'unknown', reason: 'Ticket 7' }),
      entry({ number: 8, action: 'people.setPassword', reason: null }),
    ];
    const screen = await openPerson(onePerson(), { [recent]: () => page(entries) });
    const panel = screen.getByRole('region', { name: message('activity.title') });
    await expect
      .element(panel.getByRole('listitem').first())
      .toHaveTextContent(`Email address changed ${greta.name} · Ticket 7 · unknown`);
    await expect.element(panel.getByRole('listitem').last()).toHaveTextContent(`Password set ${greta.name}`);
    await expect
      .element(panel.getByRole('link', { name: 'Password set' }))
      .toHaveAttribute('href', '/audit/8');
    await expect
      .element(panel.getByRole('link', { name: message('activity.all') }))
      .toHaveAttribute('href', `/audit?person=${personId}`);
    const request = screen.requests.find((one) => nameOf(one) === recent);
    expect(new URL(request?.url ?? '').search).toBe(`?person=${personId}&limit=5`);
  });

  test('shows the page without its activity if that fails, and loads it again', async () => {
    let isDown = true;
    const screen = await openPerson(onePerson(), {
      [recent]: () => (isDown ? errorResponse(500, 'INTERNAL', { requestId }) : page([])),
    });
    await expect.element(screen.getByText(message('activity.failed'))).toBeVisible();
    await expect.element(screen.getByRole('button', { name: openLabel('roles') })).toBeVisible();
    isDown = false;
    await screen.getByRole('button', { name: message('error.retry') }).click();
    await expect.element(screen.getByText(message('activity.none'))).toBeVisible();
  });
});

test('keeps the focus on the page when the button of a finished action is gone', async () => {
  let login: object | null = { id: 'acc100000000000000000005', username: 'bexten' };
  const screen = await openPerson(onePerson(), {
    [`GET ${personPath}`]: () => json(onePerson({ login })),
    [`DELETE ${personPath}/login`]: () => {
      login = null;
      return json({ id: personId, name: 'Jürgen' });
    },
  });
  await screen.openAction('deleteLogin');
  await screen.getByLabelText(message('reason.label')).fill('Ticket 8');
  await screen.getByRole('button', { name: onInstance(message('people.deleteLogin.submit')) }).click();
  await expect.element(screen.getByText(message('people.login.none'), { exact: true })).toBeVisible();
  await expect.poll(() => document.activeElement?.tagName).toBe('DIV');
});

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
    const screen = await openPerson(onePerson(), {
      [`GET ${personPath}`]: () => json(isDeleted ? deletedPerson : onePerson()),
      [`POST ${personPath}/deletion`]: () => {
        isDeleted = true;
        return json(deletion, 202);
      },
      [`GET ${personPath}/deletion`]: () => json({ ...deletion, status: statuses.shift() ?? 'success' }),
    });
    await screen.openAction('delete');
    const send = screen.getByRole('button', { name: onInstance(message('people.delete.submit')) });
    await send.click();
    await expect
      .element(screen.getByText(message('people.error.nameToType', { word: 'Meyer zu Bexten' })))
      .toBeVisible();
    expect(await screen.sent(`POST ${personPath}/deletion`)).toEqual([]);
    await screen
      .getByLabelText(message('people.delete.confirm', { word: 'Meyer zu Bexten' }))
      .fill('meyer zu bexten');
    await screen.getByLabelText(message('reason.label')).fill('Ticket 8');
    await send.click();
    await expect.element(screen.getByText('resting')).toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
    expect(shownToasts()).toContain('toast.people.delete');
    await screen.getByRole('button', { name: message('people.deletion.again') }).click();
    await expect
      .element(screen.getByText(message('people.deletion.status.pending'), { exact: true }))
      .toBeVisible();
  });

  test('shows status, dates and request number, and no actions', async () => {
    const screen = await openDeleted(() => json(deletion));
    await expect
      .element(screen.getByText(message('people.deletion.status.registered'), { exact: true }))
      .toBeVisible();
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Jürgen Meyer');
    await expect
      .element(screen.getByText(message('people.deletion.banner.planned', { date: '15 December 2026' })))
      .toBeVisible();
    await expect.element(screen.getByText(/15 Nov 2026/)).toBeVisible();
    await expect.element(screen.getByText(/15 Dec 2026/)).toBeVisible();
    await expect.element(screen.getByText('bexten@hafen.example').first()).toBeVisible();
    await expect.element(screen.getByText('a1', { exact: true })).toBeVisible();
    expect(screen.getByRole('button', { name: message('people.action.roles.open') }).elements()).toEqual([]);
  });

  test('shows the deletion page even if another tool requested the deletion', async () => {
    const screen = await openDeleted(() => errorResponse(404, 'RESOURCE_NOT_FOUND', { requestId }));
    await expect.element(screen.getByText(message('people.deletion.unknown'))).toBeVisible();
    await expect.element(screen.getByText(message('people.deletionRequested')).first()).toBeVisible();
  });
});
