import type { AuditAction } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { isAbout } from './subjects.ts';

/** All given fields must match. */
export interface Filter {
  readonly operator?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly person?: string | undefined;
  readonly school?: string | undefined;
  readonly tool?: string | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

/** Entry numbers from `first` to below `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

export const everything: Span = { first: 1, end: Number.MAX_SAFE_INTEGER };

/** Later entries have higher numbers, so a period is a span of numbers, which every index of the chain ends with. */
export async function findSpan(db: Database, { from, to }: Filter): Promise<Span> {
  const [first, last] = await Promise.all([from && findFirstSince(db, from), to && findLastBefore(db, to)]);
  return {
    first: from === undefined ? everything.first : (first ?? everything.end),
    end: to === undefined ? everything.end : (last ?? 0) + 1,
  };
}

async function findFirstSince(db: Database, moment: Date): Promise<number | undefined> {
  const rows = db.selectFrom('audit_chain').select('seq').where('at', '>=', moment);
  const row = await rows.orderBy('at').orderBy('seq').limit(1).executeTakeFirst();
  return row && Number(row.seq);
}

/** Not derived from the first row at or after that time, which may not exist yet. */
export async function findLastBefore(db: Database, moment: Date): Promise<number | undefined> {
  const rows = db.selectFrom('audit_chain').select('seq').where('at', '<', moment);
  const row = await rows.orderBy('at', 'desc').orderBy('seq', 'desc').limit(1).executeTakeFirst();
  return row && Number(row.seq);
}

/** The numbers of the matching entries, each once, without an order. */
export function selectNumbers(db: Database, filter: Filter, { first, end }: Span) {
  const { operator, action, person, school, tool } = filter;
  const inSpan = db
    .selectFrom('audit_chain')
    .select('entry')
    .where('entry', '>=', String(first))
    .where('entry', '<', String(end))
    .$if(operator !== undefined, (query) => query.where('operator_id', '=', operator ?? ''))
    .$if(action !== undefined, (query) => query.where('act', '=', action ?? ''))
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? ''))
    .$if(school !== undefined, (query) => query.where('school_id', '=', school ?? ''))
    .$if(tool !== undefined, (query) =>
      query.where(isAbout('audit_chain.entry', { kind: 'tool', id: tool ?? '' })),
    );
  // Operator and action are in the first row of an entry; the subject may be in the second row only, or in both.
  return person === undefined && school === undefined
    ? inSpan.where('kind', '=', sql.lit('begun'))
    : inSpan.distinct();
}
