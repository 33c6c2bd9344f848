import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { contract, gatewayVersion } from '../../lib/contract.ts';
import { callerOf } from '../../platform/caller.ts';
import { relevantPermissions } from './guard.ts';

const handlers = {
  getSession: async (request, reply) => {
    const { me } = callerOf(request);
    await reply.code(200).send({
      user: me.user,
      roles: me.roles.map(({ name }) => name),
      permissions: relevantPermissions(me),
      gateway: { version: gatewayVersion, contract: contract.info.version },
    });
  },

  // Both are rejected while the instance is stopping, like every request.
  getHealth: async (_request, reply) => {
    await reply.code(200).send({ status: 'ok' });
  },
  getReady: async (_request, reply) => {
    await reply.code(200).send({ status: 'ok' });
  },
} satisfies Partial<RouteHandlers>;

export const sessionArea = { handlers };
