import buildValidators from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { badRequest } from './api-error.ts';

/** Values are not coerced, and unknown properties are rejected instead of dropped. */
const strictValidation = { coerceTypes: false, removeAdditional: false } as const;

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

/**
 * Compiles a schema of the contract when a request needs it for the first time (decision 007). Compiling all of them
 * takes a second of CPU time at every start.
 */
export function compileLazily(app: FastifyInstance): void {
  // Strict numbers would reject 400 digits as infinite instead of comparing them with the maximum. Values in `seen` can
  // have several types.
  const customOptions = { ...strictValidation, strictNumbers: false, allowUnionTypes: true };
  const compileValidator = buildValidators()({}, { customOptions });
  const compileSerializer = buildSerializers()({});
  app.setValidatorCompiler((route) => {
    const isHeaders = route.httpPart === 'headers';
    const validator = once(() =>
      compileValidator(isHeaders ? { ...route, schema: lowerCaseNames(route.schema) } : route),
    );
    const validate = (data: unknown) => validator()(data) === true;
    // Fastify reads the errors of the last validation from the function.
    return Object.defineProperty(validate, 'errors', { get: () => validator().errors });
  });
  app.setSerializerCompiler((route) => {
    const serializer = once(() => compileSerializer({ httpStatus: '', ...route }));
    return (data) => serializer()(data);
  });
}

const Headers = v.looseObject({
  properties: v.record(v.string(), v.unknown()),
  required: v.optional(v.array(v.string()), []),
});

/** Node names all headers in lower case. Fastify adapts the schema only for its own compiler. */
function lowerCaseNames(schema: unknown): object {
  const { properties, required, ...others } = v.parse(Headers, schema);
  const lowerCased: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(properties)) lowerCased[name.toLowerCase()] = value;
  return { ...others, properties: lowerCased, required: required.map((name) => name.toLowerCase()) };
}

function once<Value>(compute: () => Value): () => Value {
  let computed: { readonly value: Value } | undefined;
  return () => (computed ??= { value: compute() }).value;
}
