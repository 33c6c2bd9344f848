import { expect, test } from 'vitest';
import { answerCalls, bodiesOf, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { gatewaySession, tarek } from '../../../testing/audit-answers.ts';
import { approvalOf, batchId } from '../../../testing/deletion-answers.ts';
import { bulkApproval, bulkOrder } from '../../../testing/bulk-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import {
  endedOrder,
  orderDetailOf,
  orderOf,
  pausedOrder,
  scheduleOrder,
  waitingOrder,
  workId,
  workPage,
} from '../../../testing/work-answers.ts';
import { ListPage } from './list-page.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const list = 'GET /gateway/work';
const named = (id: number, name: string, order: ReturnType<typeof orderOf>) => ({
  ...order,
  id: `7f8f9a55-2a8c-4f0e-8a3e-00000000000${id}`,
  subject: { kind: 'batch', id: batchId, name },
});
const orders = [
  named(1, 'Finished one', endedOrder('done', { counts: { total: 3, done: 3, failed: 0, running: 0 } })),
  named(2, 'Paused one', pausedOrder()),
  named(3, 'Running one', orderOf()),
  named(4, 'Waiting one', waitingOrder('outcome')),
  named(5, 'Damaged one', endedOrder('damaged')),
  named(6, 'Planned one', scheduleOrder()),
];
const personal = approvalOf({
  id: '9e2f6c11-3a44-4d0b-8f0c-5b7c1d2e3f41',
  kind: 'password',
  batch: null,
  person: tarek,
});

muteConsoleErrors();

async function open(address: string, answers: Answers = {}) {
  const requests = answerCalls({
    'GET /gateway/session': () => gatewaySession(),
    'GET /gateway/approvals': () => json({ approvals: [approvalOf(), personal] }),
    [list]: () => workPage(orders),
    ...answers,
  });
  const screen = await renderArea(address, { '/work': ListPage });
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible();
  const rows = () =>
    screen
      .getByRole('row')
      .elements()
      .map(({ textContent }) => textContent);
  return { ...screen, requests, rows, dialog: screen.getByRole('dialog') };
}

test('lists what runs, then what waits with approvals first, then what is scheduled, then what has ended', async () => {
  const screen = await open('/work');
  await expect.element(screen.getByRole('link', { name: 'Running one' })).toBeVisible();
  const [, ...rows] = screen.rows();
  const expected = [
    /^Running · 1/,
    /Running one.*812 of 1,243 · 7 failed/,
    /^Waiting · 4/,
    /Leavers summer 2026.*Deletion · 1,243 people · DSB-117.*Needs your approval/,
    /Tarek.*Password of a superhero/,
    /Paused one.*Paused/,
    /Waiting one.*Waiting for the outcome/,
    /^Scheduled · 1/,
    /Planned one.*Announcement.*in 5 h \d+ min/,
    /^Ended, last 30 days · 2/,
    /Finished one.*Finished.*3 of 3/,
    /Damaged one.*Can’t be verified/,
  ];
  expect(rows).toHaveLength(expected.length);
  for (const [place, pattern] of expected.entries()) expect(rows[place]).toMatch(pattern);
  const tabs = screen
    .getByRole('navigation', { name: message('work.tabs') })
    .getByRole('link')
    .elements();
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'All8',
    'Running1',
    'Waiting4',
    'Scheduled1',
    'Ended2',
  ]);
  await expect
    .element(screen.getByRole('link', { name: 'Review: Leavers summer 2026' }))
    .toHaveAttribute('href', `/deletion/${batchId}`);
  await expect.element(screen.getByRole('link', { name: /^Review: Tarek/ })).toHaveAttribute('href', '/');
});

test.each([
  ['running', ['Running one']],
  ['waiting', ['Paused one', 'Waiting one']],
  ['scheduled', ['Planned one']],
  ['done', ['Finished one', 'Damaged one']],
])('the tab %s shows only its orders', async (state, names) => {
  const screen = await open(`/work?state=${state}`);
  await expect.element(screen.getByRole('link', { name: names[0] ?? '', exact: true })).toBeVisible();
  const links = screen.getByRole('link', { name: / one$/ }).elements();
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
});

