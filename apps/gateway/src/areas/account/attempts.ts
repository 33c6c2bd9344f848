import { sql } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { ApiError, requireDatabase } from '../../lib/api-error.ts';
import { beforeSending } from '../../platform/responses.ts';

const maxAttempts = 5;
const minutes = 15;

interface Attempt {
  readonly operatorId: string;
  /** The number of the audit entry. */
  readonly entry: number;
}

/** Seconds until the operator may try a password again. 0 if that is now. */
async function countSeconds(db: Database, operatorId: string): Promise<number> {
  const { rows } = await sql<{ attempts: string; seconds: string | null }>`
    select count(*) as attempts, ceil(extract(epoch from min(at) + make_interval(mins => ${minutes}) - now())) as seconds
    from (
      select at from password_attempts as sent
      where operator_id = ${operatorId} and step = 'sent' and at > now() - make_interval(mins => ${minutes})
        and not exists (
          select from password_attempts as cleared where cleared.entry = sent.entry and cleared.step = 'cleared'
        )
      order by at desc
      limit ${maxAttempts}
    ) as counted
  `.execute(db);
  const [row] = rows;
  return row === undefined || Number(row.attempts) < maxAttempts ? 0 : Math.max(1, Number(row.seconds));
}

export async function readWait(db: Database, operatorId: string): Promise<number> {
  return await requireDatabase(countSeconds(db, operatorId));
}

/** Before a change is recorded in the audit log. */
export async function assertMayTry(db: Database, operatorId: string): Promise<void> {
  const seconds = await readWait(db, operatorId);
  if (seconds > 0) throw tooManyAttempts(seconds);
}

/**
 * Counts an attempt before it is sent, so that one without an answer counts. Attempts of one operator can't pass
 * together: each is a write that holds the lock of the operator, across all instances of the gateway.
 */
export async function reserveAttempt(db: Database, { operatorId, entry }: Attempt): Promise<void> {
  const attempt = { entry, step: 'sent', operator_id: operatorId } as const;
  await beforeSending(requireDatabase(db.insertInto('password_attempts').values(attempt).execute()));
}

/** The password was not wrong, or the platform did not check it. If this can't be stored, the attempt counts. */
export async function clearAttempt(db: Database, { operatorId, entry }: Attempt): Promise<void> {
  await db
    .insertInto('password_attempts')
    .values({ entry, step: 'cleared', operator_id: operatorId })
    .execute()
    .catch(() => undefined);
}

const tooManyAttempts = (retryAfter: number) =>
  new ApiError(429, 'TOO_MANY_ATTEMPTS', 'The current password was wrong too often.', { retryAfter });

/** Kept longer than they count, to look into them. */
const hoursKept = 48;

export async function removeOldAttempts(db: Database): Promise<{ readonly passwordAttempts: number }> {
  const { numDeletedRows } = await db
    .deleteFrom('password_attempts')
    .where('at', '<', sql<Date>`now() - make_interval(hours => ${hoursKept})`)
    .executeTakeFirstOrThrow();
  return { passwordAttempts: Number(numDeletedRows) };
}
