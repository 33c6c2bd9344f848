import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { toasts } from '../../../app/frame/toasts.tsx';
import { answerCalls, json, nameOf, errorResponse } from '../../../testing/answer-calls.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { oneSchool, schoolId, commonSchoolAnswers } from '../../../testing/school-answers.ts';
import { message } from '../../../testing/message.ts';
import { SchoolPage } from './school-page.tsx';

const maintenance = `POST /gateway/schools/${schoolId}/maintenance`;

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  toasts.set([]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(more: object = {}, answers: Record<string, () => Response> = {}) {
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

describe('the page of a school', () => {
  test('shows the values as labels and local dates', async () => {
    const screen = await open({ language: 'uk', showsStudentsToTeachers: true });
    const page = screen.getByText('Gymnasium am Lindenhof').first();
    await expect.element(page).toBeVisible();
    for (const text of ['Ukrainian', 'Europe/Berlin', 'lindenhof', 'LDAP Potsdam', 'https://one.example'])
      await expect.element(screen.getByText(text, { exact: true })).toBeVisible();
    await expect.element(screen.getByText(/Aug 21, 2023/)).toBeVisible();
    await expect.element(screen.getByText(/Oct 1, 2026/)).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: message('schools.page.audit') }))
      .toHaveAttribute('href', `/audit?school=${schoolId}`);
    await expect
      .element(screen.getByRole('link', { name: message('schools.page.people') }))
      .toHaveAttribute('href', `/people?school=${schoolId}`);
  });

  test('shows known features with a label and unknown ones by name', async () => {
    const screen = await open();
    await expect.element(screen.getByText(message('schools.feature.videoconference'))).toBeVisible();
    await expect.element(screen.getByText('messenger', { exact: true })).toBeVisible();
  });

  test('shows an invalid language unchanged', async () => {
    const screen = await open({ language: 'klingon locale' });
    await expect.element(screen.getByText('klingon locale')).toBeVisible();
  });

  test('offers no deletion, and shows why', async () => {
    const screen = await open();
    await expect.element(screen.getByText(message('schools.limits.delete'))).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /delete/i })).not.toBeInTheDocument();
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

  test('keeps the dialog open and translates the reason if the platform rejects it', async () => {
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
    await dialog.getByRole('button', { name: message('schools.year.skip.confirm') }).click();
    await expect
      .element(dialog.getByText(message('schools.year.rejected.SCHOOL_ALREADY_IN_NEXT_YEAR')))
      .toBeVisible();
    await expect.element(dialog.getByText('School already in next year.')).not.toBeInTheDocument();
    await dialog.getByRole('button', { name: message('write.cancel') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(toasts.get()).toEqual([]);
  });

  test.each(['SCHOOL_IN_USER_MIGRATION', 'SCHOOL_ALREADY_IN_NEXT_YEAR'] as const)(
    'is disabled with the reason %s',
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
