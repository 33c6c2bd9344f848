import { randomBytes } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { pick } from './http.ts';
import type { Answer, RequestOptions } from './http.ts';
import { must, mustEqual } from './report.ts';

/** What a value must be if it differs between servers. */
class Rule {
  readonly description: string;
  readonly accepts: (value: unknown, values: Values) => boolean;

  constructor(description: string, accepts: (value: unknown, values: Values) => boolean) {
    this.description = description;
    this.accepts = accepts;
  }
}

/**
 * Values by their path in the body, as `data.0.name`; `data.*.name` is the list of all names, and `*` the body itself.
 * `undefined` means that the field is absent.
 */
export type Fields = Readonly<Record<string, unknown>>;

/** A value that later exchanges use by its name; it may have to be as `expected`. */
class Kept {
  readonly name: string;
  readonly expected: unknown;

  constructor(name: string, expected: unknown) {
    this.name = name;
    this.expected = expected;
  }
}

const anything = new Rule('anything', () => true);
export const keep = (name: string, expected: unknown = anything): Kept => new Kept(name, expected);

/** The whole body of a success. */
class Exact {
  readonly body: unknown;

  constructor(body: unknown) {
    this.body = body;
  }
}

export const exactly = (body: unknown): Exact => new Exact(body);

/**
 * The status, 200 if it is missing, and what the body must have: some fields, `exactly()` a body, or a recorded error,
 * which is compared as a whole and names its status.
 */
export type Expected =
  readonly [] | readonly [status: number, answer?: unknown] | readonly [answer: object | string | symbol];

/** An answer whose body is empty. */
export const nothing = Symbol('nothing');

/**
 * A recorded exchange: what is sent, and what comes back. In path, body and expected answer, `{name}` stands for a
 * value that was kept, and `{random}` for a new random text.
 */
export interface Exchange {
  readonly method: string;
  /** A path of the API, as `/v3/me`, or of the admin API. */
  readonly path: string;
  readonly options: RequestOptions;
  /** A person of the seed or `{name}` of a kept token; `anonymous` sends none. */
  readonly as: string;
  readonly status: number;
  /** Undefined if only the status matters. */
  readonly answer: unknown;
}

/** Tests beyond a table, such as the database or requests at the same moment. */
type Step<Context> = Exchange | ((context: Context) => Promise<void>);

/** Exchanges by the behaviour that they show, in the order in which they run. */
export type Checks<Context = unknown> = Readonly<Record<string, readonly Step<Context>[]>>;

const adminPaths = /^\/(admin|deletion)/u;
const logins = /^\/v3\/authentication\/(local|ldap|oauth2)/u;

export const isAdminPath = (path: string): boolean => adminPaths.test(path);

const readCode = (answer: unknown): number => {
  const code = pick(answer, 'code');
  return typeof code === 'number' ? code : 200;
};

function makeExchange(
  method: string,
  path: string,
  options: RequestOptions,
  [first, second]: Expected,
): Exchange {
  const hasStatus = typeof first === 'number';
  return {
    method,
    path,
    options,
    as: isAdminPath(path) || logins.test(path) ? 'anonymous' : 'superhero',
    status: hasStatus ? first : readCode(first),
    answer: hasStatus ? second : first,
  };
}

export const get = (path: string, ...expected: Expected): Exchange => makeExchange('GET', path, {}, expected);
export const remove = (path: string, ...expected: Expected): Exchange =>
  makeExchange('DELETE', path, {}, expected);
export const post = (path: string, json: unknown, ...expected: Expected): Exchange =>
  makeExchange('POST', path, { json }, expected);
export const patch = (path: string, json: unknown, ...expected: Expected): Exchange =>
  makeExchange('PATCH', path, { json }, expected);

/** The same exchanges in another session. */
export const as = (session: string, ...exchanges: readonly Exchange[]): Exchange[] =>
  exchanges.map((exchange) => ({ ...exchange, as: session }));
/** The same exchange with headers, a cookie or another form of body. */
export const using = (options: RequestOptions, exchange: Exchange): Exchange => ({
  ...exchange,
  options: { ...exchange.options, ...options },
});

const isArray = (value: unknown): value is readonly unknown[] => Array.isArray(value);
const sort = (values: readonly unknown[]): string[] => values.map(String).toSorted();

export const rule = (description: string, accepts: (value: unknown, values: Values) => boolean): Rule =>
  new Rule(description, accepts);
