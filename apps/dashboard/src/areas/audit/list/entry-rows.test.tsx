import { describe, expect, test } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { entry, greta, page, student, school } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { openAuditList } from '../../../testing/open-audit-list.ts';
import '../../../ui/base.css';

muteConsoleErrors();

/** The number of lines that the visible text of an element takes. */
function countLines(element: Element): number {
  const texts = [...element.querySelectorAll('*'), element]
    .filter((one) => one.closest('.visually-hidden') === null)
    .flatMap((one) => [...one.childNodes].filter((node) => node instanceof Text));
  const range = document.createRange();
  const rects = texts.flatMap((text) => (range.selectNodeContents(text), [...range.getClientRects()]));
  return new Set(rects.map(({ top }) => top)).size;
}

describe('the list', () => {
  test('shows time, action, operator, subject, reason and outcome of each entry', async () => {
    const screen = await openAuditList('/audit', () => page([entry({ person: student })]));
    const row = screen.getByRole('row').nth(2);
    await expect
      .element(row)
      .toHaveTextContent(
        /^\d+:08.*School changed.*Jürgen Meyer.*Gymnasium am Lindenhof.*Greta Sonnenfeld.*Ticket 47990.*succeeded/,
      );
    await expect
      .element(row.getByRole('time'))
      .toHaveAttribute('title', expect.stringMatching(/^14 Nov 2026, .*:41/));
    await expect
      .element(row.getByRole('link', { name: 'School changed' }))
      .toHaveAttribute('href', '/audit/7');
    await expect
      .element(row.getByRole('link', { name: /^Jürgen Meyer/ }))
      .toHaveAttribute('href', `/people/${student.id}`);
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('Newest entry');
  });

  test.each([
    [{ kind: 'tool', id: 't1', name: 'Lernwelt Physik' }, 'Lernwelt Physik', '/tools/t1'],
    [{ kind: 'batch', id: 'b1', name: 'Abgänge 10b' }, 'Abgänge 10b', '/deletion/b1'],
    [{ kind: 'role', id: 'r1', name: 'teacher' }, 'teacher', '/instance/roles/r1'],
    [
      { kind: 'storageProvider', id: 's1', name: 'speicher.example' },
      'speicher.example',
      '/instance/storage/s1',
    ],
    [{ kind: 'federalState', id: 'f1', name: 'Brandenburg' }, 'Brandenburg', '/instance/federal-states/f1'],
    [
      { kind: 'switch', id: 'IS_SCHOOL_YEAR_CHANGE_ACTIVE', name: null },
      message('switches.IS_SCHOOL_YEAR_CHANGE_ACTIVE.name'),
      '/instance/switches',
    ],
    [
      { kind: 'announcement', id: 'announcement', name: null },
      message('nav.instance.announcement'),
      '/instance/announcement',
    ],
  ])('links the subject %o to its page', async (subject, name, address) => {
    const screen = await openAuditList('/audit', () => page([entry({ school: null, subject })]));
    await expect.element(screen.getByRole('link', { name, exact: true })).toHaveAttribute('href', address);
  });

  test('shows a subject of a newer gateway without a link', async () => {
    const subject = { kind: 'planet', id: 'p1', name: 'Mars' };
    const screen = await openAuditList('/audit', () => page([entry({ school: null, subject })]));
    await expect.element(screen.getByText('Mars')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Mars' }).elements()).toEqual([]);
  });

  test('has a heading for each day', async () => {
    const screen = await openAuditList('/audit', () =>
      page([entry({ number: 9 }), entry({ number: 7, at: '2026-11-12T10:00:00.000Z', requestId: 'b' })]),
    );
    await expect.element(screen.getByText(/Saturday.*14/)).toBeVisible();
    await expect.element(screen.getByText(/Thursday.*12/)).toBeVisible();
  });

  test('shows entries of one request in one row, which opens into its parts', async () => {
    const parts = [9, 7, 5].map((number) =>
      entry({ number, action: 'instance.publishAnnouncement', ...(number === 7 && { outcome: 'rejected' }) }),
    );
    const screen = await openAuditList('/audit', () =>
      page([...parts, entry({ number: 3, requestId: 'other' })], { hasOlder: true }),
    );
    const rows = screen.getByRole('table').getByRole('row');
    await expect.element(rows.nth(2)).toHaveTextContent(/3 parts.*rejected/);
    expect(rows.elements()).toHaveLength(4);
    await expect.element(screen.getByText('Newest 4 entries')).toBeVisible();
    const toggle = screen.getByRole('button', { name: /^Show the parts of/ });
    await toggle.click();
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
    expect(rows.elements()).toHaveLength(7);
    const older = screen.getByRole('link', { name: message('pager.older') });
    await expect.element(older).toHaveAttribute('href', '/audit?before=3');
    await toggle.click();
    await expect.poll(() => rows.elements().length).toBe(4);
  });

  test('sends the token in a header, and only to the gateway', async () => {
    const screen = await openAuditList('/audit', () => page([entry()]));
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(new Set(screen.requests.map(({ url }) => new URL(url).origin))).toEqual(
      new Set([window.location.origin]),
    );
    expect(screen.requests.every(({ credentials }) => credentials === 'omit')).toBe(true);
  });

  test.each(['pending', 'rejected', 'not-applied', 'unknown'] as const)(
    'shows the outcome "%s" as a word and a shape',
    async (outcome) => {
      const screen = await openAuditList('/audit', () => page([entry({ outcome })]));
      const cell = screen.getByRole('row').nth(2).getByRole('cell').last();
      await expect.element(cell).toHaveTextContent(message(`audit.outcome.${outcome}.word`));
      expect(cell.element().querySelector('svg')).not.toBeNull();
    },
  );

  test('shows unknown actions by name and blanked people by id', async () => {
    const blanked = { operator: { ...greta, name: null }, school: { ...school, name: null }, reason: null };
    const screen = await openAuditList('/audit', () =>
      page([entry({ action: 'tools.add', outcome: 'odd', ...blanked })]),
    );
    const row = screen.getByRole('row').nth(2);
    await expect.element(row.getByRole('link', { name: 'tools.add' })).toBeVisible();
    await expect.element(row).toHaveTextContent(new RegExp(`${school.id}.*${greta.id}.*unknown`));
  });

  test.each([360, 700, 1280])(
    'keeps each value in one line at %i px, and cuts off long names',
    async (width) => {
      const long = 'Rindfleischetikettierungsüberwachungsaufgabenübertragungs';
      const screen = await openAuditList('/audit', () =>
        page([
          entry({
            operator: { ...greta, name: `${long} ${long}` },
            person: { ...student, name: `Ina ${long}` },
            school: { ...school, name: `Schule ${long}` },
            outcome: 'rejected',
          }),
        ]),
      );
      await browserPage.viewport(width, 800);
      const row = screen.getByRole('row').nth(2);
      await expect.element(row).toBeVisible();
      const texts = [`${long} ${long}`, `Ina ${long}`, message('audit.outcome.rejected.word')];
      for (const text of texts) expect(countLines(row.getByText(text).element())).toBe(1);
      expect(countLines(row.getByRole('time').element())).toBe(1);
      expect(row.element().getBoundingClientRect().height).toBeLessThanOrEqual(width < 600 ? 108 : 37);
      expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
      await expect.element(row.getByText(`${long} ${long}`)).toHaveAttribute('title', `${long} ${long}`);
    },
  );

  test('shows markup as plain text', async () => {
    const reason = '<img src=x onerror=alert(1)>';
    const screen = await openAuditList('/audit', () => page([entry({ reason })]));
    await expect.element(screen.getByText(reason)).toBeInTheDocument();
  });
});
