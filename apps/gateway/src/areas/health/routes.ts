import type { RouteHandlers } from '@superhero/contract/gateway/fastify';

/** While it stops, a copy refuses both, as it refuses everything. */
export const healthHandlers: Pick<RouteHandlers, 'getHealth' | 'getReady'> = {
  getHealth: async (_request, reply) => {
    await reply.code(200).send({ status: 'ok' });
  },
  getReady: async (_request, reply) => {
    await reply.code(200).send({ status: 'ok' });
  },
};
