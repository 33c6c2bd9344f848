import type { AuditAction, Change } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import { outcomeMayBeApplied, readOutcome, storedOutcomes } from './outcomes.ts';
import type { FinalOutcome } from './outcomes.ts';
import type { PendingEntry } from './pending-entries.ts';
import { toStorable } from './personal-data.ts';
import { isAbout } from './subjects.ts';

export interface CheckResult {
  readonly outcome: Exclude<FinalOutcome, 'rejected'>;
  /** A part of it has been applied, and the platform may still be working on the rest. */
  readonly isPartial?: boolean;
  /** No later write can have restored the earlier state. */
  readonly isLasting?: boolean;
  readonly personId?: string;
  readonly schoolId?: string;
}

/** Infers the outcome of an entry from the state of the platform, in the session of the caller or of the gateway. */
export type Check<Reads = Platform> = (
  caller: { readonly platform: Reads },
  overdue: Omit<PendingEntry, 'isDamaged'>,
) => Promise<CheckResult>;
export type Checks = Readonly<Record<AuditAction, Check>>;

/** For writes whose result the platform does not show. */
export const cannotBeChecked: Check = async () => ({ outcome: 'unknown' });

type Value = Change['after'];

/** Infers the outcome of a write from the current values of its fields. */
export function inferOutcome(now: Readonly<Record<string, Value>>, changes: readonly Change[]): CheckResult {
  const isAll = (side: 'before' | 'after') =>
    changes.every((change) => isSame(toStored(now[change.field] ?? null), change[side]));
  if (isAll('after')) return { outcome: 'succeeded' };
  // A write changes all of its fields or none; any other state is the result of another write.
  return { outcome: isAll('before') ? 'not-applied' : 'unknown' };
}

/** For a write that changes values of an object: compares those that `read` has with the entry. */
export function checkFields<Reads = Platform>(
  read: (platform: Reads, id: string) => Promise<Readonly<Record<string, Value>> | undefined>,
): Check<Reads> {
  return async ({ platform }, { subject, personId, schoolId, personal }) => {
    const id = subject?.id ?? personId ?? schoolId;
    const changes = personal?.changes ?? [];
    const now = id === null || changes.length === 0 ? undefined : await read(platform, id);
    const compared = changes.filter(({ field }) => now !== undefined && field in now);
    return now === undefined || compared.length === 0 ? { outcome: 'unknown' } : inferOutcome(now, compared);
  };
}

/** As the audit log has it. */
export function toStored(value: Value): Value {
  if (Array.isArray(value)) return value.map(toStorable);
  return typeof value === 'string' ? toStorable(value) : value;
}

/** The earliest creation date of an object that the write created, because the clocks of gateway and platform differ. */
export function earliestCreation(begunAt: Date): Date {
  return new Date(begunAt.getTime() - 60_000);
}

/** The order of lists does not matter. */
export function isSame(one: Value, other: Value): boolean {
  if (!Array.isArray(one) || !Array.isArray(other)) return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}

type Write = Pick<PendingEntry, 'entry' | 'action' | 'personId' | 'schoolId' | 'subject' | 'personal'>;

/** The fields by which entries name a subject that the write creates, which has no id yet. */
const names: ReadonlySet<string> = new Set([
  'email',
  'federalState',
  'policyPublishedAt',
  'policyTitle',
  'storageProvider',
  'toolName',
]);

/** What is sent for these has entries of its own. */
const ordersAndSignals: readonly AuditAction[] = [
  'deletion.run',
  'instance.scheduleAnnouncement',
  'people.bulkChange',
  'schools.bulkChange',
  'work.continue',
  'work.pause',
  'work.stop',
];

/**
 * Whether a later write about the same subject may have been applied, by whatever action. It may have restored the
 * earlier state, or deleted or renamed what the write created.
 */
export async function hasLaterWrite(db: Database, write: Write): Promise<boolean> {
  const { rows } = await sql`
    select from audit_chain as later join audit_personal as personal on personal.seq = later.seq
    where later.kind = 'begun' and later.entry > ${write.entry} and (${isAboutSubject(write)})
      and later.act not in (${sql.join(ordersAndSignals)})
      and not exists (
        select from audit_chain as ended where ended.entry = later.entry and ended.kind = 'ended'
          and ended.outcome in (${storedOutcomes.rejected}, ${storedOutcomes['not-applied']})
      )
    limit 1
  `.execute(db);
  return rows.length > 0;
}

/** `found`: what now has the name that nothing had when the write was sent. */
export async function inferCreation(
  db: Database,
  write: Write & Pick<PendingEntry, 'at'>,
  found: { readonly createdAt: string | null } | undefined,
): Promise<CheckResult> {
  if (found === undefined) return { outcome: 'not-applied' };
  const isNew = found.createdAt !== null && new Date(found.createdAt) >= earliestCreation(write.at);
  return { outcome: isNew && !(await hasLaterWrite(db, write)) ? 'succeeded' : 'unknown' };
}

