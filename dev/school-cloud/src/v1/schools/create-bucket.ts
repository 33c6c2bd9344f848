import type { Selectable } from 'kysely';
import { isDown } from '../../db/outages.ts';
import type { Database, Tables } from '../../db/tables.ts';
import { serverError } from '../legacy-error.ts';

type School = Pick<Selectable<Tables['schools']>, 'id' | 'storage_provider_id'>;

/** Only in production mode. The school is saved already, so it stays if this fails. */
export async function createBucket(db: Database, { id, storage_provider_id }: School): Promise<void> {
  const mode = await db.selectFrom('production_mode').select('is_on').executeTakeFirst();
  if (mode === undefined) return;
  if (storage_provider_id === null) await chooseProvider(db, id);
  if (await isDown(db, 's3')) throw serverError('connect ECONNREFUSED 127.0.0.1:9000');
}

/** The shared provider with the most free buckets. */
async function chooseProvider(db: Database, schoolId: string): Promise<void> {
  const provider = await db
    .selectFrom('storage_providers')
    .select(['id', 'free_buckets'])
    .where('is_shared', '=', true)
    .orderBy('free_buckets', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!provider) throw serverError('No available provider found.');
  await db
    .updateTable('storage_providers')
    .set({ free_buckets: provider.free_buckets - 1 })
    .where('id', '=', provider.id)
    .execute();
  await db
    .updateTable('schools')
    .set({ storage_provider_id: provider.id })
    .where('id', '=', schoolId)
    .execute();
}
