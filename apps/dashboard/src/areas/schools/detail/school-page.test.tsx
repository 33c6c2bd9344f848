import { describe, expect, test, vi } from 'vitest';
import { pageActions } from '../../../app/frame/page-actions.ts';
import { toasts } from '../../../app/frame/toasts.tsx';
import { answerCalls, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { commonSchoolAnswers, oneSchool, schoolId } from '../../../testing/school-answers.ts';
import { SchoolPage } from './school-page.tsx';

const maintenance = `POST /gateway/schools/${schoolId}/maintenance`;

async function open(more: object = {}, answers: Record<string, () => Response | Promise<Response>> = {}) {
  const requests = answerCalls({
    ...commonSchoolAnswers,
    [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool(more)),
    ...answers,
  });
  const screen = await renderArea(`/schools/${schoolId}`, { '/schools/$schoolId': SchoolPage });
  return {
    ...screen,
    sent: (): Promise<unknown[]> =>
      Promise.all(
        requests.filter((request) => nameOf(request) === maintenance).map((request) => request.json()),
      ),
  };
}

/** The names of the actions that the command palette offers. */
const actionNames = () => [...pageActions.get().values()].flat().map(({ name }) => name);

describe('the page of a school', () => {
  test('offers its actions in the command palette, and the rollover only if it is possible', async () => {
    const screen = await open();
    const year = message('schools.year.begin.do');
    await expect.element(screen.getByRole('button', { name: year })).toBeVisible();
    expect(actionNames()).toEqual([
      message('schools.page.edit'),
      message('nav.people'),
      message('schools.page.audit'),
      message('summary.copy'),
      year,
      message('schools.danger.people.open'),
    ]);
    await screen.unmount();
    const blocked = await open({ yearChangeBlockedBy: 'SCHOOL_IN_USER_MIGRATION' });
    await expect.element(blocked.getByRole('button', { name: year })).toBeVisible();
    expect(actionNames()).not.toContain(year);
  });

  test('shows the values as labels and local dates', async () => {
    const screen = await open({ language: 'uk', showsStudentsToTeachers: true });
    const page = screen.getByText('Gymnasium am Lindenhof').first();
    await expect.element(page).toBeVisible();
    for (const text of ['Ukrainian', 'Europe/Berlin', 'lindenhof', 'LDAP Potsdam', 'https://one.example'])
      await expect.element(screen.getByText(text, { exact: true }).last()).toBeVisible();
    await expect.element(screen.getByText(/21 Aug 2023/)).toBeVisible();
    await expect.element(screen.getByText(/1 Oct 2026/)).toBeVisible();
    await screen.getByRole('button', { name: message('actions.more') }).click();
    await expect
      .element(screen.getByRole('menuitem', { name: message('schools.page.audit') }))
      .toHaveAttribute('href', `/audit?school=${schoolId}`);
    await expect
      .element(screen.getByRole('link', { name: message('nav.people'), exact: true }))
      .toHaveAttribute('href', `/people?school=${schoolId}`);
  });

  test('shows known features with a label and unknown ones by name', async () => {
    const screen = await open();
    const known = screen.getByText(message('schools.feature.videoconference'), { exact: true });
    await expect.element(known).toHaveAttribute('title', 'videoconference');
    await expect.element(screen.getByText('messenger', { exact: true })).toBeVisible();
  });

  test.each([
    ['with LDAP', { usesLdap: true, ldapSyncedAt: '2026-11-14T06:00:00.000Z' }, 1],
    ['with LDAP that was never read', { usesLdap: true, ldapSyncedAt: null }, 0],
    ['of an older gateway', { usesLdap: true }, 0],
    ['without LDAP', { usesLdap: false, ldapSyncedAt: '2026-11-14T06:00:00.000Z' }, 0],
  ])('shows when a school %s was last read from its directory', async (_which, more, count) => {
    const screen = await open(more);
    const panel = screen.getByRole('region', { name: message('schools.login.title') });
    await expect.element(panel).toBeVisible();
    const fact = panel.getByRole('term').filter({ hasText: message('schools.login.ldapSyncedAt') });
    expect(fact.elements()).toHaveLength(count);
    expect(panel.getByText(/14 Nov 2026/).elements()).toHaveLength(count);
  });

  test('shows an invalid language unchanged', async () => {
    const screen = await open({ language: 'klingon locale' });
    await expect.element(screen.getByText('klingon locale')).toBeVisible();
  });

  test('offers no deletion of a school, and shows why', async () => {
    const screen = await open();
    const reason = screen.getByText(message('schools.limits.delete.reason'));
    await expect.element(reason).not.toBeVisible();
    await screen.getByText(message('unavailable.title', { count: 3 })).click();
    await expect.element(reason).toBeVisible();
    await expect.element(screen.getByText(message('schools.limits.files.reason')).first()).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /delete/i })).not.toBeInTheDocument();
  });

  test('leads to a batch that deletes all people of the school, and says that the school stays', async () => {
    const screen = await open();
    const zone = screen.getByRole('region', { name: message('schools.closing.title') });
    const link = zone.getByRole('link', { name: message('schools.danger.people.open') });
    await expect.element(link).toHaveAttribute('href', `/deletion/new?school=${schoolId}`);
    await expect.element(link).toHaveAccessibleDescription(message('schools.danger.people.text'));
  });

  test('leads from each fact that can be changed to the form', async () => {
    const screen = await open();
    for (const what of ['Name', 'School number', 'Teachers see all students', 'Features', 'Storage'])
      await expect
        .element(screen.getByRole('link', { name: message('schools.page.changeWhat', { what }) }))
        .toHaveAttribute('href', `/schools/${schoolId}/edit`);
  });

  test('counts the people of a school, and leads to them by role', async () => {
    const counts = { total: 1234, students: 1100, teachers: 90, administrators: 2 };
    const screen = await open({}, { [`GET /gateway/schools/${schoolId}/people-counts`]: () => json(counts) });
    const panel = screen.getByRole('region', { name: message('nav.people') });
    await expect
      .element(panel.getByRole('listitem').first())
      .toHaveTextContent(`${message('schools.people.students')}1,100`);
    await expect
      .element(panel.getByRole('link', { name: message('schools.people.teachers') }))
      .toHaveAttribute('href', `/people?school=${schoolId}&role=teacher`);
    await expect
      .element(panel.getByRole('link', { name: message('schools.people.total') }))
      .toHaveAttribute('href', `/people?school=${schoolId}`);
  });

  test.each([
    [0, [`/people/new?school=${schoolId}&role=administrator`]],
    [1, []],
  ])('offers to create a school administrator if there are %d', async (administrators, addresses) => {
    const counts = { total: 12, students: 10, teachers: 2, administrators };
    const screen = await open({}, { [`GET /gateway/schools/${schoolId}/people-counts`]: () => json(counts) });
    await expect.element(screen.getByText('10', { exact: true })).toBeVisible();
    const create = screen.getByRole('link', { name: message('schools.people.createAdministrator') });
    expect(create.elements().map((link) => link.getAttribute('href'))).toEqual(addresses);
  });

  test('shows how the school is doing, and marks that it has no administrator', async () => {
    const counts = { total: 31, students: 30, teachers: 1, administrators: 0 };
    const screen = await open({}, { [`GET /gateway/schools/${schoolId}/people-counts`]: () => json(counts) });
    const health = screen.getByRole('region', { name: message('schools.health.title') });
    await expect.element(health).toHaveTextContent('3130 students, one teacher');
    await expect.element(health).toHaveTextContent('0' + message('schools.health.administratorNeeded'));
    await expect.element(health).toHaveTextContent('endedLDAP Potsdam');
    await expect.element(health).toHaveTextContent('2026/27then 2027/28');
    await expect
      .element(health.getByRole('link', { name: '0', exact: true }))
      .toHaveAttribute('href', `/people?school=${schoolId}&role=administrator`);
    await expect
      .element(health.getByRole('link', { name: 'one.example' }))
      .toHaveAttribute('href', '/instance/storage/5b1001000000000000000001');
  });

  test.each([
    ['an administrator', 1, {}],
    ['a purpose of the platform', 0, { purpose: 'tombstone' }],
  ])('does not ask for an administrator of a school with %s', async (_reason, administrators, more) => {
    const counts = { total: 31, students: 30, teachers: 1, administrators };
    const screen = await open(more, {
      [`GET /gateway/schools/${schoolId}/people-counts`]: () => json(counts),
    });
    const health = screen.getByRole('region', { name: message('schools.health.title') });
    await expect.element(health).toHaveTextContent(/30 students/);
    await expect.element(health).not.toHaveTextContent(message('schools.health.administratorNeeded'));
  });

  test('does not move the buttons of a school when the counts arrive', async () => {
    const answers: ((response: Response) => void)[] = [];
    const counts = new Promise<Response>((resolve) => answers.push(resolve));
    const screen = await open({}, { [`GET /gateway/schools/${schoolId}/people-counts`]: () => counts });
    const button = screen.getByRole('button', { name: message('schools.year.begin.do') });
    await expect.element(screen.getByText('…', { exact: true }).first()).toBeVisible();
    const before = button.element().getBoundingClientRect().top;
    answers[0]?.(json({ total: 8, students: 4, teachers: 3, administrators: 1 }));
    await expect.element(screen.getByText('8', { exact: true }).first()).toBeVisible();
    expect(button.element().getBoundingClientRect().top).toBe(before);
  });

  test('the page of a school stays usable if the people cannot be counted and the activity cannot be loaded', async () => {
    const screen = await open();
    await expect.element(screen.getByText(message('schools.people.failed'))).toBeVisible();
    await expect.element(screen.getByText(message('activity.failed'))).toBeVisible();
    await expect.element(screen.getByRole('link', { name: message('schools.page.edit') })).toBeVisible();
  });

  test('copies a summary for a ticket', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    const screen = await open();
    await screen.getByRole('button', { name: message('summary.copy') }).click();
    expect(write).toHaveBeenCalledExactlyOnceWith(
      [
        'Gymnasium am Lindenhof',
        'School number: 40213',
        'Brandenburg',
        `School ID: ${schoolId}`,
        `${window.location.origin}/schools/${schoolId}`,
      ].join('\n'),
    );
  });

  test('shows "not found" if the school does not exist', async () => {
    const screen = await open(
      {},
      {
        [`GET /gateway/schools/${schoolId}`]: () =>
          errorResponse(404, 'RESOURCE_NOT_FOUND', { requestId: 'r-1' }),
      },
    );
    await expect.element(screen.getByText(message('schools.notFound.title'))).toBeVisible();
  });
});

