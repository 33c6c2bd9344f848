import type { FastifyRequest } from 'fastify';
import type { Me } from './me.ts';

const callers = new WeakMap<FastifyRequest, Me>();

export function setCaller(request: FastifyRequest, caller: Me): void {
  callers.set(request, caller);
}

/** For whom the request speaks. Only what is public has nobody, and a public handler that asks is a fault of ours. */
export function callerOf(request: FastifyRequest): Me {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('Nobody has been checked for this request.');
  return caller;
}
