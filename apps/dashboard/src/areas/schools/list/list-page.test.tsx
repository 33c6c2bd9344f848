import { describe, expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { answerCalls, nameOf } from '../../../testing/answer-calls.ts';
import { visits } from '../../../app/frame/area-visits.ts';
import { applyOption } from '../../../testing/filters.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import {
  brandenburg,
  directory,
  schoolId,
  schoolPage,
  schoolRow,
  commonSchoolAnswers,
} from '../../../testing/school-answers.ts';
import { message } from '../../../testing/message.ts';
import { ListPage } from './list-page.tsx';

const list = 'GET /gateway/schools';

function open(address: string, answer: (query: URLSearchParams) => Response | Promise<Response>) {
  const requests = answerCalls({
    ...commonSchoolAnswers,
    [list]: (request) => answer(new URL(request.url).searchParams),
  });
  const queries = () =>
    requests.filter((request) => nameOf(request) === list).map(({ url }) => new URL(url).searchParams);
  return renderArea(address, { '/schools': ListPage }).then((screen) => ({
    ...screen,
    queries,
    address: () => screen.router.state.location.href,
  }));
}

describe('the list of schools', () => {
  test('shows the columns of each school and links to it', async () => {
    const screen = await open('/schools', () =>
      schoolPage([schoolRow({ purpose: 'test', inMaintenance: true })]),
    );
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent(/Lindenhof.*Test.*40213.*Potsdam.*LDAP/);
    await expect.element(row).toHaveTextContent(/Migration running.*In rollover.*14 Nov 2026/);
    await expect
      .element(row.getByRole('link', { name: 'Gymnasium am Lindenhof' }))
      .toHaveAttribute('href', `/schools/${schoolId}`);
    await expect.element(screen.getByRole('status').first()).toHaveTextContent('One school');
  });

  test.each(['none', 'closed', 'finished'])('shows no state while the migration is %s', async (migration) => {
    const screen = await open('/schools', () => schoolPage([schoolRow({ migration })]));
    await expect.element(screen.getByRole('row').nth(1).getByRole('cell').nth(5)).toHaveTextContent(/^$/);
  });

  test('shows an unknown migration state and purpose by name', async () => {
    const screen = await open('/schools', () =>
      schoolPage([schoolRow({ migration: 'paused', purpose: 'pilot' })]),
    );
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent(/pilot.*paused/);
  });

  test('requests the filters, order and page of the address', async () => {
    const screen = await open(
      `/schools?search=Lind&federalState=${brandenburg.id}&system=${directory.id}&migration=running&purpose=none&maintenance=false&sort=updatedAt&order=desc&page=3&rows=50`,
      () => schoolPage([schoolRow()], { total: 101 }),
    );
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(Object.fromEntries(screen.queries()[0] ?? [])).toEqual({
      search: 'Lind',
      federalState: brandenburg.id,
      system: directory.id,
      migration: 'running',
      purpose: 'none',
      maintenance: 'false',
      sort: 'updatedAt',
      order: 'desc',
      skip: '100',
      limit: '50',
    });
    const chips = screen.getByRole('list', { name: message('filter.applied') });
    await expect.element(chips).toHaveTextContent(/Federal state\s*Brandenburg.*Login system\s*LDAP Potsdam/);
    await expect.element(screen.getByText('101–101 of 101')).toBeVisible();
  });

  test('applies a chosen option immediately and typed text on Enter, and goes to the first page', async () => {
    const screen = await open('/schools?page=2&sort=updatedAt', () =>
      schoolPage([schoolRow()], { total: 60 }),
    );
    await applyOption(screen, message('schools.field.migration'), 'completed');
    await expect.poll(screen.address).toBe('/schools?migration=finished&sort=updatedAt');
    await screen.getByRole('searchbox').fill('  Lindenhof ');
    expect(screen.address()).toBe('/schools?migration=finished&sort=updatedAt');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/schools?search=Lindenhof&migration=finished&sort=updatedAt');
    screen.router.history.back();
    await expect.element(screen.getByRole('searchbox')).toHaveValue('');
  });

  test('applies the typed text together with a chosen option', async () => {
    const screen = await open('/schools', () => schoolPage([schoolRow()]));
    await screen.getByRole('searchbox').fill('hafen');
    await applyOption(screen, message('schools.field.migration'), 'completed');
    await expect.poll(screen.address).toBe('/schools?search=hafen&migration=finished');
  });

  test('sorts by the header of a column, which announces the order and keeps the focus', async () => {
    const screen = await open('/schools', () => schoolPage([schoolRow()]));
    const head = screen.getByRole('columnheader', { name: 'Number' });
    await expect.element(screen.getByRole('columnheader').nth(1)).toHaveAttribute('aria-sort', 'ascending');
    await head.getByRole('link').click();
    await expect.poll(screen.address).toBe('/schools?sort=officialSchoolNumber');
    await expect.element(head).toHaveAttribute('aria-sort', 'ascending');
    await expect.element(head.getByRole('link')).toHaveFocus();
    await head.getByRole('link').click();
    await expect.poll(screen.address).toBe('/schools?sort=officialSchoolNumber&order=desc');
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  });

  test('sorts by the last change with the newest first, and starts at the first page', async () => {
    const screen = await open('/schools?purpose=test&page=2', () => schoolPage([schoolRow()], { total: 60 }));
    const head = screen.getByRole('columnheader', { name: message('schools.field.updatedAt') });
    await head.getByRole('link').click();
    await expect.poll(screen.address).toBe('/schools?purpose=test&sort=updatedAt&order=desc');
    await head.getByRole('link').click();
    await expect.poll(screen.address).toBe('/schools?purpose=test&sort=updatedAt');
  });

  test('the list of schools has pages of 25, 50 or 100 rows, each with its own address', async () => {
    const screen = await open('/schools?purpose=test&page=2', () => schoolPage([schoolRow()], { total: 60 }));
    const link = (name: string) => screen.getByRole('navigation').getByRole('link', { name });
    await expect.element(link(message('pager.next'))).toHaveAttribute('href', '/schools?purpose=test&page=3');
    await expect.element(link(message('pager.previous'))).toHaveAttribute('href', '/schools?purpose=test');
    await screen.getByRole('combobox', { name: message('pager.rows') }).selectOptions('100');
    await expect.poll(screen.address).toBe('/schools?purpose=test&rows=100');
  });

  test('a phone has room for the previous and the next page only', async () => {
    const screen = await open('/schools?page=2', () => schoolPage([schoolRow()], { total: 2481 }));
    await viewport.viewport(360, 740);
    const pages = screen.getByRole('navigation', { name: message('pager.label') });
    await expect.element(pages.getByText(message('pager.next'), { exact: true })).toBeVisible();
    const links = pages.getByRole('link').elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/schools', '/schools?page=3']);
    expect(new Set(links.map((link) => link.getBoundingClientRect().top)).size).toBe(1);
    await viewport.viewport(1280, 800);
  });

  test('the list of schools has links to the first and the last page, and goes to a page by its number', async () => {
    const screen = await open('/schools?page=2', () => schoolPage([schoolRow()], { total: 2481 }));
    const pages = screen.getByRole('navigation', { name: message('pager.label') });
    const link = (name: string) => pages.getByRole('link', { name });
    await expect.element(link(message('pager.first'))).toHaveAttribute('href', '/schools');
    await expect.element(link(message('pager.last'))).toHaveAttribute('href', '/schools?page=100');
    await expect.element(pages).toHaveTextContent(/of 100$/);
    const number = pages.getByRole('textbox', { name: message('pager.page') });
    await expect.element(number).toHaveValue('2');
    await number.fill('37');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/schools?page=37');
    await number.fill('999');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.address).toBe('/schools?page=100');
    await number.fill('two');
    await userEvent.keyboard('{Enter}');
    await expect.element(number).toHaveValue('100');
  });

  test('shows the age of rows from the directory of the gateway', async () => {
    const readAt = '2026-11-14T15:08:41.204Z';
    const screen = await open('/schools?migration=none', () => schoolPage([schoolRow()], { readAt }));
    await expect.element(screen.getByText(/^As of .*:08:41/)).toBeVisible();
  });

  test('keeps the old rows, dimmed, until the response to the last request arrives', async () => {
    let answerSlowly: ((answer: Response) => void) | undefined;
    const slow = new Promise<Response>((resolve) => {
      answerSlowly = resolve;
    });
    const screen = await open('/schools', (query) => {
      if (query.get('purpose') === 'demo') return slow;
      return schoolPage([schoolRow({ name: query.get('purpose') === 'test' ? 'Second' : 'First' })]);
    });
    const choose = (option: string) => applyOption(screen, message('schools.field.purpose'), option);
    await expect.element(screen.getByRole('link', { name: 'First', exact: true })).toBeVisible();
    await choose('Demo');
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
    await expect.element(screen.getByRole('link', { name: 'First', exact: true })).toBeVisible();
    await choose('Test');
    await expect.element(screen.getByRole('link', { name: 'Second' })).toBeVisible();
    answerSlowly?.(schoolPage([schoolRow({ name: 'Too late' })]));
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    await expect.element(screen.getByRole('link', { name: 'Second' })).toBeVisible();
    await expect.element(screen.getByText('Too late')).not.toBeInTheDocument();
  });

  test.each(['federalState=5c40', 'migration=soon', 'maintenance=maybe', 'purpose=%3Cb%3E'])(
    'shows no rows for the invalid filter %s',
    async (query) => {
      const screen = await open(`/schools?${query}`, () => schoolPage([schoolRow()]));
      await expect.element(screen.getByText(message('filter.invalid'))).toBeVisible();
      expect(screen.queries()).toEqual([]);
      await screen.getByRole('link', { name: message('schools.empty.removeFilters') }).click();
      await expect.element(screen.getByRole('table')).toBeVisible();
    },
  );

  test('links to all schools if no school matches', async () => {
    const screen = await open('/schools?search=Nowhere&purpose=test', (query) =>
      schoolPage(query.has('search') ? [] : [schoolRow()]),
    );
    await expect.element(screen.getByText('No schools match these 2 filters')).toBeVisible();
    await screen.getByRole('link', { name: message('schools.empty.removeFilters') }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
  });

  test('links to the first page from a page past the end', async () => {
    const screen = await open('/schools?page=9', (query) =>
      schoolPage(query.get('skip') === '0' ? [schoolRow()] : [], { total: 1 }),
    );
    await expect.element(screen.getByText(message('schools.empty.end.title'))).toBeVisible();
    await screen.getByRole('link', { name: message('pager.toStart') }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
  });
});

test('a link to the ID of a school opens it in place of the list', async () => {
  visits.set([]);
  const screen = await open(`/schools?search=${schoolId}`, () => schoolPage([schoolRow()]));
  await expect.poll(screen.address).toBe(`/schools/${schoolId}`);
});
