import type { AuditAction } from '@superhero/contract/gateway/types';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import { fullName } from '../platform/people.ts';
import type { KnownPerson } from '../platform/people.ts';
import { readEntries } from './read-entries.ts';
import type { Entry, Subject } from './read-entries.ts';

/** What an entry can be about besides people and schools. The names are stored and sealed, so they never change. */
type SubjectKind =
  | 'announcement'
  | 'batch'
  | 'bulkChange'
  | 'federalState'
  | 'policyVersion'
  | 'releaseNotes'
  | 'role'
  | 'storageProvider'
  | 'switch'
  | 'tool';

/** Something that the write creates has no id yet. */
export interface PlannedSubject {
  readonly kind: SubjectKind;
  readonly id?: string;
}

interface Named {
  /** Missing for a person or school that the write creates. */
  readonly id?: string;
  readonly name: string;
}

/** What a write is about: a person, perhaps with their school, a school, or something else. */
export type About =
  | { readonly person: Named; readonly school?: Named; readonly subject?: never }
  | { readonly person?: never; readonly school: Named; readonly subject?: never }
  | { readonly person?: never; readonly school?: never; readonly subject: PlannedSubject };

/** The person and their school. */
export function aboutPerson(person: KnownPerson) {
  const { id, school } = person;
  return { person: { id, name: fullName(person) }, ...(school && { school }) };
}

/** There is only one of each. */
export const announcement = { kind: 'announcement', id: 'announcement' } as const;
export const releaseNoteList = { kind: 'releaseNotes', id: 'releaseNotes' } as const;

/** Entry numbers from `first` to below `end`. */
export interface Span {
  readonly first: number;
  readonly end: number;
}

export const everything: Span = { first: 1, end: Number.MAX_SAFE_INTEGER };

export const isWithin = (column: string, { first, end }: Span) =>
  sql<boolean>`${sql.ref(column)} >= ${String(first)} and ${sql.ref(column)} < ${String(end)}`;

/** The numbers of the entries about a subject. Entries of version 1.0 have derived subjects until they are blanked. */
export function selectAbout({ kind, id }: Subject, span: Span = everything) {
  const found = sql`subject_kind = ${kind} and subject_id = ${id} and ${isWithin('entry', span)}`;
  return sql`
    select entry from audit_chain where ${found}
    union all select entry from audit_derived_subjects where ${found}
  `;
}

/** For a column with the number of an entry. */
export const isAbout = (column: string, subject: Subject, span?: Span) =>
  sql<boolean>`${sql.ref(column)} in (${selectAbout(subject, span)})`;

/** The entries about a subject, the newest first. */
export async function findEntries(db: Database, subject: Subject, limit: number): Promise<Entry[]> {
  return await findNewest(db, isAbout('entry', subject), limit);
}

/** The entries about the person, the school or the subject of a write, the newest first. */
export async function findEntriesAbout(
  db: Database,
  { person, school, subject }: About,
  limit: number,
): Promise<Entry[]> {
  const { kind, id = '' } = subject ?? {};
  if (kind !== undefined) return await findEntries(db, { kind, id }, limit);
  // Entries about people also name their school.
  const condition =
    person === undefined
      ? sql<boolean>`school_id = ${school?.id ?? ''} and person_id is null`
      : sql<boolean>`person_id = ${person.id ?? ''}`;
  return await findNewest(db, condition, limit);
}

/** The latest entries of an action that is rare, whatever they are about. */
export async function findEntriesOf(db: Database, action: AuditAction, limit: number): Promise<Entry[]> {
  return await findNewest(db, sql<boolean>`act = ${action}`, limit);
}

async function findNewest(db: Database, condition: RawBuilder<boolean>, limit: number): Promise<Entry[]> {
  const rows = await db
    .selectFrom('audit_chain')
    .select('entry')
    .where('kind', '=', sql.lit('begun'))
    .where(condition)
    .orderBy('entry', 'desc')
    .limit(limit)
    .execute();
  return await readEntries(
    db,
    rows.map(({ entry }) => Number(entry)),
  );
}

/**
 * The name of the lock of a subject. One write at a time works on a subject: it reads, compares with what the operator
 * saw, and changes it.
 */
export type LockName = `${string}:${string}`;

const PathParameters = v.record(v.string(), v.union([v.string(), v.number()]));

/** `person:<id>` for a path with a `personId`. */
export function lockOfPath(request: FastifyRequest): LockName {
  const parameters = Object.entries(v.parse(PathParameters, request.params));
  const [name, id] = parameters.find(([each]) => each.endsWith('Id')) ?? [];
  if (name === undefined) throw new Error('A write without an id in its path has to name its lock.');
  return `${name.slice(0, -'Id'.length)}:${id}`;
}
