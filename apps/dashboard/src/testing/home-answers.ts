import { json, type answerCalls } from './answer-calls.ts';
import { entry, gatewaySession, page } from './audit-answers.ts';
import { workPage } from './work-answers.ts';

export const attention = { checkedAt: '2026-11-16T10:00:00.000Z', since: '2026-10-17T10:00:00.000Z' };
export const nothingToDo = {
  ...attention,
  unknown: { total: 0, entries: [] },
  supportSessions: [],
  newSuperheroes: [],
};
export const summary = {
  readAt: '2026-11-16T09:58:00.000Z',
  total: 812,
  migration: { none: 322, running: 62, mandatory: 12, closed: 0, finished: 416 },
  inMaintenance: 3,
  longInMaintenance: [
    { id: '5c4001000000000000000009', name: 'Inselschule', since: '2026-10-04T08:00:00.000Z' },
  ],
};
const days = [
  { date: '2026-11-15', entries: 0 },
  { date: '2026-11-16', entries: 19 },
];

/** What the home page requests. */
export const homeCalls = {
  'GET /gateway/session': () => gatewaySession(),
  'GET /gateway/audit/attention': () => json(nothingToDo),
  'GET /gateway/audit/activity': () => json({ days }),
  'GET /gateway/deletion/attention': () => json({ approvals: [], unusedApprovals: [], batches: [] }),
  'GET /gateway/schools/summary': () => json(summary),
  'GET /gateway/audit': () => page([entry()]),
  'GET /gateway/work': () => workPage([]),
} satisfies Parameters<typeof answerCalls>[0];