export const text = rule('a text', (value) => typeof value === 'string');
export const number = rule('a number', (value) => typeof value === 'number');
export const flag = rule('a boolean', (value) => typeof value === 'boolean');
export const list = rule('a list', isArray);
export const date = rule('a date', (value) => !Number.isNaN(Date.parse(String(value))));
export const schoolYear = rule('a school year', (value) => /^\d{4}\/\d{2}$/u.test(String(value)));
export const sorted = rule(
  'sorted by code points',
  (value) => isArray(value) && isDeepStrictEqual(value, sort(value)),
);
export const sortedDown = rule(
  'sorted backwards',
  (value) => isArray(value) && isDeepStrictEqual(value, sort(value).toReversed()),
);
/** The names of all fields, in their order. */
export const fields = (...names: readonly string[]): Rule =>
  rule(`an object of ${names.join(', ')}`, (value) => isDeepStrictEqual(Object.keys(value ?? {}), names));
export const not = (other: unknown): Rule =>
  rule(
    `other than ${JSON.stringify(other)}`,
    (value, values) => !isDeepStrictEqual(value, fill(other, values)),
  );
/** A list with this item, or a text with this part. */
export const including = (part: unknown): Rule =>
  rule(`something with ${JSON.stringify(part)}`, (value, values) => {
    const filled = fill(part, values);
    return isArray(value) ? value.includes(filled) : String(value).includes(String(filled));
  });

/** A page of a list. */
export const page: Fields = { total: number, data: list };

/** Values that exchanges keep, by name. */
export type Values = Map<string, unknown>;

const placeholder = /\{([a-z]\w*(?:\.\w+)?)\}/giu;

/** Replaces `{name}` by the kept value, which stays as it is if there is no other text around it. */
export function fill(template: unknown, values: Values): unknown {
  const read = (name: string): unknown => {
    if (name === 'random') return randomBytes(4).toString('hex');
    must(`{${name}} was not kept`, values.has(name));
    return values.get(name);
  };
  if (typeof template === 'string') {
    const [, whole] = /^\{([a-z]\w*(?:\.\w+)?)\}$/iu.exec(template) ?? [];
    if (whole !== undefined) return read(whole);
    return template.replaceAll(placeholder, (_, name: string) => String(read(name)));
  }
  if (Array.isArray(template)) return template.map((each: unknown) => fill(each, values));
  if (typeof template !== 'object' || template === null) return template;
  return Object.fromEntries(Object.entries(template).map(([key, value]) => [key, fill(value, values)]));
}

function readPath(body: unknown, path: string): unknown {
  const [step = '', ...rest] = path.split('.');
  if (step !== '*') {
    const value = pick(body, step);
    return rest.length === 0 ? value : readPath(value, rest.join('.'));
  }
  if (rest.length === 0) return body;
  must('the list is there', isArray(body));
  return body.map((each) => readPath(each, rest.join('.')));
}

/** Compares an answer with the recorded one, and keeps its values. */
export function compare(exchange: Exchange, answer: Answer, values: Values): void {
  const { status, answer: expected } = exchange;
  const name = `${exchange.method} ${exchange.path}`;
  mustEqual(`the status of ${name}`, answer.status, status);
  if (expected === nothing) mustEqual(`the body of ${name}`, answer.text, '');
  else if (isPart(expected)) {
    for (const [path, field] of Object.entries(expected))
      compareField(`${path} of ${name}`, readPath(answer.body, path), field, values);
  } else if (expected !== undefined) {
    const body = fill(expected instanceof Exact ? expected.body : expected, values);
    mustEqual(`the body of ${name}`, answer.body, body);
    const type = answer.headers.get('content-type');
    mustEqual(`the content type of ${name}`, type, 'application/json; charset=utf-8');
  }
}

/** Neither a whole body nor an error. */
const isPart = (expected: unknown): expected is Fields =>
  typeof expected === 'object' &&
  expected !== null &&
  !(expected instanceof Exact) &&
  !Array.isArray(expected) &&
  typeof pick(expected, 'code') !== 'number';

function compareField(what: string, actual: unknown, field: unknown, values: Values): void {
  if (field instanceof Kept) {
    compareField(what, actual, field.expected, values);
    values.set(field.name, actual);
  } else if (field instanceof Rule)
    must(`${what} is ${JSON.stringify(actual)}, not ${field.description}`, field.accepts(actual, values));
  else mustEqual(what, actual, fill(field, values));
}
