import type { PublicConfig } from '@superhero/contract/session/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';

export async function readPublicConfig(db: Database): Promise<PublicConfig> {
  const { config } = await db
    .selectFrom('public_config')
    .select(sql<PublicConfig>`coalesce(jsonb_object_agg(key, value), '{}')`.as('config'))
    .executeTakeFirstOrThrow();
  return config;
}
