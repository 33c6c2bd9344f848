import { describe, expect, test } from 'vitest';
import { answerCalls, json, nameOf } from '../../../testing/answer-calls.ts';
import { batchId, batchPage, batchRow, commonDeletionAnswers } from '../../../testing/deletion-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { OtherBatchPage, OtherListPage } from '../other/other-pages.tsx';
import { ListPage } from './list-page.tsx';

const list = 'GET /gateway/deletion/batches';
const other = {
  id: '65f1c0a2e4b0d83a91c7f0bb',
  name: ' ',
  status: 'created',
  valid: 40,
  invalid: 2,
  skipped: 1,
  createdAt: '2026-10-02T08:00:00.000Z',
};

muteConsoleErrors();

async function open(address: string, ...batches: object[]) {
  const requests = answerCalls({
    ...commonDeletionAnswers,
    [list]: () => batchPage(batches),
    'GET /gateway/deletion/other-batches': () => json({ batches: [other], total: 1 }),
    [`GET /gateway/deletion/other-batches/${other.id}`]: () =>
      json({ ...other, pending: 30, failed: 1, deleted: 9 }),
  });
  const screen = await renderArea(address, {
    '/deletion': ListPage,
    '/deletion/other': OtherListPage,
    '/deletion/other/$platformBatchId': OtherBatchPage,
  });
  const queries = () =>
    requests.filter((request) => nameOf(request) === list).map(({ url }) => new URL(url).searchParams);
  return { ...screen, queries };
}

describe('the list of batches', () => {
  test('shows state, progress and failures of each batch and links to it', async () => {
    const screen = await open('/deletion', batchRow());
    const row = screen.getByRole('row').nth(1);
    await expect
      .element(row)
      .toHaveTextContent(/Leavers summer 2026.*Running.*65%.*1,243.*7.*Tarek Birkholz/);
    await expect
      .element(row.getByRole('link', { name: 'Leavers summer 2026' }))
      .toHaveAttribute('href', `/deletion/${batchId}`);
  });

  test('says what waits for the operator, and leads to it', async () => {
    const screen = await open(
      '/deletion',
      batchRow({ state: 'waiting', mayApprove: true }),
      batchRow({ id: 'second', name: 'Second', state: 'failed', failed: 3 }),
      batchRow({ id: 'third', name: 'Third', state: 'failed', failed: 0 }),
      batchRow({ id: 'fourth', name: 'Fourth', state: 'waiting' }),
    );
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent(message('deletion.state.yours'));
    const links = ['Review: Leavers summer 2026', 'Retry: Second', 'View: Third'];
    for (const name of links) await expect.element(screen.getByRole('link', { name })).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: 'Review: Leavers summer 2026' }))
      .toHaveAttribute('href', `/deletion/${batchId}`);
    expect(screen.getByRole('link', { name: 'Fourth' }).elements()).toHaveLength(1);
  });

  test('shows an unknown state by its name', async () => {
    const screen = await open('/deletion', batchRow({ state: 'resting' }));
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('resting');
  });

  test('the list of batches has a tab with a count for each state, which keeps the search text', async () => {
    const screen = await open('/deletion?search=summer', batchRow());
    const tabs = screen.getByRole('navigation', { name: message('deletion.tabs') });
    await expect.element(tabs.getByRole('link', { name: 'All 20' })).toHaveAttribute('aria-current', 'page');
    await tabs.getByRole('link', { name: 'Finished 17' }).click();
    await expect.poll(() => screen.queries().at(-1)?.toString()).toMatch(/search=summer&state=finished/);
    await expect
      .element(tabs.getByRole('link', { name: 'Finished 17' }))
      .toHaveAttribute('aria-current', 'page');
  });

  test('does not ask the gateway for an unknown state', async () => {
    const screen = await open('/deletion?state=draft', batchRow());
    await expect.element(screen.getByRole('heading', { name: message('filter.invalid') })).toBeVisible();
    expect(screen.queries()).toEqual([]);
  });
});

describe('batches of other tools', () => {
  test('lists batches of other tools, by id if they have no name', async () => {
    const screen = await open('/deletion/other');
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent(/65f1c0a2e4b0d83a91c7f0bb.*Created, not started.*40.*2.*1/);
  });

  test('shows a batch of another tool without actions', async () => {
    const screen = await open(`/deletion/other/${other.id}`);
    await expect
      .element(screen.getByRole('img'))
      .toHaveAccessibleName('Of 40 people: 9 deleted, 1 failed, 30 in progress');
    await expect.element(screen.getByText(message('deletion.other.readOnly'))).toBeVisible();
    expect(screen.getByRole('button', { name: /Start|Retry|Stop/ }).elements()).toEqual([]);
  });
});
