import { randomUUID } from 'node:crypto';
import type { Draft } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Transaction } from 'kysely';
import type { Database, Tables } from '../../db/tables.ts';
import { notFound } from '../../lib/api-error.ts';
import { requireDatabase } from '../../lib/require-database.ts';
import type { Platform } from '../../platform/platform.ts';
import { batchClosed, maxDrafts, tooManyDrafts } from './rules.ts';

/** After this time the ids of a batch are removed. */
export const hoursToStart = 7 * 24;
const lifetime = sql`make_interval(hours => ${sql.lit(hoursToStart)})`;

/** For a row with the alias `batch`: its ids were removed, or will be by the next run of the retention job. */
export const isExpired = sql<boolean>`batch.created_at <= now() - ${lifetime}`;
export const expiresAt = sql<Date>`batch.created_at + ${lifetime}`;

/** All that a draft may do on the platform: it changes nothing there. */
export interface ReadOnlyPlatform {
  readonly findPeople: Platform['findPeople'];
  readonly people: Pick<Platform['people'], 'count' | 'find' | 'get'>;
  readonly deletionBatches: Pick<Platform['deletionBatches'], 'get' | 'list'>;
}

/** A draft belongs to one operator. */
export interface DraftKey {
  readonly batchId: string;
  readonly operatorId: string;
}

export async function createDraft(db: Database, operatorId: string): Promise<Draft> {
  const id = randomUUID();
  const { created_at: createdAt } = await requireDatabase(
    db
      .insertInto('deletion_batches')
      .values({ id, operator_id: operatorId })
      .returning('created_at')
      .executeTakeFirstOrThrow(),
  );
  const expires = new Date(createdAt.getTime() + hoursToStart * 3_600_000);
  return { id, expiresAt: expires.toISOString() };
}

export async function assertFewDrafts(db: Database, operatorId: string): Promise<void> {
  const { count } = await requireDatabase(
    db
      .selectFrom('deletion_batches as batch')
      .leftJoin('deletion_requests as request', 'request.batch_id', 'batch.id')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('batch.operator_id', '=', operatorId)
      .where('request.batch_id', 'is', null)
      .where(sql<boolean>`batch.created_at > now() - interval '24 hours'`)
      .executeTakeFirstOrThrow(),
  );
  if (Number(count) >= maxDrafts) throw tooManyDrafts();
}

/** Only its operator knows of a draft; after the request it is one for every operator. */
export async function findOwnBatch(db: Database, { batchId, operatorId }: DraftKey) {
  const batch = await requireDatabase(
    db
      .selectFrom('deletion_batches as batch')
      .leftJoin('deletion_previews as preview', 'preview.batch_id', 'batch.id')
      .leftJoin('deletion_requests as request', 'request.batch_id', 'batch.id')
      .select([
        'preview.digest',
        'preview.people',
        'request.at as requested_at',
        expiresAt.as('expires_at'),
        isExpired.as('is_expired'),
      ])
      .where('batch.id', '=', batchId)
      .where('batch.operator_id', '=', operatorId)
      .executeTakeFirst(),
  );
  if (batch === undefined || batch.is_expired) throw notFound('batch');
  return {
    preview: batch.digest === null ? undefined : { digest: batch.digest, people: batch.people ?? 0 },
    isRequested: batch.requested_at !== null,
    expiresAt: batch.expires_at,
  };
}

export async function assertOpen(db: Database, draft: DraftKey): Promise<void> {
  const { preview } = await findOwnBatch(db, draft);
  if (preview !== undefined) throw batchClosed();
}

/**
 * Changes a draft, one change at a time, so that the list is exactly the one of the preview. The platform is not called
 * in it, because the lock takes a database connection.
 */
export async function changeDraft<Result>(
  db: Database,
  draft: DraftKey,
  change: (tx: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const run = async (tx: Transaction<Tables>): Promise<Result> => {
    await sql`
      select pg_advisory_xact_lock(hashtextextended(${`deletion-batch ${draft.batchId}`}, 0))
    `.execute(tx);
    await assertOpen(tx, draft);
    return await change(tx);
  };
  return await requireDatabase(db.transaction().execute(run));
}
