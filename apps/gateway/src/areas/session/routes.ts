import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import { contract } from '../../lib/contract.ts';
import { gatewayVersion } from '../../lib/version.ts';
import { callerOf } from '../../platform/caller.ts';
import { permissionsThatMatter } from './rules.ts';

export const sessionHandlers: Pick<RouteHandlers, 'getSession'> = {
  getSession: async (request, reply) => {
    const { me } = callerOf(request);
    await reply.code(200).send({
      user: me.user,
      roles: me.roles.map(({ name }) => name),
      permissions: permissionsThatMatter(me),
      gateway: { version: gatewayVersion, contract: contract.info.version },
    });
  },
};
