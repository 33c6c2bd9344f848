import { sql } from 'kysely';
import { expect } from 'vitest';
import { useOperator } from './use-gateway.ts';
import { whileFailing } from './while-failing.ts';

type Send = () => Promise<{ readonly status: number; readonly body: Readonly<Record<string, unknown>> }>;

/** An operator of a school cloud whose answers can get lost, with a clock for the reconciler. */
export function useLostAnswers() {
  const time = { now: 0 };
  const operator = useOperator({ clock: () => time.now });
  const { read, audit, schoolCloud } = operator;
  return {
    ...operator,

    /**
     * Sends a write while the school cloud can't save this table. It answers with an internal server error, which says
     * nothing about what it stored.
     */
    loseAnswer: async (table: string, send: Send): Promise<void> => {
      const saves = sql`before insert or update on ${sql.table(table)}`;
      const { status, body } = await whileFailing(schoolCloud.database(), saves, send);
      expect({ status, type: body['type'] }).toEqual({ status: 504, type: 'OUTCOME_PENDING' });
    },

    /** What the log says, after the reconciler had time to look at it. */
    outcomesAfter: async (seconds: number): Promise<(string | null)[]> => {
      await audit.ageEntries(seconds);
      time.now += 10_000;
      await read('/session');
      return (await audit.readChain()).map(({ kind, outcome }) => (kind === 'begun' ? 'begun' : outcome));
    },
  };
}
