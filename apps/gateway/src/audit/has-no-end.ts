import { sql } from 'kysely';

/** Of a row called `begun`: that its outcome is not written down yet. */
export const hasNoEnd = sql<boolean>`not exists (
  select from audit_chain as ended where ended.entry = begun.entry and ended.kind = 'ended'
)`;
