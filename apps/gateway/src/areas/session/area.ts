import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { contract, gatewayVersion } from '../../lib/contract.ts';
import { callerOf } from '../../platform/caller.ts';
import { relevantPermissions } from './guard.ts';

/** `ticketUrl`: the address of a ticket, to which the dashboard makes links. */
export function sessionArea({ ticketUrl }: { readonly ticketUrl: string | undefined }) {
  const handlers = {
    getSession: async (request, reply) => {
      const { me } = callerOf(request);
      const gateway = { version: gatewayVersion, contract: contract.info.version };
      await reply.code(200).send({
        user: me.user,
        roles: me.roles.map(({ name }) => name),
        permissions: relevantPermissions(me),
        gateway: { ...gateway, ...(ticketUrl !== undefined && { ticketUrl }) },
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
  return { handlers };
}
