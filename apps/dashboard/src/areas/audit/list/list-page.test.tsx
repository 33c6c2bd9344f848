import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { entry, page, student, school, tarek } from '../../../testing/audit-answers.ts';
import { applyOption, chooseFilter } from '../../../testing/filters.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { openAuditList } from '../../../testing/open-audit-list.ts';
import '../../../ui/base.css';

muteConsoleErrors();

describe('the filters', () => {
  test('has links to today, yesterday and the last seven days', async () => {
    const screen = await openAuditList('/audit?action=schools.update', () => page([entry()]));
    await screen.getByRole('link', { name: message('audit.period.yesterday') }).click();
    await expect.poll(screen.queries).toHaveLength(2);
    const query = new URLSearchParams(screen.queries()[1]);
    expect(query.get('action')).toBe('schools.update');
    const hours = (Date.parse(query.get('to') ?? '') - Date.parse(query.get('from') ?? '')) / 3_600_000;
    expect([23, 24, 25]).toContain(hours);
    await expect
      .element(screen.getByRole('link', { name: message('audit.period.yesterday') }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('searches for a text of three characters or more', async () => {
    const screen = await openAuditList('/audit', () => page([entry()]));
    const field = screen.getByRole('searchbox');
    await field.fill('ab');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(message('audit.error.short'))).toBeVisible();
    await field.fill('Ticket 47');
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => new URLSearchParams(screen.queries().at(-1)).get('search')).toBe('Ticket 47');
  });

  test('spells out a chosen day, because browsers use their own date format', async () => {
    const screen = await openAuditList('/audit?from=2026-03-01', () => page([entry()]));
    await chooseFilter(screen, message('audit.filter.from'));
    const from = screen.getByLabelText(message('audit.filter.from'), { exact: true });
    await expect.element(from).toHaveAccessibleDescription('1 March 2026');
    await from.fill('2026-02-28');
    await expect.element(from).toHaveAccessibleDescription('28 February 2026');
    await from.fill('');
    await expect.element(from).not.toHaveAccessibleDescription();
  });

  test('requests the filters of the address, days as times of the local time zone', async () => {
    const address = `/audit?operator=${tarek.id}&action=people.create&person=${student.id}&school=${school.id}&from=2026-11-01&to=2026-11-02`;
    const screen = await openAuditList(address, () => page([entry()]));
    await expect.element(screen.getByRole('table')).toBeVisible();
    const query = new URLSearchParams(screen.queries()[0]);
    expect(Object.fromEntries(query)).toEqual({
      operator: tarek.id,
      action: 'people.create',
      person: student.id,
      school: school.id,
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 3).toISOString(),
      limit: '50',
    });
    const chips = screen.getByRole('list', { name: message('filter.applied') });
    await expect.element(chips).toHaveTextContent(/Tarek Birkholz.*1 Nov 2026.*2 Nov 2026/);
    await chooseFilter(screen, message('audit.filter.operator'));
    await expect.element(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('Tarek');
  });

  test('offers your own account first, then the other operators', async () => {
    const screen = await openAuditList('/audit', () => page([entry()]));
    await expect.element(screen.getByRole('table')).toBeVisible();
    await chooseFilter(screen, message('audit.filter.operator'));
    const options = screen.getByRole('menuitemradio');
    await expect
      .poll(() => options.elements().map((option) => option.textContent))
      .toEqual(['Me (Greta Sonnenfeld)', 'Tarek Birkholz']);
  });

  test('applies a chosen option immediately and typed text on Enter, and goes to the first page', async () => {
    const screen = await openAuditList('/audit?before=7', () => page([entry()]));
    await applyOption(screen, message('audit.filter.action'), 'School changed');
    await expect.poll(() => screen.router.state.location.href).toBe('/audit?action=schools.update');
    const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b654';
    await chooseFilter(screen, message('audit.filter.requestId'));
    await screen.getByLabelText(message('audit.filter.requestId')).fill(`  ${requestId.toUpperCase()} `);
    expect(screen.router.state.location.href).toBe('/audit?action=schools.update');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => screen.router.state.location.href)
      .toBe(`/audit?action=schools.update&requestId=${requestId}`);
    screen.router.history.back();
    await expect.poll(() => screen.router.state.location.href).toBe('/audit?action=schools.update');
  });

  test('shows an error at its field after Enter, not while typing, and moves the focus there', async () => {
    const screen = await openAuditList('/audit', () => page([entry()]));
    await chooseFilter(screen, message('audit.filter.requestId'));
    const field = screen.getByLabelText(message('audit.filter.requestId'));
    await field.fill('5c40');
    await expect.element(field).toHaveAttribute('aria-invalid', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(message('audit.error.unknown'));
    expect(screen.router.state.location.href).toBe('/audit');
  });

  test.each(['person=5c40', 'action=nothing', 'from=2026-02-30', 'from=2026-02-02&to=2026-02-01'])(
    'shows no entries for invalid filters, %s',
    async (query) => {
      const screen = await openAuditList(`/audit?${query}`, () => page([entry()]));
      await expect.element(screen.getByText(message('filter.invalid'))).toBeVisible();
      expect(screen.queries()).toEqual([]);
      await expect
        .element(screen.getByRole('button', { name: message('export.do') }))
        .not.toBeInTheDocument();
      await screen.getByRole('link', { name: message('audit.empty.removeFilters') }).click();
      await expect.element(screen.getByRole('table')).toBeVisible();
    },
  );

  test('shows filters as chips by name, which can be removed one by one or all together', async () => {
    const address = `/audit?action=schools.update&school=${school.id}&to=2026-11-30`;
    const screen = await openAuditList(address, () => page([entry()]));
    const chips = screen.getByRole('list', { name: message('filter.applied') });
    await expect.element(chips).toHaveTextContent(new RegExp(`School\\s*${school.name}.*To\\s*30 Nov 2026`));
    await chips.getByRole('button', { name: message('filter.remove', { name: 'Action' }) }).click();
    await expect
      .poll(() => screen.router.state.location.href)
      .toBe(`/audit?school=${school.id}&to=2026-11-30`);
    await expect.element(screen.getByLabelText(message('audit.filter.label'))).toHaveFocus();
    await screen.getByRole('button', { name: message('filter.removeAll') }).click();
    await expect.poll(() => screen.router.state.location.href).toBe('/audit');
  });
});

describe('the pages', () => {
  test('links to older and newer entries by the numbers of their first and last rows', async () => {
    const rows = [entry({ number: 9 }), entry({ number: 5 })];
    const screen = await openAuditList('/audit?action=schools.update&before=12', () =>
      page(rows, { hasNewer: true, hasOlder: true }),
    );
    const link = (name: string) => screen.getByRole('navigation').getByRole('link', { name });
    await expect
      .element(link(message('pager.older')))
      .toHaveAttribute('href', '/audit?action=schools.update&before=5');
    await expect
      .element(link(message('pager.newer')))
      .toHaveAttribute('href', '/audit?action=schools.update&after=9');
    await expect
      .element(link(message('pager.newest')))
      .toHaveAttribute('href', '/audit?action=schools.update');
    await link(message('pager.older')).click();
    await expect.poll(() => screen.queries().at(-1)).toContain('before=5');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('the number of entries says whether they are the newest', async () => {
    const rows = [entry({ number: 9 }), entry({ number: 5 })];
    const older = await openAuditList('/audit?before=12', () => page(rows, { hasNewer: true }));
    await expect.element(older.getByText('2 entries on this page')).toBeVisible();
    const newest = await openAuditList('/audit', () => page(rows));
    await expect.element(newest.getByText('Newest 2 entries')).toBeVisible();
  });

  test('disables the link to older entries on the last page', async () => {
    const screen = await openAuditList('/audit', () => page([entry()]));
    const older = screen.getByRole('link', { name: message('pager.older') });
    await expect.element(older).toHaveAttribute('aria-disabled', 'true');
    await expect.element(older).not.toHaveAttribute('href');
  });
});

describe('an empty list', () => {
  test('shows that there are no entries yet', async () => {
    const screen = await openAuditList('/audit', () => page([]));
    await expect.element(screen.getByText(message('audit.empty.first.title'))).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  });

  test('shows that no entry matches, and links to all', async () => {
    const screen = await openAuditList('/audit?action=people.create', (query) =>
      page(query.has('action') ? [] : [entry()]),
    );
    await expect.element(screen.getByText('No entries match this filter')).toBeVisible();
    await screen.getByRole('link', { name: message('audit.empty.removeFilters') }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
  });

  test('shows that the list has ended, and links to the newest entries', async () => {
    const screen = await openAuditList('/audit?before=3', (query) =>
      page(query.has('before') ? [] : [entry()]),
    );
    await expect.element(screen.getByText(message('audit.empty.end.title'))).toBeVisible();
    await screen.getByRole('link', { name: message('audit.empty.toStart') }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
  });
});
