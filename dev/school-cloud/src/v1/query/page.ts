import { readField } from '../../transport/read-field.ts';
import { badRequest } from '../legacy-error.ts';

export interface PageLimits {
  readonly default: number;
  readonly max: number;
}

/** `envelope`: one page; `everything`: all items in an envelope without a limit; `list`: all items as a bare array. */
type Form = 'envelope' | 'everything' | 'list';

export interface Page {
  readonly form: Form;
  /** Undefined for all items. */
  readonly limit: number | undefined;
  readonly skip: number;
  /** As the answer repeats it: the real server never converts it to a number. */
  readonly skipAsSent: number | string;
}

function readForm(limit: unknown): Form {
  if (limit === '-1') return 'list';
  return limit === 'false' ? 'everything' : 'envelope';
}

/** A limit above the maximum is reduced silently; one that is not a number counts as missing. */
export function readPage(query: unknown, limits: PageLimits): Page {
  const form = readForm(readField(query, '$limit'));
  const wanted = Number.parseInt(String(readField(query, '$limit')), 10);
  const limit = Math.min(Number.isNaN(wanted) ? limits.default : wanted, limits.max);
  const sent = readField(query, '$skip');
  const skip = Number.parseInt(String(sent), 10);
  return {
    form,
    limit: form === 'envelope' ? limit : undefined,
    skip: Number.isNaN(skip) ? 0 : skip,
    skipAsSent: typeof sent === 'string' ? sent : 0,
  };
}

export function wrapPage<Item>(
  { form, limit, skipAsSent: skip }: Page,
  total: number,
  data: readonly Item[],
  extraFields: Readonly<Record<string, unknown>> = {},
): readonly Item[] | Record<string, unknown> {
  if (form === 'list') return data;
  return { total, ...(form === 'envelope' && { limit }), skip, data, ...extraFields };
}

interface Order {
  readonly field: string;
  readonly direction: 'asc' | 'desc';
}

const orderOf = (name: string): Order =>
  name.startsWith('-') ? { field: name.slice(1), direction: 'desc' } : { field: name, direction: 'asc' };

/** Accepts `$sort=name`, `$sort=-name` and `$sort[name]=-1`. */
export function readSort(query: unknown): Order[] {
  const sort = readField(query, '$sort');
  if (typeof sort === 'string') return sort.split(' ').filter(Boolean).map(orderOf);
  if (typeof sort !== 'object' || sort === null) return [];
  return Object.entries(sort).map(([field, direction]) => ({
    field,
    direction: String(direction).startsWith('-') || direction === 'desc' ? 'desc' : 'asc',
  }));
}

type Stored = Readonly<Record<string, unknown>>;

/** Reduces a document to the fields of `$select` and the id; without `$select` it stays as it is. */
export function readSelect(query: unknown): (document: Stored) => Stored {
  const selected = readField(query, '$select');
  if (selected === undefined) return (document) => document;
  const names = ['_id', ...[selected].flat().map(String)];
  return (document) => Object.fromEntries(Object.entries(document).filter(([name]) => names.includes(name)));
}

/** The ids to replace by objects: `$populate=roles`, `$populate[]=roles` or `$populate[path]=roles`. */
export function readPopulate(query: unknown): string[] {
  const populate = readField(query, '$populate');
  if (populate === undefined) return [];
  const paths: unknown[] = Array.isArray(populate) ? populate : [populate];
  return paths.flatMap((each) =>
    typeof each === 'string' ? each.split(' ') : String(readField(each, 'path')),
  );
}

export function readAllowedPopulate(query: unknown, allowed: readonly string[]): string[] {
  const paths = readPopulate(query);
  if (!paths.every((path) => allowed.includes(path))) throw badRequest('populate not supported');
  return paths;
}
