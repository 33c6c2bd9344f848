import { randomBytes, randomUUID } from 'node:crypto';
import { connect } from '@superhero/postgres/connect';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../db/tables.ts';
import { createMetrics } from '../lib/metrics.ts';
import { Chain } from './chain.ts';
import { Keys } from './keys.ts';
import { useAuditDatabase } from '../testing/use-audit.ts';

const database = useAuditDatabase();

test('an entry is on disk before anything is sent, even if synchronous commits are disabled on the server', async () => {
  // Records the commit mode at the end of the transaction.
  await sql`create table seen (synchronous_commit text)`.execute(database().db);
  await sql`
    create function record_mode() returns trigger language plpgsql as $$
    begin insert into seen values (current_setting('synchronous_commit')); return null; end $$
  `.execute(database().db);
  await sql`
    create constraint trigger record_mode after insert on audit_chain initially deferred for each row execute function record_mode()
  `.execute(database().db);

  const url = new URL(database().url);
  url.searchParams.set('options', '-c synchronous_commit=off');
  const db = connect<Tables>(url.href);
  const chain = new Chain({ db, keys: new Keys([randomBytes(32)]), metrics: createMetrics() });
  await chain.begin({
    action: 'schools.update',
    operatorId: '1',
    personId: null,
    schoolId: null,
    requestId: randomUUID(),
    personal: {},
    idempotencyKey: randomUUID(),
    requestDigest: Buffer.alloc(32),
  });
  await db.destroy();

  const { rows } = await sql`select synchronous_commit from seen`.execute(database().db);
  expect(rows).toEqual([{ synchronous_commit: 'on' }]);
});
