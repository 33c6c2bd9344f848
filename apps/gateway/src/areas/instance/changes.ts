import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { AuditAction } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import { readEntries } from '../../audit/read-entries.ts';
import type { Database } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/api-error.ts';

/** All actions of the area. */
const actions = [
  'instance.updateSwitch',
  'instance.publishAnnouncement',
  'instance.scheduleAnnouncement',
  'instance.publishPolicyVersion',
  'instance.deletePolicyVersion',
  'instance.updateRole',
  'instance.createStorageProvider',
  'instance.updateStorageProvider',
  'instance.createFederalState',
  'instance.updateFederalState',
  'instance.fetchReleaseNotes',
] as const satisfies readonly AuditAction[];

/** For the overview of the area, from the database alone. */
export function changeHandlers(db: Database) {
  return {
    listInstanceChanges: async (_request, reply) => {
      const entries = await requireDatabase(findLatest(db));
      const changes = entries.map(({ number, at, action, operatorId, personal }) => ({
        action,
        operator: { id: operatorId, name: personal.operatorName ?? null },
        at: at.toISOString(),
        entry: number,
      }));
      await reply.code(200).send({ changes });
    },
  } satisfies Partial<RouteHandlers>;
}

/** The last entry of each action, the newest first; the index begins with the action. */
async function findLatest(db: Database) {
  const rows = await db
    .selectFrom('audit_chain')
    .select(({ fn }) => fn.max('entry').as('entry'))
    .where('kind', '=', sql.lit('begun'))
    .where('act', 'in', actions)
    .groupBy('act')
    .execute();
  return await readEntries(
    db,
    rows.map(({ entry }) => Number(entry)),
  );
}
