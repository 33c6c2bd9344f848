import type { Preview } from '@superhero/contract/gateway/types';
import { vPreview } from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import type { Database } from '../../db/tables.ts';

/** What is stored as it is shown; the rest has columns of its own. */
export type PreviewContent = Omit<Preview, 'at' | 'digest' | 'accepted'>;
const PreviewContent: v.GenericSchema<unknown, PreviewContent> = v.omit(vPreview, [
  'at',
  'digest',
  'accepted',
]);

/** Null until the preview is complete. */
export async function readPreview(db: Database, batchId: string): Promise<Preview | null> {
  const row = await db
    .selectFrom('deletion_previews')
    .select(['at', 'digest', 'people', 'content'])
    .where('batch_id', '=', batchId)
    .executeTakeFirst();
  if (row === undefined) return null;
  return {
    at: row.at.toISOString(),
    digest: row.digest.toString('hex'),
    accepted: row.people,
    ...v.parse(PreviewContent, row.content),
  };
}
