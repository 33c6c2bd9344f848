import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import {
  ApiError,
  notForServiceAccount,
  notInSupportSession,
  notSuperhero,
  permissionMissing,
  unauthorized,
} from '../../lib/api-error.ts';
import { declaredPermission, operations, requiredPermissions } from '../../lib/contract.ts';
import type { Permission } from '../../lib/contract.ts';
import { knownCallerOf, setCaller } from '../../platform/caller.ts';
import { superheroRole } from '../../platform/people.ts';
import type { PlatformConnection } from '../../platform/platform.ts';
import { readClaims } from '../../platform/session.ts';
import type { Me } from '../../platform/session.ts';
import type { Callers } from './callers.ts';

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
export function guardRoutes(
  app: FastifyInstance,
  platform: PlatformConnection,
  callers: Callers,
  serviceAccounts: ReadonlySet<string>,
): void {
  app.addHook('onRoute', (route) => {
    const permission = declaredPermission(route.schema);
    if (permission === 'public') return;
    const { 'x-uses-api-key': usesApiKey, 'x-verifies-session': verifiesSession } = route.schema ?? {};
    const mayRemember = isRead(route.method) && usesApiKey !== true && verifiesSession !== true;
    route.onRequest = [
      check({ permission, platform, callers, serviceAccounts, mayRemember }),
      ...[route.onRequest ?? []].flat(),
    ];
  });
}

interface Guarded {
  readonly permission: Exclude<Permission, 'public'>;
  readonly platform: PlatformConnection;
  readonly callers: Callers;
  /** Only the gateway itself uses these accounts, so a stolen password does not give access to it. */
  readonly serviceAccounts: ReadonlySet<string>;
  readonly mayRemember: boolean;
}

function check({
  permission,
  platform,
  callers,
  serviceAccounts,
  mayRemember,
}: Guarded): onRequestAsyncHookHandler {
  return async (request) => {
    const token = readBearerToken(request.headers.authorization);
    if (token === undefined) throw unauthorized();
    const me = await (mayRemember ? callers.recall(token) : callers.verify(token));
    assertNoSupportSession(token);
    if (serviceAccounts.has(me.user.id)) throw notForServiceAccount();
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

/** The role alone is not enough, and neither is the permission: service accounts and administrators hold some. */
function assertAllowed(me: Me, permission: Exclude<Permission, 'public'>): void {
  if (!me.roles.some(({ name }) => name === superheroRole)) throw notSuperhero();
  if (!me.permissions.includes(permission)) throw permissionMissing(permission);
}

export function relevantPermissions({ permissions }: Me): string[] {
  return [...requiredPermissions].filter((permission) => permissions.includes(permission));
}

/**
 * Another operator uses such a token, and `GET /me` does not show it: the audit log would name the wrong person. The
 * platform has just checked the signature.
 */
function assertNoSupportSession(token: string): void {
  const claims = readClaims(token);
  // A token whose claims cannot be read could be a support token.
  if (claims === undefined) throw unauthorized();
  if (claims.support === true) throw notInSupportSession();
}

/** Only reads may rely on a remembered session. */
function isRead(method: string | string[]): boolean {
  return [method].flat().every((one) => one === 'GET' || one === 'HEAD');
}

const publicRoutes = new Set(
  [...operations].filter(([, schema]) => declaredPermission(schema) === 'public').map(([route]) => route),
);

/**
 * The answer to a request whose token the platform is not asked about. It is given before Fastify sees the request,
 * because anyone can send hundreds of made-up tokens per second.
 */
export function refuseAtOnce(
  { method, url, headers }: IncomingMessage,
  callers: Callers,
): ApiError | undefined {
  if (headers.authorization === undefined || publicRoutes.has(`${method} ${url}`)) return undefined;
  const token = readBearerToken(headers.authorization);
  return token === undefined ? unauthorized() : callers.refusalOf(token);
}

/** Never from a cookie: the browser also sends it with requests that other sites make. */
function readBearerToken(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.~+/-]+=*)$/iu.exec(authorization ?? '')?.[1];
}
