import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { answerCalls, nameOf } from '../../testing/answer-calls.ts';
import { entry, greta, page, pupil, school, surroundings, tarek } from '../../testing/audit-answers.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { words } from '../../testing/words.ts';
import { ListPage } from './list-page.tsx';

const list = 'GET /gateway/audit';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

function open(address: string, answer: (query: URLSearchParams) => Response | Promise<Response>) {
  const requests = answerCalls({
    ...surroundings,
    [list]: (request) => answer(new URL(request.url).searchParams),
  });
  const asked = () =>
    requests.filter((request) => nameOf(request) === list).map((request) => new URL(request.url).search);
  return renderArea(address, { '/audit': ListPage }).then((screen) => ({ ...screen, asked, requests }));
}

/** In how many lines the text of an element is set. */
function countLines(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

describe('the list', () => {
  test('says in each row what was done when, by whom, to whom, why and with which outcome', async () => {
    const screen = await open('/audit', () => page([entry({ person: pupil })]));
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent(/Nov 14, 2026, .*School changed.*Greta Sonnenfeld/);
    await expect.element(row).toHaveTextContent(/Jürgen Meyer.*Gymnasium am Lindenhof.*Ticket 47990.*done/);
    await expect
      .element(row.getByRole('link', { name: 'School changed' }))
      .toHaveAttribute('href', '/audit/7');
    await expect
      .element(row.getByRole('link', { name: /^Jürgen Meyer/ }))
      .toHaveAttribute('href', `/audit?person=${pupil.id}`);
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('One entry on this page');
  });

  test('carries the token to the gateway and to nobody else, in its header', async () => {
    const screen = await open('/audit', () => page([entry()]));
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(new Set(screen.requests.map(({ url }) => new URL(url).origin))).toEqual(
      new Set([window.location.origin]),
    );
    expect(screen.requests.every(({ credentials }) => credentials === 'omit')).toBe(true);
  });

  test.each(['open', 'done', 'refused', 'not-done', 'unknown'] as const)(
    'tells the outcome "%s" by a word and a shape',
    async (outcome) => {
      const screen = await open('/audit', () => page([entry({ outcome })]));
      const cell = screen.getByRole('row').nth(1).getByRole('cell').last();
      await expect.element(cell).toHaveTextContent(words(`audit.outcome.${outcome}.word`));
      expect(cell.element().querySelector('svg')).not.toBeNull();
    },
  );

  test('shows what a newer gateway can do by its own name, and blanked people by their id', async () => {
    const blanked = { operator: { ...greta, name: null }, school: { ...school, name: null }, reason: null };
    const screen = await open('/audit', () =>
      page([entry({ act: 'tools.add', outcome: 'odd', ...blanked })]),
    );
    const row = screen.getByRole('row').nth(1);
    await expect.element(row.getByRole('link', { name: 'tools.add' })).toBeVisible();
    await expect.element(row).toHaveTextContent(new RegExp(`${greta.id}.*${school.id}.*unclear`));
  });

  test.each([360, 700, 1280])('breaks no time, name or outcome within a word at %i px', async (width) => {
    const long = 'Donaudampfschifffahrtsgesellschaftskapitänswitwe';
    const screen = await open('/audit', () =>
      page([
        entry({
          operator: { ...greta, name: `${long} ${long}` },
          person: { ...pupil, name: `Ina ${long}` },
          school: { ...school, name: `Schule ${long}` },
          outcome: 'refused',
        }),
      ]),
    );
    await browserPage.viewport(width, 800);
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toBeVisible();
    for (const text of [/Nov 14, 2026/, words('audit.outcome.refused.word')])
      expect(countLines(row.getByText(text).element())).toBe(1);
    // Each long word stays in one line; it is cut off where its column ends.
    expect(countLines(row.getByText(`${long} ${long}`).element())).toBe(2);
    expect(countLines(row.getByText(`Ina ${long}`).element())).toBe(2);
    const [time, who] = [/Nov 14, 2026/, `${long} ${long}`].map((text) =>
      row.getByText(text).element().getBoundingClientRect(),
    );
    expect(time?.right).toBeLessThanOrEqual(who?.left ?? 0);
    expect(row.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });

  test('shows texts as text, whatever they contain', async () => {
    const reason = '<img src=x onerror=alert(1)>';
    const screen = await open('/audit', () => page([entry({ reason })]));
    await expect.element(screen.getByText(reason)).toBeInTheDocument();
  });
});

describe('the filters', () => {
  test('spell a chosen day out, because browsers show it in a format of their own', async () => {
    const screen = await open('/audit?from=2026-03-01', () => page([entry()]));
    const from = screen.getByLabelText(words('audit.filter.from'), { exact: true });
    await expect.element(from).toHaveAccessibleDescription('March 1, 2026');
    await from.fill('2026-02-28');
    await expect.element(from).toHaveAccessibleDescription('February 28, 2026');
    await from.fill('');
    await expect.element(from).not.toHaveAccessibleDescription();
  });

  test('are read from the address and asked for, days as moments of this time zone', async () => {
    const address = `/audit?operator=${tarek.id}&act=people.create&person=${pupil.id}&school=${school.id}&from=2026-11-01&to=2026-11-02`;
    const screen = await open(address, () => page([entry()]));
    await expect.element(screen.getByRole('table')).toBeVisible();
    const query = new URLSearchParams(screen.asked()[0]);
    expect(Object.fromEntries(query)).toEqual({
      operator: tarek.id,
      act: 'people.create',
      person: pupil.id,
      school: school.id,
      from: new Date(2026, 10, 1).toISOString(),
      to: new Date(2026, 10, 3).toISOString(),
      limit: '50',
    });
    await expect.element(screen.getByLabelText(words('audit.filter.from'))).toHaveValue('2026-11-01');
    await expect
      .element(screen.getByRole('combobox', { name: words('audit.filter.operator') }))
      .toHaveValue(tarek.id);
  });

  test('name oneself first, then everybody who did something', async () => {
    const screen = await open('/audit', () => page([entry()]));
    const options = screen
      .getByRole('combobox', { name: words('audit.filter.operator') })
      .getByRole('option');
    await expect
      .poll(() => options.elements().map((option) => option.textContent))
      .toEqual(['all', 'Me (Greta Sonnenfeld)', 'Tarek Birkholz']);
  });

  test('go into the address: a choice at once, typed ones with Enter, and from the first page on', async () => {
    const screen = await open('/audit?before=7', () => page([entry()]));
    await screen.getByRole('combobox', { name: words('audit.filter.act') }).selectOptions('School changed');
    await expect.poll(() => screen.router.state.location.href).toBe('/audit?act=schools.update');
    await screen.getByLabelText(words('audit.filter.person')).fill(`  ${pupil.id.toUpperCase()} `);
    expect(screen.router.state.location.href).toBe('/audit?act=schools.update');
    await userEvent.keyboard('{Enter}');
    await expect
      .poll(() => screen.router.state.location.href)
      .toBe(`/audit?act=schools.update&person=${pupil.id}`);
    screen.router.history.back();
    await expect.poll(() => screen.router.state.location.href).toBe('/audit?act=schools.update');
    await expect.element(screen.getByLabelText(words('audit.filter.person'))).toHaveValue('');
  });

  test('tell a mistake at its field, after Enter and not while typing, and lead there', async () => {
    const screen = await open('/audit', () => page([entry()]));
    const field = screen.getByLabelText(words('audit.filter.school'));
    await field.fill('5c40');
    await expect.element(field).toHaveAttribute('aria-invalid', 'false');
    await screen.getByLabelText(words('audit.filter.person')).click();
    await userEvent.keyboard('{Enter}');
    await expect.element(field).toHaveAttribute('aria-invalid', 'true');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(words('audit.fault.id'));
    expect(screen.router.state.location.href).toBe('/audit');
  });

  test.each(['person=5c40', 'act=nothing', 'from=2026-02-30', 'from=2026-02-02&to=2026-02-01'])(
    'from the address that make no sense, %s, show nothing rather than too much',
    async (query) => {
      const screen = await open(`/audit?${query}`, () => page([entry()]));
      await expect.element(screen.getByText(words('audit.empty.invalid.title'))).toBeVisible();
      expect(screen.asked()).toEqual([]);
      await expect
        .element(screen.getByRole('button', { name: words('audit.export.do') }))
        .not.toBeInTheDocument();
      await screen.getByRole('link', { name: words('audit.empty.removeFilters') }).click();
      await expect.element(screen.getByRole('table')).toBeVisible();
    },
  );

  test('stand above the list as chips, by name, and leave one by one or all at once', async () => {
    const address = `/audit?act=schools.update&school=${school.id}&to=2026-11-30`;
    const screen = await open(address, () => page([entry()]));
    const chips = screen.getByRole('list', { name: words('filter.applied') });
    await expect.element(chips.getByText(`School: ${school.name}`)).toBeVisible();
    await expect.element(chips.getByText('To: Nov 30, 2026')).toBeVisible();
    await chips.getByRole('button', { name: words('filter.remove', { name: 'What' }) }).click();
    await expect
      .poll(() => screen.router.state.location.href)
      .toBe(`/audit?school=${school.id}&to=2026-11-30`);
    await expect.element(chips).toHaveFocus();
    await chips.getByRole('button', { name: words('filter.removeAll') }).click();
    await expect.poll(() => screen.router.state.location.href).toBe('/audit');
  });
});

describe('the pages', () => {
  test('lead to older and newer entries by the numbers at their ends, with the filters', async () => {
    const rows = [entry({ number: 9 }), entry({ number: 5 })];
    const screen = await open('/audit?act=schools.update&before=12', () =>
      page(rows, { hasNewer: true, hasOlder: true }),
    );
    const link = (name: string) => screen.getByRole('navigation').getByRole('link', { name });
    await expect
      .element(link(words('pager.older')))
      .toHaveAttribute('href', '/audit?act=schools.update&before=5');
    await expect
      .element(link(words('pager.newer')))
      .toHaveAttribute('href', '/audit?act=schools.update&after=9');
    await expect.element(link(words('pager.newest'))).toHaveAttribute('href', '/audit?act=schools.update');
    await link(words('pager.older')).click();
    await expect.poll(() => screen.asked().at(-1)).toContain('before=5');
    await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  });

  test('end where there is nothing more', async () => {
    const screen = await open('/audit', () => page([entry()]));
    const older = screen.getByRole('link', { name: words('pager.older') });
    await expect.element(older).toHaveAttribute('aria-disabled', 'true');
    await expect.element(older).not.toHaveAttribute('href');
  });

  test('stay, dimmed, until the new one is there; of several wishes the last one counts', async () => {
    const answers = new Map<string, (answer: Response) => void>();
    const screen = await open('/audit', (query) => {
      const act = query.get('act');
      if (act === null) return page([entry({ reason: 'the first' })]);
      return new Promise((resolve) => answers.set(act, resolve));
    });
    await expect.element(screen.getByText('the first')).toBeVisible();
    const act = screen.getByRole('combobox', { name: words('audit.filter.act') });
    await act.selectOptions('Person created');
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(screen.getByText('the first')).toBeVisible();
    await act.selectOptions('School changed');
    await expect.poll(() => answers.has('schools.update')).toBe(true);
    answers.get('schools.update')?.(page([entry({ reason: 'the last' })]));
    await expect.element(screen.getByText('the last')).toBeVisible();
    answers.get('people.create')?.(page([entry({ reason: 'too late' })]));
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect.element(screen.getByText('too late')).not.toBeInTheDocument();
  });
});

describe('an empty list', () => {
  test('says that nothing has been done yet', async () => {
    const screen = await open('/audit', () => page([]));
    await expect.element(screen.getByText(words('audit.empty.first.title'))).toBeVisible();
    await expect.element(screen.getByRole('table')).not.toBeInTheDocument();
  });

  test('says that no entry fits, and leads out', async () => {
    const screen = await open('/audit?act=people.create', (query) => page(query.has('act') ? [] : [entry()]));
    await expect.element(screen.getByText('No entry fits this filter')).toBeVisible();
    await screen.getByRole('link', { name: words('audit.empty.removeFilters') }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
  });

  test('says that the list has ended, and leads back to the newest', async () => {
    const screen = await open('/audit?before=3', (query) => page(query.has('before') ? [] : [entry()]));
    await expect.element(screen.getByText(words('audit.empty.end.title'))).toBeVisible();
    await screen.getByRole('link', { name: words('audit.empty.toNewest') }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
  });
});
