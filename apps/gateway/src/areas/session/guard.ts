import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { declaredPermission } from '../../lib/contract.ts';
import type { Permission } from '../../lib/contract.ts';
import { ApiError, unauthorized } from '../../lib/api-error.ts';
import { knownCallerOf, setCaller } from '../../platform/caller.ts';
import type { PlatformConnection } from '../../platform/platform.ts';
import { mayBeValid } from '../../platform/session.ts';
import type { Callers } from './callers.ts';
import { isRead, readBearerToken, assertNoSupportSession, assertAllowed } from './rules.ts';

declare module 'fastify' {
  interface FastifySchema {
    'x-permission'?: string;
    'x-public-reason'?: string;
    'x-uses-api-key'?: boolean;
    'x-verifies-session'?: boolean;
  }
}

/**
 * Adds a check to every route that is registered after this call, as the contract declares it. A route without a
 * declaration can't be registered. A remembered session is accepted only for reads, and for none that the contract
 * marks with `x-uses-api-key` or `x-verifies-session`.
 */
export function guardRoutes(app: FastifyInstance, platform: PlatformConnection, callers: Callers): void {
  app.addHook('onRoute', (route) => {
    const permission = declaredPermission(route.schema);
    if (permission === 'public') return;
    const { 'x-uses-api-key': usesApiKey, 'x-verifies-session': verifiesSession } = route.schema ?? {};
    const mayRemember = isRead(route.method) && usesApiKey !== true && verifiesSession !== true;
    route.onRequest = [check(permission, platform, callers, mayRemember), ...[route.onRequest ?? []].flat()];
  });
}

function check(
  permission: Exclude<Permission, 'public'>,
  platform: PlatformConnection,
  callers: Callers,
  mayRemember: boolean,
): onRequestAsyncHookHandler {
  return async (request) => {
    const token = readBearerToken(request.headers.authorization);
    if (token === undefined || !mayBeValid(token)) throw unauthorized();
    const me = await (mayRemember ? callers.recall(token) : callers.verify(token));
    assertNoSupportSession(token);
    assertAllowed(me, permission);
    const isFreshlyVerified = !mayRemember;
    setCaller(request, { me, platform: platform.as({ token, isFreshlyVerified }), isFreshlyVerified });
  };
}

const mayBeEnded = ['PLATFORM_FORBIDDEN', 'PLATFORM_RESPONSE_INVALID'];

/**
 * A session can end while it is remembered. The platform then rejects the calls of a read in several ways, so the
 * session is verified before such an error is reported.
 */
export function reportEndedSession(callers: Callers) {
  return async (error: ApiError, request: FastifyRequest): Promise<ApiError> => {
    const isRemembered = knownCallerOf(request)?.isFreshlyVerified === false;
    const token = readBearerToken(request.headers.authorization);
    if (!isRemembered || token === undefined || !mayBeEnded.includes(error.type)) return error;
    try {
      await callers.verify(token);
    } catch (failure) {
      if (failure instanceof ApiError && failure.status === 401) return failure;
    }
    return error;
  };
}