test('pauses an order from its row', async () => {
  const order = orderOf();
  const pause = `POST /gateway/work/${workId}/pause`;
  const screen = await open('/work', {
    [list]: () => workPage([order]),
    [pause]: () => json(orderDetailOf({ state: 'paused' })),
  });
  await screen.getByRole('button', { name: 'Pause…: Leavers summer 2026' }).click();
  await screen.dialog.getByRole('button', { name: onInstance(message('work.pause.submit')) }).click();
  await expect.element(screen.dialog).not.toBeInTheDocument();
  expect(await bodiesOf(screen.requests, pause)).toEqual([{}]);
  // What has changed is read again.
  await expect.poll(() => screen.requests.filter((one) => nameOf(one) === list).length).toBeGreaterThan(1);
});

test('offers what is for good in the menu of the row', async () => {
  const screen = await open('/work', { [list]: () => workPage([pausedOrder()]) });
  await expect.element(screen.getByRole('button', { name: /^Continue…/ })).toBeVisible();
  await screen.getByRole('button', { name: 'More actions: Leavers summer 2026' }).click();
  await screen.getByRole('menuitem', { name: message('work.stop.open') }).click();
  await expect.element(screen.dialog).toHaveTextContent(message('work.effect.ends'));
});

test('says what belongs here while there are no orders, and offers to create a deletion', async () => {
  const screen = await open('/work', {
    [list]: () => workPage([]),
    'GET /gateway/approvals': () => json({ approvals: [] }),
  });
  await expect
    .element(screen.getByRole('heading', { name: message('work.empty.first.title') }))
    .toBeVisible();
  const create = screen.getByRole('link', { name: message('work.newDeletion') });
  await expect.element(create).toHaveAttribute('href', '/deletion/new');
});

test('explains that orders could not be loaded', async () => {
  const screen = await open('/work', { [list]: () => errorResponse(500, 'INTERNAL', { requestId: 'abc' }) });
  await expect.element(screen.getByText(message('gateway.failed.title'))).toBeVisible();
});

test('lists the orders without approvals if those cannot be loaded, and says so', async () => {
  const screen = await open('/work', {
    'GET /gateway/approvals': () => errorResponse(403, 'PERMISSION_MISSING', { requestId: 'abc' }),
  });
  await expect.element(screen.getByText(message('work.approvals.failedText'))).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Running one' })).toBeVisible();
});

test('a bulk change that waits for this operator has one row, which leads to its page', async () => {
  const order = orderOf({ ...bulkOrder(), state: 'waiting', waitsFor: 'approval' });
  const screen = await open('/work', {
    'GET /gateway/approvals': () => json({ approvals: [bulkApproval()] }),
    [list]: () => workPage([order]),
  });
  const review = screen.getByRole('link', { name: 'Review: New staff' });
  await expect.element(review).toHaveAttribute('href', `/work/${workId}`);
  const [, ...rows] = screen.rows();
  expect(rows).toHaveLength(2);
  expect(rows[0]).toBe('Waiting · 1');
  expect(rows[1]).toMatch(/New staff.*Change · 312 entries · CHG-2203.*Needs your approval/);
});

test('offers to continue a bulk change that waits for a session', async () => {
  const order = orderOf({ ...bulkOrder(), state: 'waiting', waitsFor: 'session', mayContinue: true });
  const screen = await open('/work', {
    'GET /gateway/approvals': () => json({ approvals: [] }),
    [list]: () => workPage([order]),
  });
  await expect.element(screen.getByRole('button', { name: 'Continue…: New staff' })).toBeVisible();
});

test('says that older orders are not listed', async () => {
  const screen = await open('/work', { [list]: () => workPage(orders, { total: 120 }) });
  await expect.element(screen.getByText('only the latest 6')).toBeVisible();
});

test('cancels what is scheduled from its row', async () => {
  const stop = `POST /gateway/work/${workId}/stop`;
  const screen = await open('/work', {
    [list]: () => workPage([scheduleOrder()]),
    [stop]: () => json(orderDetailOf({ ...scheduleOrder(), state: 'stopped' })),
  });
  await screen.getByRole('button', { name: 'Cancel schedule…: Wartung am Samstag' }).click();
  await expect.element(screen.dialog).toHaveTextContent(message('work.effect.notDone'));
  await screen.dialog.getByRole('button', { name: onInstance(message('work.cancel.submit')) }).click();
  await expect.element(screen.dialog).not.toBeInTheDocument();
  expect(await bodiesOf(screen.requests, stop)).toEqual([{}]);
});
