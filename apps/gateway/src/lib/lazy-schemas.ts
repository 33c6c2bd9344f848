import buildValidators from '@fastify/ajv-compiler';
import buildSerializers from '@fastify/fast-json-stringify-compiler';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { strictValidation } from './strict-input.ts';

/**
 * Compiles a schema of the contract when a request needs it for the first time (decision 036). Compiling all of them
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
