import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { callerOf } from '../platform/caller.ts';
import { fullName } from '../platform/people.ts';

/** Who makes a write and why, and what identifies it if it is repeated. */
export interface WriteOrigin {
  readonly operatorId: string;
  readonly operatorName: string;
  /** The IP address of the operator. Undefined for a write without a request. */
  readonly from: string | undefined;
  /** The id of the order for a write without a request. */
  readonly requestId: string;
  readonly reason: string | undefined;
  readonly idempotencyKey: string;
  /** What is written. Something else with the same idempotency key is rejected. */
  readonly parts: readonly string[];
}

const WithReason = v.object({ reason: v.optional(v.string()) });

export function readOrigin(request: FastifyRequest): WriteOrigin {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string') throw new Error('The contract requires no idempotency key here.');
  const { user } = callerOf(request).me;
  return {
    operatorId: user.id,
    operatorName: fullName(user),
    from: request.ip,
    requestId: request.id,
    reason: v.parse(WithReason, request.body).reason,
    idempotencyKey: key.toLowerCase(),
    parts: identify(request),
  };
}

/** With the key of the audit log, the password of an operator could be guessed from a digest that includes it. */
const notIncluded = ['currentPassword', 'newPassword'];

const withoutSecrets = (name: string, value: unknown): unknown =>
  notIncluded.includes(name) ? undefined : value;

/** Method, URL and body. */
function identify({ method, url, body }: Pick<FastifyRequest, 'body' | 'method' | 'url'>): string[] {
  return [method, url, JSON.stringify(body, withoutSecrets)];
}
