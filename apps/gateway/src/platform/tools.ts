import * as v from 'valibot';
import { unprocessable } from '../lib/api-error.ts';
import type { BoundClient, PlatformResponse } from './client.ts';
import { assertApplied, beforeSending, readBody, readWritten } from './responses.ts';
import { assertNotRejected, readToolRejection } from './tool-rejections.ts';
import type { PlatformTool, ToolBody } from './tool-schema.ts';
import { Tool } from './tool-schema.ts';

const ToolPage = v.object({ total: v.number(), data: v.array(Tool) });
/** The answer to a save lacks fields of OAuth 2.0 tools (T74): only the id is used. */
const SavedTool = v.object({ id: v.string() });
const Count = v.optional(v.number(), 0);
const Usage = v.object({
  schoolExternalToolCount: v.number(),
  contextExternalToolCountPerContext: v.object({ course: Count, boardElement: Count, mediaBoard: Count }),
});

/** A higher limit is an error (T72). */
const pageSize = 100;
const parallelPages = 4;
/** Ends the reading if the platform ignores `skip`. */
const maxPages = 1_000;
/** 100 tools whose logos are `data:` addresses of almost 100 kB. */
const maxPageSize = 16 * 1024 * 1024;
const root = '/v3/tools/external-tools';

/** The secrets of a config: an empty text erases the stored one, a missing one keeps it (T66). */
const secrets = ['secret', 'clientSecret'];

export interface ToolList {
  readonly tools: readonly PlatformTool[];
  /** OAuth 2.0 tools that the platform counts but does not return, because their client is missing (T69). */
  readonly leftOut: number;
}

export function bindTools(api: BoundClient) {
  const readPage = async (page: number, query: string) => {
    const path = `${root}?limit=${pageSize}&skip=${page * pageSize}&sortBy=id${query}`;
    const response = await api.read({ call: 'GET /tools/external-tools', path, maxAnswer: maxPageSize });
    return readBody(response, ToolPage, 'TOOLS', 'tool');
  };

  /** Ends after an empty page behind the total: either alone may have tools after it (T69). */
  const readAll = async (query = ''): Promise<ToolList> => {
    const found = new Map<string, PlatformTool>();
    let page = 0;
    let total = pageSize;
    let isLastEmpty = false;
    while (page < maxPages && !(isLastEmpty && page * pageSize >= total)) {
      const expected = Math.ceil((total - page * pageSize) / pageSize);
      const count = Math.min(Math.max(expected, 1), parallelPages);
      const numbers = Array.from({ length: count }, (_, index) => page + index);
      const pages = await Promise.all(numbers.map((number) => readPage(number, query)));
      for (const tool of pages.flatMap(({ data }) => data)) found.set(tool.id, tool);
      page += count;
      total = Math.max(...pages.map((each) => each.total));
      isLastEmpty = pages.at(-1)?.data.length === 0;
    }
    return { tools: [...found.values()], leftOut: Math.max(total - found.size, 0) };
  };

  const get = async (toolId: string): Promise<PlatformTool> => {
    const path = `${root}/${toolId}`;
    const response = await api.read({ call: 'GET /tools/external-tools/{id}', path });
    assertClientExists(response);
    return readBody(response, Tool, 'TOOL', 'tool');
  };

  return {
    /** All tools. */
    list: async (): Promise<ToolList> => await readAll(),

    /** The tools with exactly this name, to find out whether a save was applied (T68). */
    findByName: async (name: string): Promise<ToolList> => {
      const { tools, leftOut } = await readAll(`&name=${encodeURIComponent(`^${escapePattern(name)}$`)}`);
      return { tools: tools.filter((tool) => tool.name === name), leftOut };
    },

    get,

    create: async (tool: ToolBody) => {
      const call = 'POST /tools/external-tools';
      const response = await api.write({ call, method: 'POST', path: root, body: tool });
      assertNotRejected(response);
      return { ...response, created: readWritten(response, SavedTool, 201, 'tool') };
    },

    /** Replaces the whole tool (T67). */
    update: async (toolId: string, tool: ToolBody): Promise<PlatformResponse> => {
      const path = `${root}/${toolId}`;
      const call = 'POST /tools/external-tools/{id}';
      const config = Object.fromEntries(
        Object.entries(tool.config).filter(([field, value]) => value !== '' || !secrets.includes(field)),
      );
      const body = { ...tool, config, id: toolId };
      const response = await api.write({ call, method: 'POST', path, body });
      assertNotRejected(response);
      assertApplied(response, 201, 'tool');
      return response;
    },

    /** Also removes it from all schools, courses and boards, without asking (T75). */
    remove: async (toolId: string): Promise<PlatformResponse> => {
      const path = `${root}/${toolId}`;
      const call = 'DELETE /tools/external-tools/{id}';
      const response = await api.write({ call, method: 'DELETE', path });
      assertNotRejected(response, { isRemoval: true });
      assertApplied(response, 204, 'tool');
      return response;
    },

    /**
     * Adds the tool to all schools and activates it there. With an id that is no tool, the platform would break the
     * tool list of every school, so the tool is read directly before (T65). It continues after a timeout (T73).
     */
    rollOut: async (toolId: string): Promise<PlatformResponse> => {
      await beforeSending(get(toolId));
      const path = `/v3/tools/add-and-activate-for-all-schools/${toolId}`;
      const call = 'PATCH /tools/add-and-activate-for-all-schools';
      const response = await api.write({ call, method: 'PATCH', path });
      assertApplied(response, 200, 'tool');
      return response;
    },

    usage: async (toolId: string) => {
      const path = `${root}/${toolId}/metadata`;
      const response = await api.read({ call: 'GET /tools/external-tools/metadata', path });
      assertClientExists(response);
      const usage = readBody(response, Usage, 'TOOL_USAGE', 'tool');
      const { course, boardElement, mediaBoard } = usage.contextExternalToolCountPerContext;
      return {
        schools: usage.schoolExternalToolCount,
        courses: course,
        boardElements: boardElement,
        mediaBoards: mediaBoard,
      };
    },

    /** A PDF. The platform's name for it is unquoted and may have any letters (T76), so it is not used. */
    dataSheet: async (toolId: string): Promise<Uint8Array> => {
      const path = `${root}/${toolId}/datasheet`;
      const call = 'GET /tools/external-tools/datasheet';
      const response = await api.read({ call, path, isFile: true });
      assertClientExists(response);
      return readBody(response, v.instance(Uint8Array), 'TOOL_DATA_SHEET', 'tool');
    },
  };
}

function assertClientExists(response: PlatformResponse): void {
  if (readToolRejection(response)?.code === 'oauth_client_missing')
    throw unprocessable(
      'TOOL_CLIENT_MISSING',
      'The OAuth 2.0 client of this tool is missing on the school cloud.',
    );
}

/** The platform takes a name as a regular expression, and an invalid one is an internal server error (T70). */
function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/-]/gu, String.raw`\$&`);
}
