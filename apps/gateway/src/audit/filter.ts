import type { AuditAction, Outcome } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/tables.ts';
import { storedOutcomes } from './outcomes.ts';
import type { Subject } from './read-entries.ts';
import { isAbout, isWithin } from './subjects.ts';
import type { Span } from './subjects.ts';

/** All given fields must match. */
export interface Filter {
  readonly operator?: string | undefined;
  readonly action?: AuditAction | undefined;
  readonly person?: string | undefined;
  readonly school?: string | undefined;
  readonly subjects?: readonly Subject[] | undefined;
  readonly requestId?: string | undefined;
  readonly outcome?: Outcome | undefined;
  /** All entries up to this one have an outcome, so that pending ones are searched only above it. */
  readonly reconciledUpTo?: number | undefined;
  /** Words of reasons and names, in any order. */
  readonly search?: string | undefined;
  /** Inclusive. */
  readonly from?: Date | undefined;
  /** Exclusive. */
  readonly to?: Date | undefined;
}

/**
 * The numbers of the matching entries, each once, without an order. The conditions on other rows repeat the span: a
 * planner that knows how many of them are in it reads fewer rows.
 */
export function selectNumbers(db: Database, filter: Filter, { span, hasFewTexts }: Reading) {
  const { operator, action, person, school, subjects = [], requestId, outcome, search = '' } = filter;
  const inSpan = db
    .selectFrom('audit_chain')
    .select('entry')
    .where(isWithin('entry', span))
    .$if(operator !== undefined, (query) => query.where('operator_id', '=', operator ?? ''))
    .$if(action !== undefined, (query) => query.where('act', '=', action ?? ''))
    .$if(person !== undefined, (query) => query.where('person_id', '=', person ?? ''))
    .$if(school !== undefined, (query) => query.where('school_id', '=', school ?? ''))
    .$if(subjects.length > 0, (query) =>
      query.where((of) => of.and(subjects.map((subject) => isAbout('audit_chain.entry', subject, span)))),
    )
    .$if(requestId !== undefined, (query) => query.where(isOfRequest(requestId ?? '')));
  const rareOutcome = toRareOutcome(filter);
  if (rareOutcome !== undefined)
    return inSpan
      .where('outcome', '=', rareOutcome)
      .$if(search !== '', (query) => query.where(endContainsWords(search, { span, hasFewTexts })));
  const matching = inSpan
    .$if(outcome !== undefined, (query) => query.where(hasOutcome(outcome ?? 'unknown', span)))
    .$if(search !== '', (query) => query.where(containsWords(sql.ref('audit_chain.entry'), search, span)));
  // Operator and action are in the first row of an entry; the subject may be in the second row only, or in both.
  return person === undefined && school === undefined
    ? matching.where('kind', '=', sql.lit('begun'))
    : matching.distinct();
}

export interface Reading {
  readonly span: Span;
  /** So few texts have to be searched that they are read one by one. */
  readonly hasFewTexts: boolean;
}

/** As many texts as are read one by one in a few milliseconds. The planner expects more, and reads all with a word. */
const fewTexts = 2_000;

/** Finds out how to search the texts of the entries with a rare outcome. */
export async function planReading(db: Database, filter: Filter, span: Span): Promise<Reading> {
  const rareOutcome = toRareOutcome(filter);
  if (rareOutcome === undefined || (filter.search ?? '') === '') return { span, hasFewTexts: false };
  const ends = db.selectFrom('audit_chain').select('entry').where(isWithin('entry', span));
  const another = await ends
    .where('outcome', '=', rareOutcome)
    .orderBy('entry')
    .offset(fewTexts)
    .limit(1)
    .executeTakeFirst();
  return { span, hasFewTexts: another === undefined };
}

/**
 * The outcome as it is stored, if the list is read by it: the second rows of the entries have an index by rare outcomes
 * in the order of the list. The other filters have indexes of the first rows.
 */
function toRareOutcome({ operator, action, person, school, outcome }: Filter) {
  if (outcome === undefined || outcome === 'pending' || outcome === 'succeeded') return undefined;
  const isAlone = [operator, action, person, school].every((value) => value === undefined);
  return isAlone ? storedOutcomes[outcome] : undefined;
}

/** The index of requests has the first rows only, unlike those of people and schools. */
const isOfRequest = (requestId: string) => sql<boolean>`audit_chain.entry in (
  select entry from audit_chain where kind = 'begun' and request_id = ${requestId}
)`;

/**
 * Most entries have succeeded: they are read until there are enough. The planner expects few rows to equal a subquery,
 * so the condition excludes the other outcomes. Pending entries are searched among those that have not been reconciled.
 * The others are found by their index.
 */
function hasOutcome(outcome: Outcome, span: Span) {
  const itsEnd = sql`from audit_chain as ended where ended.entry = audit_chain.entry and ended.kind = 'ended'`;
  if (outcome === 'pending')
    return sql<boolean>`not exists (select ${itsEnd} and ${isWithin('ended.entry', span)})`;
  if (outcome === 'succeeded') {
    const { 'not-applied': notApplied, rejected, unknown } = storedOutcomes;
    return sql<boolean>`(select outcome ${itsEnd}) not in (${sql.join([notApplied, rejected, unknown])})`;
  }
  return sql<boolean>`audit_chain.entry in (
    select entry from audit_chain
    where kind = 'ended' and outcome = ${storedOutcomes[outcome]} and ${isWithin('entry', span)}
  )`;
}

function containsWords(entry: RawBuilder<unknown>, search: string, span: Span) {
  return sql<boolean>`${entry} in (
    select entry from audit_texts where ${isWithin('entry', span)} and ${matchesWords(search)}
  )`;
}

/** The same for entries with a rare outcome, which are read in the order of the list. */
function endContainsWords(search: string, { span, hasFewTexts }: Reading) {
  // The offset keeps the planner from reading all texts with a word, and the sum from reading all texts in this order.
  return hasFewTexts
    ? sql<boolean>`exists (
        select from audit_texts where audit_texts.entry = audit_chain.entry and ${matchesWords(search)} offset 0
      )`
    : containsWords(sql`audit_chain.entry + 0`, search, span);
}

/** The index has groups of three characters: a text without a longer word is searched as a whole. */
function matchesWords(search: string) {
  const words = search.trim().split(/\s+/u);
  const searched = words.some((word) => word.length > 2) ? words : [words.join(' ')];
  const patterns = searched.map((word) => `%${word.replaceAll(/[\\%_]/gu, String.raw`\$&`)}%`);
  return sql.join(
    patterns.map((pattern) => sql<boolean>`text like audit_fold(${pattern})`),
    sql` and `,
  );
}
