import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Checks } from '../../audit/reconciler.ts';
import { unprocessable } from '../../lib/api-error.ts';

type Handlers = Pick<
  RouteHandlers,
  Extract<keyof RouteHandlers, `${string}Tool${string}`> | 'getMediumMetadata'
>;

const notYet = async (): Promise<never> => {
  throw unprocessable('NOT_AVAILABLE', 'This version of the gateway does not offer tools yet.');
};

const unknown = async () => ({ outcome: 'unknown' }) as const;

/** The contract comes first; every call is rejected until the area is built. */
export function toolsArea() {
  const handlers: Handlers = {
    listTools: notYet,
    createTool: notYet,
    listToolChoices: notYet,
    getMediumMetadata: notYet,
    getTool: notYet,
    updateTool: notYet,
    deleteTool: notYet,
    getToolUsage: notYet,
    getToolDataSheet: notYet,
    getToolHistory: notYet,
    getToolRollout: notYet,
    rollOutTool: notYet,
  };
  const checks: Pick<Checks, Extract<keyof Checks, `tools.${string}`>> = {
    'tools.create': unknown,
    'tools.update': unknown,
    'tools.delete': unknown,
    'tools.rollout': unknown,
  };
  return { handlers, checks };
}
