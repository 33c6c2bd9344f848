import * as v from 'valibot';
import { readClock } from '../db/read-clock.ts';
import type { Database } from '../db/tables.ts';
import { auditKeys, databaseAddress, readVariables } from '../lib/config.ts';
import { findLastBefore } from './list.ts';
import { recentDays } from './person-history.ts';

const batchSize = 1_000;
/** How long an idempotency key is kept, by the contract. */
const keyLifetime = 24 * 60 * 60_000;

interface Blanked {
  readonly personal: number;
  readonly derivedSubjects: number;
  readonly idempotencyKeys: number;
  readonly answers: number;
}

/** Erases old personal data. An interrupted run is continued by the next one. */
export async function applyRetention(db: Database, retention: number): Promise<Blanked> {
  const now = await readClock(db);
  const last = (await findLastBefore(db, new Date(now.getTime() - retention))) ?? 0;
  return {
    personal: await blankPersonal(db, now, last),
    derivedSubjects: await deleteDerivedSubjects(db, last),
    idempotencyKeys: await deleteBefore(db, 'idempotency_keys', new Date(now.getTime() - keyLifetime)),
    answers: await deleteBefore(db, 'answers', new Date(now.getTime() - keyLifetime)),
  };
}

/** In batches, so that writes do not wait for long. The rows stay: a missing row would count as removed. */
async function blankPersonal(db: Database, now: Date, last: number): Promise<number> {
  let blanked = 0;
  for (;;) {
    const { numUpdatedRows } = await db
      .updateTable('audit_personal')
      .set({ salt: null, content: null, blanked_at: now })
      .where('blanked_at', 'is', null)
      .where('seq', 'in', (query) =>
        query
          .selectFrom('audit_personal as due')
          .select('due.seq')
          .where('due.blanked_at', 'is', null)
          .where('due.seq', '<=', String(last))
          .orderBy('due.seq')
          .limit(batchSize),
      )
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return blanked;
    blanked += Number(numUpdatedRows);
  }
}

/** They were found in the data that is erased. */
async function deleteDerivedSubjects(db: Database, last: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('audit_derived_subjects')
    .where('entry', '<=', String(last))
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

async function deleteBefore(
  db: Database,
  table: 'answers' | 'idempotency_keys',
  before: Date,
): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom(table).where('at', '<', before).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

const day = 24 * 60 * 60_000;
/** Approvals, support sessions and deletions depend on what happened within this time. */
const minRetention = recentDays * day;

/** How long personal data is kept, in milliseconds. Set the same value for the verifier and the retention job. */
const retentionDays = v.pipe(
  v.optional(v.string(), '365'),
  v.regex(/^[1-9]\d{0,4}$/u, 'must be a number of days, 1 to 99999'),
  v.transform((days) => Number(days) * day),
);

const ToVerify = v.object({
  DATABASE_URL: databaseAddress,
  AUDIT_KEYS: auditKeys,
  AUDIT_RETENTION_DAYS: retentionDays,
});
const ToRetain = v.object({ DATABASE_URL: databaseAddress, AUDIT_RETENTION_DAYS: retentionDays });

type Environment = Parameters<typeof readVariables>[1];

export function readVerifySettings(environment: Environment) {
  const read = readVariables(ToVerify, environment, 'The audit log cannot be verified');
  return { databaseUrl: read.DATABASE_URL, auditKeys: read.AUDIT_KEYS, retention: read.AUDIT_RETENTION_DAYS };
}

export function readRetentionSettings(environment: Environment) {
  const read = readVariables(ToRetain, environment, 'Retention cannot run');
  const retention = Math.max(read.AUDIT_RETENTION_DAYS, minRetention);
  return { databaseUrl: read.DATABASE_URL, retention, isRaised: retention > read.AUDIT_RETENTION_DAYS };
}
