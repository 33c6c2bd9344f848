import type { FastifyRequest } from 'fastify';
import type { Me } from './session.ts';
import type { Platform } from './platform.ts';

export interface Caller {
  readonly me: Me;
  /** The platform in the caller's session. */
  readonly platform: Platform;
  /** Whether this session can use the API key, because the platform verified it for this request. */
  readonly isFreshlyVerified: boolean;
}

const callers = new WeakMap<FastifyRequest, Caller>();

export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** Undefined if the route is public or the request was rejected. */
export function knownCallerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

/** Throws on a public route, which has no caller. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('No caller was verified for this request.');
  return caller;
}
