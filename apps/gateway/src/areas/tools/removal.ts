import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { EditConflict, ToolUsage } from '@superhero/contract/gateway/types';
import { describeFacts } from '../../audit/personal-data.ts';
import type { Audited } from '../../audit/writes.ts';
import { conflict, isNotFound } from '../../lib/api-error.ts';
import { OutcomeUnknownError } from '../../platform/client.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameTool } from './changes.ts';
import type { ToolDirectory } from './directory.ts';
import { explainToolRejection } from './explain-rejection.ts';
import { readUsage } from './reads.ts';
import { confirmationWrong } from './rules.ts';

/** The platform deletes a tool that is in use without asking (T75). */
export function removeTools(audited: Audited, directory: ToolDirectory) {
  return {
    deleteTool: audited('tools.delete', async ({ body: { confirmedName, seen }, params, platform }) => {
      const { id, name } = await platform.tools.get(params.toolId);
      if (confirmedName.trim() !== name.trim()) throw confirmationWrong();
      const usage = await readUsage(platform, id);
      const places = countPlaces(usage);
      assertNotGrown([
        ['schools', seen.schools, usage.schools],
        ['places', seen.places, places],
      ]);
      const send = async () => {
        const { status } = await remove(platform, id)
          .finally(() => directory.forget())
          .catch(explainToolRejection({}));
        return { status, answer: { status: 200, body: { id, name } } };
      };
      const changes = [
        ...describeFacts(nameTool({ id, name })),
        { field: 'schools', before: String(usage.schools), after: '0' },
        { field: 'places', before: String(places), after: '0' },
      ];
      return { subject: { kind: 'tool', id }, changes, send };
    }),
  } satisfies Partial<RouteHandlers>;
}

/** After an unknown answer the tool is looked for: if it is gone, it was deleted. */
async function remove({ tools }: Platform, id: string): Promise<{ status: number }> {
  try {
    return await tools.remove(id);
  } catch (error) {
    if (!(error instanceof OutcomeUnknownError) || error.status === null) throw error;
    const { status } = error;
    const isGone = await tools.get(id).then(() => false, isNotFound);
    if (!isGone) throw error;
    return { status };
  }
}

const countPlaces = ({ courses, boards, mediaBoards }: ToolUsage): number => courses + boards + mediaBoards;

/** Throws a conflict if one of the numbers is higher than the operator saw. */
export function assertNotGrown(
  numbers: readonly (readonly [field: string, seen: number, now: number])[],
): void {
  const grown = numbers.flatMap(([field, seen, now]): EditConflict[] =>
    now > seen ? [{ field, seen: String(seen), now: String(now), by: null }] : [],
  );
  if (grown.length > 0) throw conflict(grown);
}
