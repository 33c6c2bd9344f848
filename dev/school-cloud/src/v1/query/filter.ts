import type { Expression, SqlBool } from 'kysely';
import { sql } from 'kysely';
import type { LegacyError } from '../legacy-error.ts';
import { badRequest, serverError } from '../legacy-error.ts';

export type Condition = Expression<SqlBool>;

/** How the values of a field are compared; `fold` normalizes the searched value as the real server's schema does. */
export interface Field {
  readonly column: string;
  readonly kind: 'text' | 'id' | 'boolean' | 'date' | 'list';
  readonly fold?: (text: string) => string;
}

export type Fields = Readonly<Record<string, Field>>;

/** The filtered model. A value of the wrong type is a 400 for some models and a 500 for others. */
export interface Model {
  readonly name: string;
  readonly fields: Fields;
  readonly castError: (message: string) => LegacyError;
}

/** Conditions for keys that are not columns, such as `$text`. */
export type Special = Readonly<Record<string, (value: unknown) => Condition>>;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const yes: Condition = sql<boolean>`true`;
const and = (conditions: readonly Condition[]): Condition =>
  conditions.length === 0 ? yes : sql<boolean>`(${sql.join(conditions, sql` and `)})`;
const or = (conditions: readonly Condition[]): Condition =>
  sql<boolean>`(${sql.join(conditions, sql` or `)})`;

/** A field with its name and model, which the error message mentions. */
interface Place extends Field {
  readonly name: string;
  readonly model: Model;
}

function castFailed({ kind, name, model }: Place, value: unknown): Error {
  const kinds = { text: 'string', id: 'ObjectId', boolean: 'Boolean', date: 'date', list: 'string' };
  const shown = JSON.stringify(value);
  return model.castError(
    `Cast to ${kinds[kind]} failed for value ${shown} (type string) at path "${name}" for model "${model.name}"`,
  );
}

function castValue(field: Place, value: unknown): string | Date | boolean {
  const text = typeof value === 'string' ? value : undefined;
  if (text === undefined) throw castFailed(field, value);
  switch (field.kind) {
    case 'text':
    case 'list':
      return field.fold?.(text) ?? text;
    case 'id':
      if (/^[0-9a-f]{24}$/iu.test(text)) return text.toLowerCase();
      break;
    case 'boolean':
      if (['true', '1', 'yes'].includes(text)) return true;
      if (['false', '0', 'no'].includes(text)) return false;
      break;
    case 'date': {
      const date = new Date(text);
      if (!Number.isNaN(date.getTime())) return date;
    }
  }
  throw castFailed(field, value);
}

function equals(field: Place, value: unknown): Condition {
  const column = sql.ref(field.column);
  const wanted = castValue(field, value);
  return field.kind === 'list'
    ? sql<boolean>`${wanted} = any(${column})`
    : sql<boolean>`${column} = ${wanted}`;
}

function isOneOf(field: Place, values: unknown): Condition {
  const list = Array.isArray(values) ? values : [values];
  if (list.length === 0) return sql<boolean>`false`;
  if (field.kind === 'id' || field.kind === 'text') {
    const wanted = list.map((value: unknown) => String(castValue(field, value)));
    return sql<boolean>`${sql.ref(field.column)} = any(${wanted}::text[])`;
  }
  return or(list.map((value: unknown) => equals(field, value)));
}

function exists(field: Field, value: unknown): Condition {
  const column = sql.ref(field.column);
  return value === 'false' || value === '0'
    ? sql<boolean>`${column} is null`
    : sql<boolean>`${column} is not null`;
}

function matches(field: Field, pattern: unknown, options: unknown): Condition {
  if (typeof pattern !== 'string') throw serverError('$regex has to be a string');
  const column = sql.ref(field.column);
  return typeof options === 'string' && options.includes('i')
    ? sql<boolean>`${column} ~* ${pattern}`
    : sql<boolean>`${column} ~ ${pattern}`;
}

const comparisons = { $lt: sql`<`, $lte: sql`<=`, $gt: sql`>`, $gte: sql`>=` } as const;
const isComparison = (operator: string): operator is keyof typeof comparisons => operator in comparisons;

function applyOperator(field: Place, operator: string, operators: Record<string, unknown>): Condition {
  const value = operators[operator];
  if (isComparison(operator))
    return sql<boolean>`${sql.ref(field.column)} ${comparisons[operator]} ${castValue(field, value)}`;
  switch (operator) {
    case '$in':
      return isOneOf(field, value);
    case '$nin':
      return sql<boolean>`not coalesce(${isOneOf(field, value)}, false)`;
    case '$ne':
      return sql<boolean>`not coalesce(${equals(field, value)}, false)`;
    case '$exists':
      return exists(field, value);
    case '$regex':
      return matches(field, value, operators['$options']);
    case '$options':
      return yes;
    default:
      throw badRequest(`Invalid query parameter ${operator}`);
  }
}

function translateField(field: Place, value: unknown): Condition {
  if (Array.isArray(value)) return isOneOf(field, value);
  if (!isObject(value)) return equals(field, value);
  return and(Object.keys(value).map((operator) => applyOperator(field, operator, value)));
}

/** Parameters that are not conditions. */
const pageParameters = ['$limit', '$skip', '$sort', '$populate', '$select'];

/**
 * The subset of the real server's query language that clients use. Anything else is a 500 with an explanation, never
 * a wrong answer.
 */
export function translateFilter(
  query: Record<string, unknown>,
  model: Model,
  special: Special = {},
): Condition {
  const each = (list: unknown): Condition[] => {
    if (!Array.isArray(list)) throw serverError('$or/$and/$nor entries need to be full objects');
    return list.map((part: unknown) => translateFilter(isObject(part) ? part : {}, model, special));
  };
  const conditions = Object.entries(query)
    .filter(([name]) => !pageParameters.includes(name))
    .map(([name, value]): Condition => {
      if (name === '$or') return or(each(value));
      if (name === '$and') return and(each(value));
      const own = special[name];
      if (own) return own(value);
      if (name.startsWith('$')) throw badRequest(`Invalid query parameter ${name}`);
      const field = model.fields[name];
      if (!field) throw serverError(`The simulated school cloud cannot filter by "${name}".`);
      return translateField({ ...field, name, model }, value);
    });
  return and(conditions);
}
