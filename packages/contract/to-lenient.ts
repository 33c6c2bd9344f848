import { asObject, mapObject, type Json } from './reduce-contract.ts';

/** Constraints that a newer gateway may widen: another enum value must not break an older dashboard. */
const constraints = [
  'enum',
  'format',
  'pattern',
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'minItems',
  'maxItems',
  'uniqueItems',
  'additionalProperties',
];

/**
 * The contract for clients that read responses: only the structure and the basic types, as few of valibot's functions
 * as possible, because all of them are in the first load of the dashboard.
 */
export function toLenient(contract: unknown): Json {
  const root = asObject(contract);
  const schemas = asObject(asObject(root['components'])['schemas']);
  return mapObject(root, (value) => visit(value));

  function visit(node: unknown): unknown {
    if (Array.isArray(node)) return node.map(visit);
    if (typeof node !== 'object' || node === null) return node;
    const { allOf, ...rest } = asObject(node);
    if (Array.isArray(allOf)) return visit({ ...rest, ...merge(allOf.map(resolve)) });
    const kept = Object.entries(rest).filter(([key]) => !constraints.includes(key));
    return Object.fromEntries(kept.map(([key, value]) => [key, visitKey(key, value)]));
  }

  function visitKey(key: string, value: unknown): unknown {
    if (key === 'type') return toBasicType(value);
    // The names of properties are not keywords.
    return key === 'properties' ? mapObject(value, visit) : visit(value);
  }

  function resolve(schema: unknown): Json {
    const { $ref } = asObject(schema);
    return typeof $ref === 'string' ? asObject(schemas[$ref.split('/').at(-1) ?? '']) : asObject(schema);
  }
}

/** `allOf` would need valibot's `intersect`. */
function merge(parts: readonly Json[]): Json {
  return {
    type: 'object',
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
    required: parts.flatMap(({ required }): unknown[] => (Array.isArray(required) ? required : [])),
  };
}

function toBasicType(type: unknown): unknown {
  if (Array.isArray(type)) return type.map(toBasicType);
  return type === 'integer' ? 'number' : type;
}
