import { json } from './answer-calls.ts';
import { greta } from './audit-answers.ts';
import { batchId } from './deletion-answers.ts';

export const workId = '7f8f9a55-2a8c-4f0e-8a3e-5e0d1c7b6a20';

/** An order that runs, in lists. */
export const orderOf = (more: object = {}) => ({
  id: workId,
  kind: 'deletion.run',
  state: 'running',
  waitsFor: null,
  subject: { kind: 'batch', id: batchId, name: 'Leavers summer 2026' },
  operator: greta,
  counts: { total: 1243, done: 812, failed: 7, running: 424 },
  orderedAt: '2026-11-15T09:20:00.000Z',
  endedAt: null,
  expiresAt: '2026-11-16T09:20:00.000Z',
  mayPause: true,
  mayContinue: false,
  mayStop: true,
  ...more,
});

/** An order on its own page, and the answer to a signal. */
export const orderDetailOf = (more: object = {}) => ({
  ...orderOf(),
  reason: 'DSB-117',
  position: 21,
  nextAt: null,
  signals: [],
  ...more,
});

const noSignals = { mayPause: false, mayContinue: false, mayStop: false };

export const pausedOrder = (more: object = {}) =>
  orderOf({ state: 'paused', mayPause: false, mayContinue: true, ...more });

export const waitingOrder = (waitsFor: string, more: object = {}) =>
  orderOf({ state: 'waiting', waitsFor, ...more });

export const endedOrder = (state: string, more: object = {}) =>
  orderOf({ state, endedAt: '2026-11-15T10:02:00.000Z', ...noSignals, ...more });

/** An order that publishes the announcement at a time. */
export const scheduleOrder = (more: object = {}) =>
  orderOf({
    kind: 'instance.scheduleAnnouncement',
    state: 'scheduled',
    waitsFor: 'time',
    subject: { kind: 'announcement', id: 'announcement', name: 'Wartung am Samstag' },
    counts: { total: 2, done: 0, failed: 0, running: 0 },
    dueAt: new Date(Date.now() + 352 * 60_000).toISOString(),
    mayPause: false,
    ...more,
  });

/** The page of the latest orders, with the number of each state. */
export function workPage(orders: { state: string }[], more: object = {}): Response {
  const states = [...new Set(orders.map(({ state }) => state))].map((state) => ({
    state,
    count: orders.filter((order) => order.state === state).length,
  }));
  return json({ orders, total: orders.length, states, ...more });
}
