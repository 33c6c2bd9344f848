import { readField } from '../../v3/read-credentials.ts';

export interface PageLimits {
  readonly default: number;
  readonly max: number;
}

/** `envelope`: the usual page; `everything`: all, without a limit in it; `list`: all, and nothing but the list. */
type Form = 'envelope' | 'everything' | 'list';

export interface Page {
  readonly form: Form;
  /** Undefined: everything. */
  readonly limit: number | undefined;
  readonly skip: number;
  /** As it is repeated: a text if the query had one, for it is never read as a number. */
  readonly skipAsSent: number | string;
}

function readForm(limit: unknown): Form {
  if (limit === '-1') return 'list';
  return limit === 'false' ? 'everything' : 'envelope';
}

/** A limit above the maximum is cut without a word; one that is no number counts as none. */
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
  oddities: Readonly<Record<string, unknown>> = {},
): readonly Item[] | Record<string, unknown> {
  if (form === 'list') return data;
  return { total, ...(form === 'envelope' && { limit }), skip, data, ...oddities };
}
