import type { Database } from '../db/tables.ts';
import type { Link } from './verify-chain.ts';

const batchSize = 2_000;

/** The whole chain in batches, from its first row. */
export async function* readChain(db: Database): AsyncGenerator<Link> {
  // The smallest bigint.
  let last = '-9223372036854775808';
  for (;;) {
    const rows = await db
      .selectFrom('audit_chain')
      .leftJoin('audit_personal as personal', 'personal.seq', 'audit_chain.seq')
      .selectAll('audit_chain')
      .select(['personal.seq as personal_seq', 'personal.salt', 'personal.content', 'personal.blanked_at'])
      .where('audit_chain.seq', '>', last)
      .orderBy('audit_chain.seq')
      .limit(batchSize)
      .execute();
    for (const { personal_seq, salt, content, blanked_at, ...row } of rows) {
      yield { row, personal: personal_seq === null ? undefined : { salt, content, blanked_at } };
    }
    const newest = rows.at(-1);
    if (newest === undefined) return;
    last = newest.seq;
  }
}
