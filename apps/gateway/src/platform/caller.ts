import type { FastifyRequest } from 'fastify';
import type { Me } from './me.ts';

export interface Caller {
  readonly me: Me;
  /** Of the school cloud. It goes back there, and nowhere else. */
  readonly token: string;
  /** For this request, and not remembered from one before. */
  readonly isAskedAfresh: boolean;
}

const callers = new WeakMap<FastifyRequest, Caller>();

export function setCaller(request: FastifyRequest, caller: Caller): void {
  callers.set(request, caller);
}

/** For whom the request speaks; nobody where the route is public, or the request was refused. */
export function knownCallerOf(request: FastifyRequest): Caller | undefined {
  return callers.get(request);
}

/** Only what is public has nobody, and a public handler that asks is a fault of ours. */
export function callerOf(request: FastifyRequest): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('Nobody has been checked for this request.');
  return caller;
}
