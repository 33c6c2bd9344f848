import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { ToolUsage } from '@superhero/contract/gateway/types';
import { describeEntry } from '../../audit/read-entries.ts';
import { Positions } from '../../audit/positions.ts';
import { findEntries } from '../../audit/subjects.ts';
import type { Database } from '../../db/tables.ts';
import { requireDatabase } from '../../lib/api-error.ts';
import type { PublicHosts } from '../../lib/public-hosts.ts';
import { sendFile } from '../../lib/send-file.ts';
import { compareNames } from '../../lib/text-search.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import { describeTool, findAddressProblems } from './describe-tool.ts';
import type { ToolDirectory } from './directory.ts';
import { searchTools } from './search.ts';

interface Tools {
  readonly db: Database;
  readonly directory: ToolDirectory;
  readonly hosts: PublicHosts;
}

const historyLength = 10;

export function readTools({ db, directory, hosts }: Tools) {
  const positions = new Positions();
  return {
    listTools: async (request, reply) => {
      const listing = await directory.read(callerOf(request).platform);
      await reply.code(200).send(searchTools(listing, request.query ?? {}));
    },

    getTool: async (request, reply) => {
      const tool = await callerOf(request).platform.tools.get(request.params.toolId);
      await reply.code(200).send(describeTool(tool, await findAddressProblems(tool, hosts)));
    },

    getToolUsage: async (request, reply) => {
      await reply.code(200).send(await readUsage(callerOf(request).platform, request.params.toolId));
    },

    getToolDataSheet: async (request, reply) => {
      const { toolId } = request.params;
      const bytes = await callerOf(request).platform.tools.dataSheet(toolId);
      await sendFile(reply, { type: 'application/pdf', fileName: `tool-${toolId}.pdf`, bytes });
    },

    getToolHistory: async ({ params: { toolId } }, reply) => {
      const subject = { kind: 'tool', id: toolId };
      const entries = await requireDatabase(findEntries(db, subject, historyLength));
      const numbered = await requireDatabase(positions.addTo(db, entries));
      await reply.code(200).send({ entries: numbered.map(describeEntry) });
    },

    listToolChoices: async (request, reply) => {
      const sources = await callerOf(request).platform.media.sources();
      const mediaSources = sources
        .map(({ sourceId, name, format }) => ({ sourceId, name, canLoadMetadata: format !== null }))
        .toSorted((one, other) => compareNames(one.name ?? one.sourceId, other.name ?? other.sourceId));
      await reply.code(200).send({ mediaSources });
    },

    getMediumMetadata: async (request, reply) => {
      const { mediumId, mediaSource } = request.query;
      const { previewLogoUrl, ...metadata } = await callerOf(request).platform.media.metadata(
        mediumId,
        mediaSource,
      );
      await reply.code(200).send({ ...metadata, thumbnailUrl: previewLogoUrl });
    },
  } satisfies Partial<RouteHandlers>;
}

export async function readUsage({ tools }: Platform, toolId: string): Promise<ToolUsage> {
  const { schools, courses, boardElements: boards, mediaBoards } = await tools.usage(toolId);
  return { schools, courses, boards, mediaBoards };
}