function isAboutSubject(write: Write): RawBuilder<boolean> {
  const { action, personId, schoolId, subject, personal } = write;
  if (action === 'people.create') return isAboutNewPerson(write);
  if (action === 'schools.create') return hasOneOf(action, [personal?.schoolName]);
  if (action === 'people.forceLoginMigration') return sql`${isPerson(personId)} or ${isSchool(schoolId)}`;
  if (personId !== null) return isPerson(personId);
  if (action.startsWith('schools.')) return isSchool(schoolId);
  return subject === undefined ? isNamed(write) : isAbout('later.entry', subject);
}

const isPerson = (id: string | null) => sql<boolean>`later.person_id = ${id}`;

/** Migrations of people also change their school; other entries about people only name it. */
const isSchool = (id: string | null) => sql<boolean>`(
  later.school_id = ${id} and (later.act like 'schools.%' or later.act like 'people.%Migration')
)`;

/**
 * A later entry may hide the new person if it has their address, or deletes a person of their school, or moves one,
 * who may be deleted at the next school. The entries of a batch do not name its people. No other write hides them.
 */
const isAboutNewPerson = (write: Write) => sql<boolean>`
  ${isNamed(write)} or later.act = 'deletion.startPart'
    or (later.act in ('people.delete', 'people.moveToSchool') and later.school_id = ${write.schoolId})
`;

function isNamed({ action, personal }: Write): RawBuilder<boolean> {
  const found = (personal?.changes ?? []).filter(({ field }) => names.has(field));
  return hasOneOf(
    action,
    found.flatMap(({ before, after }) => [before, after]),
  );
}

/**
 * Anywhere in an entry of the same area: as its subject, or as what something is renamed from or to. Compared as text,
 * because PostgreSQL can't convert every stored text to `jsonb`. Without a value every later entry of the action
 * counts: a redacted entry no longer has its values.
 */
function hasOneOf(action: string, values: readonly unknown[]): RawBuilder<boolean> {
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  if (texts.length === 0) return sql`later.act = ${action}`;
  const quoted = texts.map((text) => JSON.stringify(text));
  return sql`(
    starts_with(later.act, ${action.replace(/\..*/u, '.')})
      and exists (select from unnest(${quoted}::text[]) as text where strpos(personal.content::text, text) > 0)
  )`;
}

interface Attempt {
  readonly entry: number;
  /** Undefined while it is pending. */
  readonly outcome: FinalOutcome | undefined;
}

/**
 * The entries of an action with this value that were applied, or may have been, the newest first. For values that are
 * no ids of a subject.
 */
export async function findAttempts(
  db: Database,
  action: AuditAction,
  { field, value }: { readonly field: string; readonly value: string },
): Promise<Attempt[]> {
  const rows = await db
    .selectFrom('audit_chain as begun')
    .innerJoin('audit_personal as personal', 'personal.seq', 'begun.seq')
    .leftJoin('audit_chain as ended', (join) =>
      join.onRef('ended.entry', '=', 'begun.entry').on('ended.kind', '=', sql.lit('ended')),
    )
    .select(['begun.entry', 'ended.outcome'])
    .where('begun.kind', '=', sql.lit('begun'))
    .where('begun.act', '=', action)
    .where(hasValue(field, value))
    .where(outcomeMayBeApplied('ended.outcome'))
    .orderBy('begun.entry', 'desc')
    .execute();
  return rows.map(({ entry, outcome }) => ({
    entry: Number(entry),
    outcome: outcome === null ? undefined : readOutcome(outcome),
  }));
}

/**
 * For a row with the alias `personal`: its changes have this value of the field, as it was already or as a new one. Compared as text, because PostgreSQL can't convert every stored text to `jsonb`. A quotation mark in a
 * text is escaped, so no text can pass for a change.
 */
function hasValue(field: string, value: string) {
  const known = JSON.stringify({ field, before: value, after: value });
  const created = JSON.stringify({ field, before: null, after: value });
  return sql<boolean>`(
    strpos(personal.content::text, ${known}) > 0 or strpos(personal.content::text, ${created}) > 0
  )`;
}

type LocalTable =
  | 'approval_decisions'
  | 'approval_uses'
  | 'approvals'
  | 'deletion_parts'
  | 'deletion_previews'
  | 'deletion_requests'
  | 'deletion_stops'
  | 'work_orders'
  | 'work_signals';

/**
 * Checks a write that only adds a row of our own: it was applied if one of these tables has the row of its entry. Rows
 * are never removed.
 */
export function checkRow(
  db: Database,
  ...tables: readonly LocalTable[]
): (caller: unknown, overdue: Pick<PendingEntry, 'entry'>) => Promise<CheckResult> {
  const hasRow = async (table: LocalTable, entry: number): Promise<boolean> => {
    const query = db.selectFrom(table).select('entry').where('entry', '=', String(entry)).limit(1);
    return (await requireDatabase(query.executeTakeFirst())) !== undefined;
  };
  return async (_caller, { entry }) => {
    for (const table of tables) if (await hasRow(table, entry)) return { outcome: 'succeeded' };
    return { outcome: 'not-applied', isLasting: true };
  };
}
