import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { findNewSuperheroes } from '../../approvals/new-superheroes.ts';
import { describeEntry } from '../../audit/describe-entry.ts';
import { countByDay } from '../../audit/activity.ts';
import { findAttention } from '../../audit/attention.ts';
import type { Positions } from '../../audit/positions.ts';
import { readEntries } from '../../audit/read-entries.ts';
import type { Database } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/api-error.ts';
import { describeSession } from './rules.ts';

export interface OverviewTools {
  readonly db: Database;
  readonly positions: Positions;
  readonly reconciler: { readonly reconciledUpTo: number };
  /** Milliseconds after which an unchanged state means that a write was not applied. */
  readonly notAppliedAfter: number;
}

/** The reconciler runs at most every 10 s. */
const timeToReconcile = 60_000;
const maxSuperheroes = 20;

/** For the home page, from the database alone. */
export function overviews({
  db,
  positions,
  reconciler,
  notAppliedAfter,
}: OverviewTools): Pick<RouteHandlers, 'getAuditAttention' | 'getAuditActivity'> {
  return {
    getAuditAttention: async (_request, reply) => {
      const now = new Date();
      const { reconciledUpTo } = reconciler;
      const normallyPending = notAppliedAfter + timeToReconcile;
      const known = { now, reconciledUpTo, normallyPending };
      const { since, unknown, sessions } = await requireDatabase(findAttention(db, known));
      const findNew = async () => await readEntries(db, await findNewSuperheroes(db, maxSuperheroes));
      const [entries, supportSessions, newSuperheroes] = await requireDatabase(
        Promise.all([
          positions.addTo(db, unknown.entries),
          positions.addTo(db, sessions),
          findNew().then((found) => positions.addTo(db, found)),
        ]),
      );
      await reply.code(200).send({
        checkedAt: now.toISOString(),
        since: since.toISOString(),
        unknown: { total: unknown.total, entries: entries.map(describeEntry) },
        supportSessions: supportSessions.map(describeSession),
        newSuperheroes: newSuperheroes.map(describeEntry),
      });
    },

    getAuditActivity: async ({ query }, reply) => {
      await reply.code(200).send({ days: await requireDatabase(countByDay(db, query?.days ?? 14)) });
    },
  };
}
