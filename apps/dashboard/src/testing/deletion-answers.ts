import { json } from './answer-calls.ts';
import { gatewaySession, greta, tarek } from './audit-answers.ts';

export const batchId = '4b1c9d52-7f0e-4a55-9c31-0d1f8f5e2a10';
export const approvalId = '9e2f6c11-3a44-4d0b-8f0c-5b7c1d2e3f40';
export const digest = 'a'.repeat(64);
const platformBatchId = '65f1c0a2e4b0d83a91c7f0aa';
export const lindenhof = { id: '5c4001000000000000000002', name: 'Gymnasium am Lindenhof' };

/** A batch in the list. */
export function batchRow(more: object = {}): object {
  return {
    id: batchId,
    state: 'running',
    name: 'Leavers summer 2026',
    people: 1243,
    pending: 424,
    failed: 7,
    deleted: 812,
    requester: tarek,
    requestedAt: '2026-11-14T15:08:41.204Z',
    approvalId: null,
    isMine: false,
    mayApprove: false,
    ...more,
  };
}

export function batchPage(batches: object[], more: object = {}): Response {
  const states = [
    { state: 'waiting', count: 2 },
    { state: 'running', count: 1 },
    { state: 'finished', count: 17 },
  ];
  return json({ batches, total: batches.length, states, ...more });
}

export const previewOf = (more: object = {}) => ({
  at: '2026-11-14T15:07:00.000Z',
  digest,
  lines: 1281,
  accepted: 1243,
  leftOut: [
    { reason: 'not-found', count: 21 },
    { reason: 'repeated', count: 6 },
    { reason: 'listed', count: 2 },
  ],
  schools: [{ school: lindenhof, student: 1200, staff: 40, administrator: 3, total: 1243 }],
  schoolCount: 1,
  warnings: [{ kind: 'last-administrator', school: lindenhof, people: 3 }],
  ...more,
});

export const approvalOf = (more: object = {}) => ({
  id: approvalId,
  kind: 'deletion',
  state: 'waiting',
  requested: { by: tarek, at: '2026-11-14T15:08:41.204Z', reason: 'DSB-117' },
  expiresAt: '2026-11-21T15:08:41.204Z',
  decided: null,
  batch: { id: batchId, name: 'Leavers summer 2026', people: 1243, digest },
  person: null,
  isMine: false,
  mayDecide: true,
  mayWithdraw: false,
  deciders: null,
  ...more,
});

/** The answer about a single approval while it is waiting. */
export const waitingApproval = (more: object = {}) =>
  approvalOf({ deciders: { people: [greta], earliestAt: null }, ...more });

export const partOf = (part: number, more: object = {}) => ({
  part,
  platformBatchId,
  state: 'started',
  people: 1243,
  pending: 424,
  failed: 7,
  deleted: 812,
  createdAt: '2026-11-15T09:20:00.000Z',
  startedAt: '2026-11-15T09:20:05.000Z',
  readAt: '2026-11-15T09:21:00.000Z',
  ...more,
});

const noCounts = { pending: 0, failed: 0, deleted: 0, parts: [] };

/** A batch on its own page. */
export function oneBatch(more: object = {}): object {
  return {
    ...batchRow(),
    reason: 'DSB-117',
    preview: previewOf(),
    approval: approvalOf({
      state: 'used',
      decided: { by: greta, at: '2026-11-15T09:19:00.000Z', reason: null },
    }),
    parts: [partOf(1)],
    remaining: 0,
    mayStart: true,
    stoppedBy: null,
    partSize: 10_000,
    run: null,
    ...more,
  };
}

export function waitingBatch(more: object = {}): object {
  return oneBatch({
    ...noCounts,
    state: 'waiting',
    approvalId,
    approval: approvalOf(),
    remaining: 1243,
    mayApprove: true,
    mayStart: false,
    ...more,
  });
}

export function readyBatch(more: object = {}): object {
  return oneBatch({
    ...noCounts,
    state: 'ready',
    approvalId,
    approval: approvalOf({
      state: 'approved',
      decided: { by: greta, at: '2026-11-15T09:19:00.000Z', reason: null },
    }),
    remaining: 1243,
    ...more,
  });
}

export function batchPeople(count = 1, total = count): Response {
  const people = Array.from({ length: count }, (_, index) => ({
    id: `05e8000000000000000000${String(index).padStart(2, '0')}`,
    firstName: 'Sofie',
    lastName: `Ahrendt ${index + 1}`,
    roles: ['student'],
    school: lindenhof,
  }));
  return json({ people, total });
}

/** Answers to the requests that the pages of the area send. */
export const commonDeletionAnswers = {
  'GET /gateway/session': () => gatewaySession(),
  [`GET /gateway/deletion/batches/${batchId}/people`]: () => batchPeople(2, 1243),
  [`GET /gateway/deletion/batches/${batchId}/failed`]: () => batchPeople(2, 7),
};
