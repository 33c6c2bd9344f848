import { afterEach, beforeEach, expect, test } from 'vitest';
import { beginSession, forgetSession } from '../../session/session.ts';
import { answerCalls, bodiesOf, errorResponse, json } from '../../testing/answer-calls.ts';
import { batchRow } from '../../testing/deletion-answers.ts';
import { homeCalls, summary } from '../../testing/home-answers.ts';
import { message } from '../../testing/message.ts';
import { muteConsoleErrors } from '../../testing/mute-console-errors.ts';
import { onInstance } from '../../testing/open-person.ts';
import { renderArea } from '../../testing/render-area.tsx';
import {
  endedOrder,
  orderDetailOf,
  orderOf,
  scheduleOrder,
  waitingOrder,
  workId,
  workPage,
} from '../../testing/work-answers.ts';
import { Content } from './overview.tsx';

type Answers = Parameters<typeof answerCalls>[0];

muteConsoleErrors();
beforeEach(() => {
  beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
});
afterEach(() => {
  forgetSession();
});

async function open(answers: Answers) {
  const requests = answerCalls({
    ...homeCalls,
    'GET /gateway/schools/summary': () => json({ ...summary, longInMaintenance: [] }),
    'GET /gateway/deletion/attention': () =>
      json({ approvals: [], unusedApprovals: [], batches: [batchRow()] }),
    ...answers,
  });
  const screen = await renderArea('/schools', {}, Content);
  const attention = screen.getByRole('region', { name: message('home.attention.title') });
  const running = screen.getByRole('region', { name: message('home.work.title') });
  await expect.element(attention).toBeVisible();
  return { ...screen, requests, attention, running };
}

test('lists what runs once, with a button that pauses it', async () => {
  const pause = `POST /gateway/work/${workId}/pause`;
  const screen = await open({
    'GET /gateway/work': () => workPage([orderOf(), endedOrder('done')]),
    [pause]: () => json(orderDetailOf({ state: 'paused' })),
  });
  const rows = screen.running.getByRole('listitem');
  await expect
    .element(rows)
    .toHaveTextContent(/Leavers summer 2026.*812 of 1,243 · 7 failed.*Deletion · Greta/);
  await expect.element(rows.getByRole('link')).toHaveAttribute('href', `/work/${workId}`);
  await expect.element(screen.attention).toHaveTextContent(message('home.attention.none'));
  await rows.getByRole('button', { name: 'Pause…: Leavers summer 2026' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: onInstance(message('work.pause.submit')) }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await bodiesOf(screen.requests, pause)).toEqual([{}]);
});

test('lists an order that needs this operator under what waits', async () => {
  const order = waitingOrder('people-check', { mayContinue: true });
  const screen = await open({ 'GET /gateway/work': () => workPage([order]) });
  const row = screen.attention.getByRole('listitem');
  await expect.element(row).toHaveTextContent('People have to be checked again: Leavers summer 2026');
  await expect.element(row.getByRole('link')).toHaveAttribute('href', `/work/${workId}`);
  await expect.element(screen.running).not.toBeInTheDocument();
});

test.each([
  ['no order runs', () => workPage([endedOrder('done')])],
  ['the gateway is older', () => errorResponse(404, 'NOT_FOUND')],
])('has no panel while %s, and keeps the row of the batch', async (_when, answer) => {
  const screen = await open({ 'GET /gateway/work': answer });
  await expect.element(screen.attention.getByRole('listitem')).toHaveTextContent('Deletion in progress');
  await expect.element(screen.running).not.toBeInTheDocument();
});

test('says that running jobs could not be loaded', async () => {
  const screen = await open({ 'GET /gateway/work': () => errorResponse(500, 'INTERNAL') });
  await expect.element(screen.running).toHaveTextContent(message('home.work.failed'));
});

test('lists what is scheduled apart from what runs', async () => {
  const screen = await open({ 'GET /gateway/work': () => workPage([scheduleOrder()]) });
  const scheduled = screen.getByRole('region', { name: message('home.scheduled.title') });
  const row = scheduled.getByRole('listitem');
  await expect.element(row).toHaveTextContent(/Wartung am Samstag.*in 5 h \d+ min · Announcement · Greta/);
  await expect.element(row.getByRole('link')).toHaveAttribute('href', `/work/${workId}`);
  await expect.element(screen.running).not.toBeInTheDocument();
});

test.each([
  ['failed', 'TOO_LATE', message('work.reason.TOO_LATE')],
  ['failed', 'ANNOUNCEMENT_CHANGED', message('work.reason.ANNOUNCEMENT_CHANGED')],
])('says for a day that what was scheduled has %s because of %s', async (state, waitsFor, text) => {
  const endedAt = new Date(Date.now() - 23 * 3_600_000).toISOString();
  const failed = scheduleOrder({ state, waitsFor, endedAt });
  const screen = await open({ 'GET /gateway/work': () => workPage([failed]) });
  const row = screen.attention.getByRole('listitem').filter({ hasText: message('home.scheduled.failed') });
  await expect.element(row).toHaveTextContent(text);
  await expect.element(row.getByRole('link')).toHaveAttribute('href', '/instance/announcement');
});

test.each([
  ['a day has passed', [{ state: 'failed', endedAt: '2026-11-15T10:02:00.000Z' }]],
  [
    'it was scheduled again',
    [{}, { state: 'failed', endedAt: new Date().toISOString(), id: workId.replace('7', '8') }],
  ],
])('says no longer that what was scheduled has failed once %s', async (_when, orders) => {
  const screen = await open({
    'GET /gateway/work': () => workPage(orders.map((order) => scheduleOrder(order))),
  });
  await expect.element(screen.attention.getByRole('listitem').first()).toBeVisible();
  await expect.element(screen.attention).not.toHaveTextContent(message('home.scheduled.failed'));
});
