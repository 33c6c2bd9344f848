import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { declaredPermission } from '../../lib/contract.ts';
import type { Permission } from '../../lib/contract.ts';
import { unauthorized } from '../../lib/refusal.ts';
import { setCaller } from '../../platform/caller.ts';
import { mayBeValid } from '../../platform/token-shape.ts';
import type { Callers } from './callers.ts';
import { isRead, readBearerToken, refuseSupportSession, refuseUnlessAllowed } from './rules.ts';

declare module 'fastify' {
  interface FastifySchema {
    'x-permission'?: string;
    'x-public-because'?: string;
    'x-uses-api-key'?: boolean;
    'x-asks-afresh'?: boolean;
  }
}

/**
 * Puts a check before every route that is added from now on, by what the contract says of it. A route that says
 * nothing cannot be added, and none can choose to be checked less: a remembered answer is used only for reads, and for
 * none that the contract marks with `x-uses-api-key` or `x-asks-afresh`.
 */
export function guardRoutes(app: FastifyInstance, callers: Callers): void {
  app.addHook('onRoute', (route) => {
    const permission = declaredPermission(route.schema);
    if (permission === 'public') return;
    const { 'x-uses-api-key': usesApiKey, 'x-asks-afresh': asksAfresh } = route.schema ?? {};
    const mayRemember = isRead(route.method) && usesApiKey !== true && asksAfresh !== true;
    route.onRequest = [check(permission, callers, mayRemember), ...[route.onRequest ?? []].flat()];
  });
}

function check(
  permission: Exclude<Permission, 'public'>,
  callers: Callers,
  mayRemember: boolean,
): onRequestAsyncHookHandler {
  return async (request) => {
    const token = readBearerToken(request.headers.authorization);
    if (token === undefined || !mayBeValid(token)) throw unauthorized();
    const me = await (mayRemember ? callers.recall(token) : callers.askNow(token));
    refuseSupportSession(token);
    refuseUnlessAllowed(me, permission);
    setCaller(request, { me, token, isAskedAfresh: !mayRemember });
  };
}
