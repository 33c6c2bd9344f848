import { expect, test } from 'vitest';
import { queryClient } from '../../../app/data/query-client.ts';
import { answerCalls, bodiesOf, json } from '../../../testing/answer-calls.ts';
import { gatewaySession, greta, page } from '../../../testing/audit-answers.ts';
import {
  bulkApproval,
  bulkItems,
  bulkOrder,
  changeId,
  endedChange,
  itemOf,
  waitingChange,
} from '../../../testing/bulk-answers.ts';
import { digest } from '../../../testing/deletion-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { collectSavedFiles } from '../../../testing/saved-files.ts';
import { workId } from '../../../testing/work-answers.ts';
import { OrderPage } from './order-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

muteConsoleErrors();

const items = `GET /gateway/bulk-changes/${changeId}/items`;
const refused = itemOf({ outcome: 'refused', error: 'PERSON_DELETED', at: '2026-11-16T14:31:00.000Z' });
const done = bulkOrder({
  state: 'done',
  endedAt: '2026-11-16T14:41:00.000Z',
  mayPause: false,
  mayStop: false,
});

async function open(order: object, change: object, answers: Answers = {}) {
  const requests = answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    'GET /gateway/audit': () => page([]),
    [`GET /gateway/work/${workId}`]: () => json(order),
    [`GET /gateway/bulk-changes/${changeId}`]: () => json(change),
    [items]: () => bulkItems([refused], 9),
    ...answers,
  });
  const screen = await renderArea(`/work/${workId}`, { '/work/$workId': OrderPage });
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('New staff');
  return { ...screen, requests };
}

test('shows what came of a bulk change, with reasons, and offers to repeat and to undo it', async () => {
  const screen = await open(done, endedChange());
  await expect
    .element(screen.getByRole('img').first())
    .toHaveAccessibleName('Of 312: 296 changed, 16 not changed, 0 pending');
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent(/Anke Wendland.*External.*Deletion was requested/);
  const tabs = screen.getByRole('navigation', { name: message('bulk.items.groups') }).getByRole('button');
  await expect.element(tabs.first()).toHaveTextContent('Rejected9');
  expect(tabs.elements().map(({ textContent }) => textContent)).toEqual([
    'Rejected9',
    'Changed since the check6',
    'Outcome unknown1',
    'Changed296',
    'Left out8',
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Retry 16' }))
    .toHaveAttribute('href', `/work/new/people?retries=${changeId}`);
  await tabs.nth(1).click();
  await expect
    .element(screen.getByRole('link', { name: 'Retry 6 with “Changed since the check”' }))
    .toHaveAttribute('href', `/work/new/people?retries=${changeId}&outcome=conflict`);
  await screen.getByRole('button', { name: message('actions.more'), exact: true }).click();
  await expect
    .element(screen.getByRole('menuitem', { name: message('bulk.undo') }))
    .toHaveAttribute('href', `/work/new/people?undoes=${changeId}`);
  const timeline = screen.getByRole('region', { name: message('timeline.title') });
  await expect.element(timeline).toHaveTextContent(/Ordered by Greta.*Approved by Tarek.*List checked/);
});

test('saves the result as a file', async () => {
  const files = collectSavedFiles();
  const screen = await open(done, endedChange(), {
    [`GET /gateway/bulk-changes/${changeId}/export`]: () =>
      new Response('\uFEFFid;outcome\r\n', { headers: { 'Content-Type': 'text/csv' } }),
  });
  await screen.getByRole('button', { name: message('bulk.export') }).click();
  await expect.poll(() => files).toHaveLength(1);
});

test('a second superhero approves exactly this list by typing its number', async () => {
  const approve = `POST /gateway/approvals/${bulkApproval().id}/approve`;
  const waiting = bulkOrder({ state: 'waiting', waitsFor: 'approval', mayPause: false });
  const screen = await open(waiting, waitingChange(), {
    [items]: () => bulkItems([itemOf()], 312),
    [approve]: () => json(bulkApproval({ state: 'approved' })),
    [`GET /gateway/approvals/${bulkApproval().id}`]: () =>
      json(bulkApproval({ deciders: { people: [greta], earliestAt: null } })),
  });
  await expect.element(screen.getByText(message('work.waitsText.approval'))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /Will change/ })).toHaveTextContent('312');
  await screen.getByRole('button', { name: message('approval.approve.open') }).click();
  const dialog = screen.getByRole('dialog');
  await expect
    .element(dialog)
    .toHaveTextContent(
      /New staff.*Add role Teacher · 312 people.*requested by Tarek.*CHG-2203.*4 · Both student.*By school2 schools.*alten Hafen310/,
    );
  await dialog.getByRole('textbox', { name: /Reason/ }).fill('List checked');
  await dialog.getByRole('textbox', { name: 'Type 312' }).fill('312');
  await dialog.getByRole('button', { name: message('bulk.approve.submit') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodiesOf(screen.requests, approve)).toEqual([{ items: 312, digest, reason: 'List checked' }]);
});

test('offers to continue an order that waits for a session', async () => {
  const order = bulkOrder({ state: 'waiting', waitsFor: 'session', mayContinue: true });
  const screen = await open(order, endedChange({ mayRetry: false, mayUndo: false }));
  await expect.element(screen.getByText(message('work.waitsText.session'))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: message('work.continue.open') })).toBeVisible();
});

test('reads the result again when the order has ended', async () => {
  let isRunning = true;
  const screen = await open(bulkOrder(), endedChange(), {
    [`GET /gateway/work/${workId}`]: () => json(isRunning ? bulkOrder() : done),
    [`GET /gateway/bulk-changes/${changeId}`]: () =>
      json(isRunning ? waitingChange() : endedChange({ request: waitingChange().request })),
  });
  const chart = screen.getByRole('img').first();
  await expect.element(chart).toHaveAccessibleName(/^Of 312: 0 changed/);
  isRunning = false;
  await queryClient.invalidateQueries({ queryKey: ['work', 'one'] });
  await expect.element(chart).toHaveAccessibleName(/^Of 312: 296 changed/);
});

test.each([
  ['stopped', 'APPROVAL_DECIDED', message('work.reason.APPROVAL_DECIDED')],
  ['failed', 'APPROVAL_EXPIRED', message('work.reason.APPROVAL_EXPIRED')],
  ['stopped', null, message('work.notice.restStays')],
  ['expired', null, message('work.notice.restStays')],
])('says why an order that has %s with %s changed nothing more', async (state, waitsFor, text) => {
  const screen = await open({ ...done, state, waitsFor }, waitingChange());
  await expect.element(screen.getByText(text)).toBeVisible();
});

test('says that results were removed', async () => {
  const removed = { counts: null, leftOut: [], mayRetry: false, mayUndo: false };
  const screen = await open(done, endedChange(removed));
  await expect.element(screen.getByText(message('bulk.items.removed'))).toBeVisible();
});
