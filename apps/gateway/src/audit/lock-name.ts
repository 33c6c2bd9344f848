import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';

/**
 * The name of the lock of a subject. One write at a time works on a subject: it reads, compares with what the operator
 * saw, and changes it.
 */
export type LockName = `${string}:${string}`;

const PathParameters = v.record(v.string(), v.union([v.string(), v.number()]));

/** `person:<id>` for a path with a `personId`. */
export function lockOfPath(request: FastifyRequest): LockName {
  const parameters = Object.entries(v.parse(PathParameters, request.params));
  const [name, id] = parameters.find(([each]) => each.endsWith('Id')) ?? [];
  if (name === undefined) throw new Error('A write without an id in its path has to name its lock.');
  return `${name.slice(0, -'Id'.length)}:${id}`;
}
