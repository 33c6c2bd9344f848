import { people } from '@superhero/school-cloud/people';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { contract, operations } from '../../lib/contract.ts';
import { authorization, hostileText } from './any-request.ts';
import type { RawRequest } from './any-request.ts';
import { SchemaArbitrary } from './schema-arbitrary.ts';

const Parameters = v.array(
  v.looseObject({
    $ref: v.optional(v.string()),
    name: v.optional(v.string(), ''),
    in: v.optional(v.string()),
    required: v.optional(v.boolean(), false),
    schema: v.optional(v.unknown()),
  }),
);
const Operation = v.object({
  parameters: v.optional(Parameters, []),
  requestBody: v.optional(
    v.object({ content: v.object({ 'application/json': v.object({ schema: v.unknown() }) }) }),
  ),
});

/** Resolves a `$ref` of the contract. */
export function lookUp(ref: string): unknown {
  return ref
    .slice(2)
    .split('/')
    .reduce<unknown>((place, name) => Reflect.get(Object(place), name.replaceAll('~1', '/')), contract);
}

/** Existing ids, so that some requests reach the school cloud and change something there. */
const knownId = fc.constantFrom(
  ...Object.values(people).flatMap(({ userId, schoolId }) => [userId, schoolId]),
);
const values = new SchemaArbitrary({
  lookUp,
  ids: knownId,
  wrong: fc.oneof(fc.anything({ maxDepth: 1 }), hostileText),
});

/** Requests that match the contract, or nearly. */
function requestFor(route: string, operation: object): fc.Arbitrary<RawRequest> {
  const [wantedMethod = '', pattern = ''] = route.split(' ');
  const { parameters, requestBody } = v.parse(Operation, operation);
  const known = parameters
    .map((parameter) => (parameter.$ref === undefined ? parameter : lookUp(parameter.$ref)))
    .map((parameter) => v.parse(v.unwrap(Operation.entries.parameters).item, parameter));
  const valuesIn = (place: string) => {
    const here = known.filter((parameter) => parameter.in === place);
    return fc.record(Object.fromEntries(here.map(({ name, schema }) => [name, values.of(schema)])), {
      requiredKeys: here.filter(({ required }) => required).map(({ name }) => name),
    });
  };
  const schema = requestBody?.content['application/json'].schema;
  return fc
    .record({
      path: valuesIn('path'),
      query: valuesIn('query'),
      header: valuesIn('header'),
      body: schema === undefined ? fc.constant('') : values.of(schema).map(writeJson),
      authorization: fc.oneof({ weight: 9, arbitrary: fc.constant('token') }, authorization),
    })
    .map(({ path: ids, query, header: sent, body: json, authorization: who }) => ({
      method: wantedMethod,
      path:
        pattern.replaceAll(/:(\w+)/gu, (_all, name: string) => encode(Reflect.get(ids, name))) +
        (Object.keys(query).length === 0 ? '' : `?${writeQuery(query)}`),
      authorization: who,
      headers: [
        ...Object.entries(sent).map(([name, value]): [string, string] => [name, encode(value)]),
        ...(json === '' ? [] : [['Content-Type', 'application/json'] satisfies [string, string]]),
      ],
      body: json,
    }));
}

/** JSON in UTF-8, with one character per byte. */
function writeJson(value: unknown): string {
  return Buffer.from(JSON.stringify(value) ?? '').toString('latin1');
}

function encode(value: unknown): string {
  return encodeURIComponent(removeLoneSurrogates(typeof value === 'string' ? value : writeJson(value)));
}

/** A URL cannot contain lone surrogates. */
function removeLoneSurrogates(text: string): string {
  return Buffer.from(text).toString();
}

function writeQuery(query: object): string {
  return Object.entries(query)
    .map(([name, value]) => `${name}=${encode(value)}`)
    .join('&');
}

export const contractRequest = fc.oneof(
  ...[...operations].map(([route, operation]) => requestFor(route, operation)),
);
