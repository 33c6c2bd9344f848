import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Database } from '../db/tables.ts';
import { earliestCreation } from './infer-outcome.ts';
import { storedOutcomes } from './outcomes.ts';
import type { PendingEntry } from './pending-entries.ts';
import type { CheckResult } from './reconciler.ts';
import { isAbout } from './subjects.ts';

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

/**
 * Whether a later write about the same subject may have been applied, by whatever action. It may have restored the
 * earlier state, or deleted or renamed what the write created.
 */
export async function hasLaterWrite(db: Database, write: Write): Promise<boolean> {
  const { rows } = await sql`
    select from audit_chain as later join audit_personal as personal on personal.seq = later.seq
    where later.kind = 'begun' and later.entry > ${write.entry} and (${isAboutSubject(write)})
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
