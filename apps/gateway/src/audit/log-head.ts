import type { Database } from '../db/tables.ts';
import { describeFailure } from '../lib/log.ts';
import type { Log } from '../lib/log.ts';

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
