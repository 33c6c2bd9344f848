// What the generator reads of a contract, for each kind of generated code.

export type Json = Record<string, unknown>;

/**
 * For clients and handlers: without the answers of errors, whose type is the same everywhere, and without the
 * descriptions of parameters and answers.
 */
export function withoutErrors(contract: unknown): Json {
  const { paths, components, ...rest } = asObject(contract);
  const { parameters, ...others } = asObject(components);
  return {
    ...rest,
    components: { ...others, parameters: mapObject(parameters, withoutDescription) },
    paths: mapObject(paths, (path) => mapObject(path, reduceOperation)),
  };
}

function reduceOperation(operation: unknown): unknown {
  const { responses, parameters, ...rest } = asObject(operation);
  const succeeded = Object.entries(asObject(responses)).filter(([status]) => status.startsWith('2'));
  return {
    ...rest,
    ...(Array.isArray(parameters) && { parameters: parameters.map(withoutDescription) }),
    responses: mapObject(Object.fromEntries(succeeded), withoutDescription),
  };
}

function withoutDescription(value: unknown): Json {
  return Object.fromEntries(Object.entries(asObject(value)).filter(([key]) => key !== 'description'));
}

/** For schemas: those of the components, without descriptions. */
export function onlySchemas(contract: unknown): Json {
  const { openapi, info, components } = asObject(contract);
  return { openapi, info, paths: {}, components: { schemas: visit(asObject(components)['schemas']) } };
}

/** For schemas of answers, without those of requests. */
export function onlyAnswers(contract: unknown): Json {
  const answers = mapObject(withoutErrors(contract)['paths'], (path) =>
    mapObject(path, (operation) => {
      const { operationId, responses } = asObject(operation);
      return { operationId, responses };
    }),
  );
  return { ...onlySchemas(contract), paths: answers };
}

function visit(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(visit);
  if (typeof node !== 'object' || node === null) return node;
  const kept = Object.entries(node).filter(
    ([key, value]) => key !== 'description' || typeof value !== 'string',
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, visit(value)]));
}

export function mapObject(value: unknown, change: (value: unknown) => unknown): Json {
  return Object.fromEntries(Object.entries(asObject(value)).map(([key, each]) => [key, change(each)]));
}

export function asObject(value: unknown): Json {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