describe('the school-year rollover', () => {
  test.each([
    ['begin', { usesLdap: true }, true],
    ['skip', { usesLdap: false }, true],
    ['end', { inMaintenance: true, maintenanceSince: '2026-11-01T08:00:00.000Z' }, false],
  ] as const)('names school and consequences before it sends the step "%s"', async (step, more, isActive) => {
    const screen = await open(more, { [maintenance]: () => json({ id: schoolId, name: 'Lindenhof' }) });
    await screen.getByRole('button', { name: message(`schools.year.${step}.do`) }).click();
    const dialog = screen.getByRole('dialog', { name: message(`schools.year.${step}.title`) });
    await expect.element(dialog).toHaveTextContent(/Gymnasium am Lindenhof/);
    // D21: the band at the top, not the button.
    expect(dialog.getByText('DEFAULT', { exact: true }).elements()).toHaveLength(1);
    await expect.element(dialog.getByText(schoolId)).toBeVisible();
    await expect
      .element(dialog)
      .toHaveTextContent(message(`schools.year.${step}.second`, { next: '2027/28' }));
    expect(await screen.sent()).toEqual([]);
    await dialog.getByRole('textbox').fill('Ticket 9');
    await dialog.getByRole('button', { name: message(`schools.year.${step}.confirm`) }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(await screen.sent()).toEqual([{ isActive, reason: 'Ticket 9' }]);
  });

  test('D8: keeps the dialog open after a rejection, translates its reason and keeps the original in the details', async () => {
    const screen = await open(
      { usesLdap: false },
      {
        [maintenance]: () =>
          errorResponse(422, 'SCHOOL_ALREADY_IN_NEXT_YEAR', {
            message: 'School already in next year.',
            requestId: 'r-1',
          }),
      },
    );
    await screen.getByRole('button', { name: message('schools.year.skip.do') }).click();
    const dialog = screen.getByRole('dialog');
    await dialog.getByLabelText(message('reason.label')).fill('Ticket 9');
    await dialog.getByRole('button', { name: message('schools.year.skip.confirm') }).click();
    await expect
      .element(dialog.getByText(message('schools.year.error.SCHOOL_ALREADY_IN_NEXT_YEAR')))
      .toBeVisible();
    const original = dialog.getByText('School already in next year.');
    await expect.element(original).not.toBeVisible();
    await dialog.getByText(message('report.title')).click();
    await expect.element(original).toBeVisible();
    await dialog.getByRole('button', { name: message('write.cancel') }).click();
    await screen.getByRole('button', { name: message('leave.input.do') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(toasts.get()).toEqual([]);
  });

  test.each(['SCHOOL_IN_USER_MIGRATION', 'SCHOOL_ALREADY_IN_NEXT_YEAR'] as const)(
    'disables the rollover with the reason %s',
    async (block) => {
      const screen = await open({ yearChangeBlockedBy: block });
      const button = screen.getByRole('button', { name: message('schools.year.begin.do') });
      await expect.element(button).toHaveAttribute('aria-disabled', 'true');
      await expect
        .element(button)
        .toHaveAccessibleDescription(
          message(`schools.year.blocked.${block}`, { current: '2026/27', next: '2027/28' }),
        );
      // A disabled button still receives clicks in the browser; they must not open the dialog.
      await button.click({ force: true });
      await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    },
  );
});
