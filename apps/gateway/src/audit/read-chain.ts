import type { Database } from '../db/tables.ts';
import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';
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

const interval = 5 * 60_000;

/**
 * A chain whose last rows were removed still verifies. A head that is stored elsewhere shows that rows are missing:
 * `npm run audit:verify -- --head <seq>:<mac>`.
 */
export function logHeadRegularly(db: Database, log: Log): void {
  void logHead(db, log);
  setInterval(() => void logHead(db, log), interval).unref();
}

export async function logHead(db: Database, log: Log): Promise<void> {
  try {
    const head = await db
      .selectFrom('audit_chain')
      .select(['seq', 'mac'])
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (head !== undefined) log.event('audit head', { head: `${head.seq}:${head.mac.toString('hex')}` });
  } catch (error) {
    log.failure('the head of the audit log could not be read', describeFailure(error));
  }
}
