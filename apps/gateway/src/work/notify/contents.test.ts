import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SubjectLocks } from '../../db/subject-locks.ts';
import { createLog } from '../../lib/log.ts';
import { createMetrics } from '../../lib/metrics.ts';
import { urlOf } from '../../testing/open-audit.ts';
import { useBatchRuns } from '../../testing/use-batch-runs.ts';
import { useReceiver } from '../../testing/use-receiver.ts';
import { Notifier } from './notifier.ts';

const { audit, write, createPeople, requestBatch, approve } = useBatchRuns();
const receiver = useReceiver();
const secret = Buffer.alloc(32, 0xab);
const log: string[] = [];
let locks: SubjectLocks;
let notifier: Notifier;

beforeAll(() => {
  const tools = { log: createLog({ write: (line) => void log.push(line) }), metrics: createMetrics() };
  locks = new SubjectLocks(urlOf(audit.db()) ?? '', tools);
  const settings = {
    webhookUrl: receiver.url(),
    secrets: [secret],
    dashboardUrl: 'https://dashboard.example/admin',
  };
  notifier = new Notifier(settings, { ...tools, db: audit.db(), locks, network: receiver.network() });
});
afterAll(() => locks.close());

/** Of people, of what operators have typed, and of the receiver. */
const texts = [
  'Vorname',
  'Nachname',
  'schule.example',
  'Abgänge',
  'Hafen',
  'Ticket',
  'Marker',
  'Telefon',
  'Antwortkopf',
  'Antworttext',
  '127.0.0.1',
];

const Notification = v.looseObject({ kind: v.string(), counts: v.unknown(), link: v.string() });

test('no body, row or line of the log contains a name, an address, a reason or the id of a person', async () => {
  const ids = await createPeople(25);
  const batch = await requestBatch(ids, 'Abgänge am Hafen');
  await approve('gardener', batch);
  const asked = await write(
    'superhero',
    'POST',
    `/people/${people.withoutLanguage.userId}/password-approval`,
    { reason: 'Frau Marker hat es vergessen' },
  );
  await write('gardener', 'POST', `/approvals/${String(asked.body['id'])}/reject`, {
    reason: 'Nicht am Telefon',
  });
  // Both approvals also expire soon; only the one that was not rejected gets a notification about that.
  await sql`update approvals set expires_at = now() + interval '1 hour'`.execute(audit.owner());
  receiver.answerWith((_request, response) => {
    response.writeHead(500, { 'x-marker': 'Antwortkopf' }).end('Antworttext');
  });
  await notifier.sweep();

  const bodies = receiver.received.map(({ body }) => v.parse(Notification, JSON.parse(body)));
  expect(bodies.map(({ kind, counts, link }) => ({ kind, counts, link }))).toEqual(
    expect.arrayContaining([
      {
        kind: 'approval.requested',
        counts: { people: 25 },
        link: `https://dashboard.example/admin/deletion/${batch.id}`,
      },
      { kind: 'approval.decided', counts: {}, link: 'https://dashboard.example/admin/' },
      {
        kind: 'approval.expiring',
        counts: { people: 25, hours: 2 },
        link: `https://dashboard.example/admin/deletion/${batch.id}`,
      },
    ]),
  );
  expect(bodies.length).toBe(5);

  const rows = await Promise.all(
    ['notifications', 'notification_attempts'].map(async (table) => {
      const { rows: found } = await sql`select ${sql.table(table)}::text from ${sql.table(table)}`.execute(
        audit.owner(),
      );
      expect(found.length).toBe(5);
      return JSON.stringify(found);
    }),
  );
  expect(log.length).toBe(5);
  const everything = [JSON.stringify(receiver.received), ...rows, ...log].join('\n').toLowerCase();
  const personal = [
    ...Object.values(people).flatMap((person) => [
      person.firstName,
      person.lastName,
      person.username,
      person.userId,
      person.accountId,
    ]),
    ...Object.values(schools).flatMap(({ id, name }) => [id, name]),
    ...ids,
    ...texts,
    secret.toString('hex'),
  ];
  expect(personal.length).toBeGreaterThan(100);
  const found = personal.filter((value) => new RegExp(`\\b${escape(value)}\\b`, 'iu').test(everything));
  expect(found).toEqual([]);
  const rowsAndLog = [...rows, ...log].join('\n');
  for (const setting of ['receiver.example', 'team=7', 'dashboard.example', 'signature', 'v1='])
    expect(rowsAndLog).not.toContain(setting);
});

const escape = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`);
