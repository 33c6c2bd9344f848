import { beforeEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { selection } from '../../../app/bulk/selection.ts';
import { answerCalls, errorResponse, nameOf } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { commonPeopleAnswers, peoplePage, personRow } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { forgetSession } from '../../../session/session.ts';
import { ListPage } from './list-page.tsx';
import '../../../ui/base.css';

muteConsoleErrors();
// Forgets what the test before has selected.
beforeEach(() => forgetSession());

const idOf = (index: number) => String(index).padStart(24, '0');
const nameAt = (index: number) => `Ada Muster${index}`;

/** A list of this many people. */
async function open(address: string, total: number, fails: (skip: number) => boolean = () => false) {
  const requests = answerCalls({
    ...commonPeopleAnswers,
    'GET /gateway/people': (request) => {
      const query = new URL(request.url).searchParams;
      const [skip, limit] = [Number(query.get('skip')), Number(query.get('limit'))];
      if (fails(skip)) return errorResponse(500, 'INTERNAL', { requestId: 'r-1' });
      const count = Math.max(0, Math.min(limit, total - skip));
      const rows = Array.from({ length: count }, (_, index) =>
        personRow({ id: idOf(skip + index), firstName: 'Ada', lastName: `Muster${skip + index}` }),
      );
      return peoplePage(rows, { total, skip, limit });
    },
  });
  const screen = await renderArea(address, { '/people': ListPage });
  const box = (index: number) =>
    screen.getByRole('checkbox', { name: message('select.row', { name: nameAt(index) }), exact: true });
  await expect.element(screen.getByRole('table')).toBeVisible();
  const count = screen.getByRole('status').filter({ hasText: /^\d+ selected$/ });
  const lists = () => requests.filter((request) => nameOf(request) === 'GET /gateway/people');
  const button = (name: string) => screen.getByRole('button', { name });
  return { ...screen, box, count, lists, button };
}

test('keeps the selection over the pages, and hands it over in memory only', async () => {
  const screen = await open('/people?search=muster', 60);
  await expect.element(screen.count).not.toBeInTheDocument();
  await screen.box(1).click();
  await screen.getByRole('link', { name: message('pager.next') }).click();
  await screen.box(26).click();
  await expect.element(screen.count).toHaveTextContent('2 selected');
  await screen.button(message('people.bulk.passwords')).click();
  await expect.poll(() => screen.router.state.location.href).toBe('/work/new/passwords');
  expect(selection.get()).toEqual({
    subjects: 'people',
    ids: [idOf(1), idOf(26)],
    from: { path: '/people', search: { search: 'muster', page: '2' } },
  });
  const stored = JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    window.history.state,
  ]);
  expect(stored).not.toContain(idOf(26));
  screen.router.history.back();
  await expect.element(screen.box(26)).toBeChecked();
});

test('selects everything that the filter shows, page by page', async () => {
  const screen = await open('/people?search=muster', 230);
  await screen.box(0).click();
  await screen.button('Select all 230').click();
  await expect.element(screen.count).toHaveTextContent('230 selected');
  const read = screen
    .lists()
    .slice(1)
    .map(({ url }) => Object.fromEntries(new URL(url).searchParams));
  expect(read.map(({ skip, limit, search }) => [skip, limit, search])).toEqual([
    ['0', '100', 'muster'],
    ['100', '100', 'muster'],
    ['200', '100', 'muster'],
  ]);
  await expect.element(screen.button('Select all 230')).not.toBeInTheDocument();
});

test('leaves the selection as it was if not everything could be read', async () => {
  const screen = await open('/people?search=muster', 230, (skip) => skip === 200);
  await screen.box(0).click();
  await screen.button('Select all 230').click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message('select.failed'));
  await expect.element(screen.count).toHaveTextContent('1 selected');
});

test('offers no more than a bulk change can have', async () => {
  const screen = await open('/people?search=muster', 7000);
  await screen.box(0).click();
  await expect.element(screen.button('Select the first 5,000')).toBeVisible();
});

test('another filter clears the selection, another order does not', async () => {
  const screen = await open('/people?search=muster', 30);
  await screen.box(0).click();
  await screen.router.navigate({ to: '/people', search: { search: 'muster', sort: 'name' } });
  await expect.poll(() => screen.lists().at(-1)?.url).toContain('sort=name');
  await expect.element(screen.count).toHaveTextContent('1 selected');
  await screen.router.navigate({ to: '/people', search: { search: 'muster', role: 'teacher' } });
  await expect.element(screen.count).not.toBeInTheDocument();
});

test('clearing the selection moves the focus to the heading', async () => {
  const screen = await open('/people?search=muster', 30);
  await screen.box(0).click();
  await screen.button(message('select.clear')).click();
  await expect.element(screen.box(0)).not.toBeChecked();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('the space bar selects the row that the arrow keys have reached, and the arrows move on', async () => {
  const screen = await open('/people?search=muster', 3);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(screen.getByRole('link', { name: nameAt(1) })).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(screen.box(1)).toBeChecked();
  await userEvent.keyboard('{ArrowDown}{Shift>} {/Shift}');
  await expect.element(screen.count).toHaveTextContent('2 selected');
  screen.box(2).element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(screen.box(1)).toHaveFocus();
});

test('is cleared by a logout', async () => {
  const screen = await open('/people?search=muster', 3);
  await screen.box(0).click();
  await expect.element(screen.count).toBeVisible();
  forgetSession();
  await expect.element(screen.count).not.toBeInTheDocument();
});
