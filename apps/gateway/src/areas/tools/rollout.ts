import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { describeFacts } from '../../audit/personal-data.ts';
import { findEntries } from '../../audit/subjects.ts';
import type { Audited } from '../../audit/writes.ts';
import type { Database } from '../../db/tables.ts';
import { unprocessable } from '../../lib/api-error.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameTool } from './changes.ts';
import { explainToolRejection } from './explain-rejection.ts';
import { readUsage } from './reads.ts';
import { assertNotGrown } from './removal.ts';

const entriesToSearch = 20;

export function rollOutTools(audited: Audited, db: Database) {
  return {
    getToolRollout: async (request, reply) => {
      const { platform } = callerOf(request);
      const { toolId } = request.params;
      const [{ parameters }, { schools: schoolsWithTool }, schools] = await Promise.all([
        platform.tools.get(toolId),
        readUsage(platform, toolId),
        countSchools(platform),
      ]);
      const unsetParameters = parameters
        .filter(({ scope, isOptional }) => scope === 'school' && !isOptional)
        .map(({ name }) => name);
      await reply.code(200).send({ schools, schoolsWithTool, unsetParameters });
    },

    /** The platform continues after a timeout (T73); the outcome is then found out from the number of schools. */
    rollOutTool: audited('tools.rollout', async ({ body: { seenSchools }, params, platform }) => {
      await assertNotRunning(db, params.toolId);
      const [{ id, name }, usage, schools] = await Promise.all([
        platform.tools.get(params.toolId),
        readUsage(platform, params.toolId),
        countSchools(platform),
      ]);
      assertNotGrown([['schools', seenSchools, schools]]);
      const send = async () => {
        const { status } = await platform.tools.rollOut(id).catch(explainToolRejection({}));
        const now = await readUsage(platform, id).catch(() => ({ schools }));
        return { status, answer: { status: 200, body: { id, name, schools: now.schools } } };
      };
      const changes = [
        ...describeFacts(nameTool({ id, name })),
        { field: 'schools', before: String(usage.schools), after: String(schools) },
      ];
      return { subject: { kind: 'tool', id }, changes, send };
    }),
  } satisfies Partial<RouteHandlers>;
}

/** A second one would start from the beginning while the platform still works on the first. */
async function assertNotRunning(db: Database, toolId: string): Promise<void> {
  const entries = await findEntries(db, { kind: 'tool', id: toolId }, entriesToSearch);
  if (entries.some(({ action, end }) => action === 'tools.rollout' && end === undefined))
    throw unprocessable('ROLLOUT_RUNNING', 'The outcome of the last rollout of this tool is not known yet.');
}

async function countSchools({ legacySchools }: Platform): Promise<number> {
  return (await legacySchools.find([['$limit', '1']])).total;
}
