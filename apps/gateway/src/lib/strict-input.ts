import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';

/** Values are taken as they are sent: a type that does not fit is refused, and no property is silently dropped. */
export const strictValidation = { coerceTypes: false, removeAdditional: false } as const;

const TextSchema = v.object({
  properties: v.record(v.string(), v.looseObject({ type: v.optional(v.unknown()) })),
});

/**
 * Refuses query names that the contract doesn't have, since a mistyped filter would otherwise match everything, and
 * reads numbers and booleans in queries and paths, which arrive as text.
 */
export function takeInputStrictly(app: FastifyInstance): void {
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

/** Text that isn't written like the type stays text, which the validation then refuses. */
function readText(type: unknown, value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (type === 'integer' && /^-?\d+$/u.test(value)) return Number(value);
  if (type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function asObject(schema: unknown): object {
  return typeof schema === 'object' && schema !== null ? schema : {};
}
