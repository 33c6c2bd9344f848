import type { AuditAction, AuditEntry, Reference } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Database } from '../db/tables.ts';
import { readOutcome } from './outcomes.ts';
import type { FinalOutcome } from './outcomes.ts';
import { Personal } from './personal-data.ts';

/** What an entry is about besides people and schools. */
export interface Subject {
  readonly kind: string;
  readonly id: string;
}

export interface Entry {
  readonly number: number;
  readonly at: Date;
  readonly action: AuditAction;
  readonly operatorId: string;
  readonly personId: string | null;
  readonly schoolId: string | null;
  /** Undefined if it is about a person or a school, or if it was created by the write and is not known yet. */
  readonly subject: Subject | undefined;
  readonly requestId: string;
  readonly mac: Buffer;
  /** Empty after it was blanked. */
  readonly personal: Personal;
  readonly redactedAt: Date | null;
  readonly end: End | undefined;
}

interface End {
  readonly at: Date;
  readonly outcome: FinalOutcome;
  readonly status: number | null;
  readonly reconciledBy: string | null;
  readonly personal: Personal;
}

/** Whether the write may have changed something: also while its outcome is not known. */
export const mayBeApplied = ({ end }: Pick<Entry, 'end'>): boolean =>
  end?.outcome !== 'rejected' && end?.outcome !== 'not-applied';

export function toSubject(kind: string | null, id: string | null): Subject | undefined {
  return kind === null || id === null ? undefined : { kind, id };
}

/** The entries with these numbers, the newest first. */
export async function readEntries(db: Database, numbers: readonly number[]): Promise<Entry[]> {
  if (numbers.length === 0) return [];
  const rows = await db
    .selectFrom('audit_chain as begun')
    .leftJoin('audit_chain as ended', (join) =>
      join.onRef('ended.entry', '=', 'begun.seq').on('ended.kind', '=', sql.lit('ended')),
    )
    .leftJoin('audit_personal as personal', 'personal.seq', 'begun.seq')
    .leftJoin('audit_personal as end_personal', 'end_personal.seq', 'ended.seq')
    .select([
      'begun.seq as number',
      'begun.at',
      'begun.act',
      'begun.operator_id',
      'begun.person_id',
      'begun.school_id',
      'begun.subject_kind',
      sql<string | null>`coalesce(begun.subject_id, ended.subject_id)`.as('subject_id'),
      'begun.request_id',
      'begun.mac',
      'personal.content as personal',
      'personal.blanked_at',
      'ended.at as end_at',
      'ended.outcome',
      'ended.status',
      'ended.settled_by',
      'ended.person_id as end_person_id',
      'ended.school_id as end_school_id',
      'end_personal.content as end_personal',
    ])
    .where('begun.seq', '=', sql<string>`any(${numbers.map(String)}::bigint[])`)
    .where('begun.kind', '=', sql.lit('begun'))
    .orderBy('begun.seq', 'desc')
    .$narrowType<{ act: AuditAction }>()
    .execute();
  const hasSubject = (row: (typeof rows)[number]) =>
    row.subject_kind !== null || row.person_id !== null || row.school_id !== null;
  const derived = await readDerived(
    db,
    rows.filter((row) => !hasSubject(row)).map(({ number }) => number),
  );
  return rows.map((row) => ({
    number: Number(row.number),
    at: row.at,
    action: row.act,
    operatorId: row.operator_id,
    personId: row.person_id ?? row.end_person_id,
    schoolId: row.school_id ?? row.end_school_id,
    subject: toSubject(row.subject_kind, row.subject_id) ?? derived.get(row.number),
    requestId: row.request_id,
    mac: row.mac,
    personal: readPersonal(row.personal),
    redactedAt: row.blanked_at,
    end:
      row.end_at === null || row.outcome === null
        ? undefined
        : {
            at: row.end_at,
            outcome: readOutcome(row.outcome),
            status: row.status,
            reconciledBy: row.settled_by,
            personal: readPersonal(row.end_personal),
          },
  }));
}

/** The subjects of these entries, if version 1.0 has recorded them. */
async function readDerived(db: Database, entries: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  if (entries.length === 0) return new Map();
  const rows = await db
    .selectFrom('audit_derived_subjects')
    .select(['entry', 'subject_kind as kind', 'subject_id as id'])
    .where('entry', '=', sql<string>`any(${entries}::bigint[])`)
    .execute();
  return new Map(rows.map(({ entry, ...subject }) => [entry, subject]));
}

/** A row that was tampered with must not hide the others; `audit:verify` reports it. */
export function readPersonal(content: unknown): Personal {
  const read = v.safeParse(Personal, content);
  return read.success ? read.output : {};
}

export type NumberedEntry = Entry & { readonly position: number };

export function describeEntry(entry: NumberedEntry): AuditEntry {
  const { number, position, at, action, operatorId, personId, schoolId, personal, end } = entry;
  return {
    number,
    position,
    at: at.toISOString(),
    action,
    operator: { id: operatorId, name: personal.operatorName ?? null },
    person: describeReference(personId, personal.personName ?? end?.personal.personName),
    school: describeReference(schoolId, personal.schoolName ?? end?.personal.schoolName),
    subject: describeSubject(entry),
    requestId: entry.requestId,
    reason: personal.reason ?? null,
    outcome: end?.outcome ?? 'pending',
  };
}

/** The field of an entry that has the name of its subject. There is only one of the others. */
const nameFields: Readonly<Record<string, string>> = {
  batch: 'name',
  bulkChange: 'name',
  federalState: 'federalState',
  policyVersion: 'policyTitle',
  role: 'roleName',
  storageProvider: 'storageProvider',
  tool: 'toolName',
};

function describeSubject({ subject, personal, end }: Entry): AuditEntry['subject'] {
  if (subject === undefined) return null;
  const changes = [...(personal.changes ?? []), ...(end?.personal.changes ?? [])];
  const named = changes.findLast(({ field }) => field === nameFields[subject.kind]);
  const name = named?.after ?? named?.before;
  return { ...subject, name: typeof name === 'string' && name !== '' ? name : null };
}

export function describeReference(id: string | null, name: string | undefined): Reference | null {
  return id === null ? null : { id, name: name ?? null };
}
