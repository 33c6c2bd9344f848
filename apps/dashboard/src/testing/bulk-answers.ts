import { json } from './answer-calls.ts';
import { greta, tarek } from './audit-answers.ts';
import { digest } from './deletion-answers.ts';
import { hafen } from './people-answers.ts';
import { orderDetailOf, workId } from './work-answers.ts';

export const changeId = '1d3c5b7a-2f4e-4a6c-8b0d-9e1f3a5c7d90';
export const personIds = ['05e800000000000000000005', '05e800000000000000000006', '05e800000000000000000007'];
export const lindenhof = { id: '5c4001000000000000000002', name: 'Gymnasium am Lindenhof' };

/** What a bulk change would do, before it is requested. */
export const checkedChange = (more: object = {}) => ({
  id: changeId,
  kind: 'roles',
  subjects: 'people',
  add: ['teacher'],
  remove: [],
  target: null,
  undoes: null,
  retries: null,
  checkedAt: '2026-11-16T12:36:00.000Z',
  digest,
  changes: 312,
  final: 0,
  leftOut: [
    { reason: 'unchanged', count: 7 },
    { reason: 'self', count: 1 },
  ],
  warnings: [{ reason: 'student-and-staff', count: 4 }],
  schools: [
    { school: hafen, count: 310 },
    { school: lindenhof, count: 2 },
  ],
  roles: [
    { role: 'student', count: 4 },
    { role: null, count: 30 },
  ],
  approvalFrom: 25,
  recentItems: 0,
  request: null,
  counts: null,
  mayUndo: false,
  mayRetry: false,
  ...more,
});

export const bulkApproval = (more: object = {}) => ({
  id: '9e2f6c11-3a44-4d0b-8f0c-5b7c1d2e3f42',
  kind: 'bulk-change',
  state: 'waiting',
  requested: { by: tarek, at: '2026-11-16T12:40:00.000Z', reason: 'CHG-2203' },
  expiresAt: '2026-11-23T12:40:00.000Z',
  decided: null,
  batch: null,
  bulkChange: { id: changeId, orderId: workId, name: 'New staff', kind: 'roles', items: 312, digest },
  person: null,
  isMine: false,
  mayDecide: true,
  mayWithdraw: false,
  deciders: null,
  ...more,
});

const counts = { total: 312, waiting: 0, changed: 296, refused: 9, conflict: 6, unclear: 1 };

const requestWith = (approval: object) => ({
  orderId: workId,
  name: 'New staff',
  reason: 'CHG-2203',
  operator: greta,
  at: '2026-11-16T12:40:00.000Z',
  leftOut: [],
  items: 312,
  approval,
});

const approved = {
  state: 'used',
  mayDecide: false,
  decided: { by: tarek, at: '2026-11-16T13:12:00.000Z', reason: 'List checked' },
};

/** A bulk change whose order has ended. */
export const endedChange = (more: object = {}) =>
  checkedChange({
    request: requestWith(bulkApproval(approved)),
    counts,
    mayUndo: true,
    mayRetry: true,
    ...more,
  });

/** A bulk change that waits for the approval of this operator. */
export const waitingChange = () =>
  endedChange({
    request: requestWith(bulkApproval()),
    counts: { total: 312, waiting: 312, changed: 0, refused: 0, conflict: 0, unclear: 0 },
    mayUndo: false,
    mayRetry: false,
  });

/** Its order, on its own page. */
export const bulkOrder = (more: object = {}) =>
  orderDetailOf({
    kind: 'people.bulkChange',
    subject: { kind: 'bulkChange', id: changeId, name: 'New staff' },
    counts: { total: 312, done: 296, failed: 16, running: 0 },
    ...more,
  });

export const itemOf = (more: object = {}) => ({
  id: personIds[0],
  name: 'Anke Wendland',
  school: hafen,
  before: ['externalPerson'],
  after: ['externalPerson', 'teacher'],
  reason: null,
  warnings: [],
  outcome: null,
  error: null,
  at: null,
  position: null,
  ...more,
});

export const bulkItems = (items: object[] = [itemOf()], total = items.length): Response =>
  json({ items, total });
