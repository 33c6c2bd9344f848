import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest } from './api-error.ts';

/** Values are not coerced, and unknown properties are rejected instead of dropped. */
export const strictValidation = { coerceTypes: false, removeAdditional: false } as const;

const TextSchema = v.object({
  properties: v.record(v.string(), v.looseObject({ type: v.optional(v.unknown()) })),
});

/**
 * Rejects query parameters that are not in the contract, because a mistyped filter would otherwise match everything.
 * Parses numbers and booleans in queries and paths, which arrive as text.
 */
export function validateStrictly(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const querystring = { type: 'object', properties: {}, ...asObject(route.schema?.querystring) };
    route.schema = { ...route.schema, querystring: { ...querystring, additionalProperties: false } };
  });
  app.addHook('preValidation', async (request) => {
    const { querystring, params } = request.routeOptions.schema ?? {};
    request.query = readTexts(querystring, request.query);
    request.params = readTexts(params, request.params);
  });
}

function readTexts(schema: unknown, sent: unknown): unknown {
  const known = v.safeParse(TextSchema, schema);
  if (!known.success || typeof sent !== 'object' || sent === null) return sent;
  const { properties } = known.output;
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]: [string, unknown]) => [
      name,
      readText(properties[name]?.type, value),
    ]),
  );
}

/** Text that doesn't match the type stays text, which the validation then rejects. */
function readText(type: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'integer' && /^-?\d+$/u.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function asObject(schema: unknown): object {
  return typeof schema === 'object' && schema !== null ? schema : {};
}

/** Fastify validates a body against the contract, but skips the validation if the body is missing. */
export function requireBodies(app: FastifyInstance): void {
  app.addHook('preValidation', async ({ body, routeOptions }) => {
    if (routeOptions.schema?.body !== undefined && (body ?? undefined) === undefined)
      throw badRequest('The body of the request is missing.');
  });
}
