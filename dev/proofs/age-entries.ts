import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';

const Last = v.tuple([v.object({ seq: v.string() })]);

/**
 * Moves all entries into the past, so that their leases have ended. Returns how to undo it, for the seals. The gateway
 * must not be running.
 */
export async function ageEntries(auditUrl: string): Promise<() => Promise<void>> {
  const [{ seq }] = v.parse(Last, await runSql(auditUrl, 'select max(seq) as seq from audit_chain'));
  const move = async (sign: '-' | '+') => {
    await runSql(auditUrl, `update audit_chain set at = at ${sign} interval '1 hour' where seq <= ${seq}`);
  };
  await move('-');
  return () => move('+');
}
