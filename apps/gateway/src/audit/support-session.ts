import { createHash } from 'node:crypto';
import type { Change } from '@superhero/contract/gateway/types';
import { sql } from 'kysely';
import type { Database } from '../db/tables.ts';
import { requireDatabase } from '../lib/api-error.ts';
import { storedOutcomes } from './outcomes.ts';
import { readEntries } from './read-entries.ts';
import type { Entry } from './read-entries.ts';
import type { Plan } from './writes.ts';

const field = 'supportSession';
const expiryField = 'supportSessionExpiresAt';
const actions = ['people.startSupportSession', 'people.endSupportSession'] as const;
/** How long a session of the platform lasts, for entries that do not have the expiry. */
const usualLifetime = 7 * 24 * 60 * 60_000;
const maxEntries = 1_000;
const maxSessions = 20;

type SupportSession =
  | { readonly state: 'not-ours' | 'ended' }
  | ({ readonly state: 'running' } & Pick<Plan, 'person' | 'school'>);

/** A digest of the whole token, signature included: it identifies the token and cannot be used in its place. */
function digestToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

export const sessionStarted = (token: string, expiresAt: Date): Change[] => [
  { field, before: null, after: digestToken(token) },
  { field: expiryField, before: null, after: expiresAt.toISOString() },
];
export const sessionEnded = (token: string): Change => ({ field, before: digestToken(token), after: null });

/** The session with exactly this token, from the audit log. An altered token is not ours. */
export async function findSupportSession(
  db: Database,
  personId: string,
  token: string,
): Promise<SupportSession> {
  const rows = await requireDatabase(
    db
      .selectFrom('audit_chain')
      .select('entry')
      .where('kind', '=', 'ended')
      .where('person_id', '=', personId)
      .where('act', 'in', actions)
      .where('outcome', '=', storedOutcomes.succeeded)
      .execute(),
  );
  const numbers = rows.map(({ entry }) => Number(entry));
  const entries = await requireDatabase(readEntries(db, numbers));
  const digest = digestToken(token);
  if (entries.some((entry) => findChange(entry, field)?.before === digest)) return { state: 'ended' };
  const start = entries.find((entry) => findChange(entry, field)?.after === digest);
  if (start === undefined) return { state: 'not-ours' };
  const { schoolId, personal } = start;
  const { personName = '', schoolName = '' } = personal;
  return {
    state: 'running',
    person: { id: personId, name: personName },
    ...(schoolId !== null && { school: { id: schoolId, name: schoolName } }),
  };
}

/** The entry that started it. */
export interface OpenSession extends Entry {
  readonly personId: string;
  readonly expiresAt: Date;
}

/** Sessions that have neither been ended nor expired, of the entries from `first` on, the newest first. */
export async function findOpenSessions(db: Database, first: number, now: Date): Promise<OpenSession[]> {
  const rows = await db
    .selectFrom('audit_chain')
    .select('entry')
    .where('kind', '=', sql.lit('begun'))
    .where('act', 'in', actions)
    .where('entry', '>=', String(first))
    .orderBy('entry', 'desc')
    .limit(maxEntries)
    .execute();
  const entries = await readEntries(
    db,
    rows.map(({ entry }) => Number(entry)),
  );
  const applied = entries.filter(({ end }) => end?.outcome === 'succeeded');
  const ended = new Set(applied.map((entry) => findChange(entry, field)?.before));
  return applied
    .flatMap((entry) => {
      const token = findChange(entry, field)?.after;
      const { personId } = entry;
      // Without its personal data, an entry does not show which session was ended.
      if (typeof token !== 'string' || ended.has(token) || personId === null) return [];
      return [{ ...entry, personId, expiresAt: expiryOf(entry) }];
    })
    .filter(({ expiresAt }) => expiresAt > now)
    .slice(0, maxSessions);
}

function expiryOf(entry: Entry): Date {
  const recorded = findChange(entry, expiryField)?.after;
  return typeof recorded === 'string' ? new Date(recorded) : new Date(entry.at.getTime() + usualLifetime);
}

function findChange({ personal, end }: Entry, name: string): Change | undefined {
  return [...(personal.changes ?? []), ...(end?.personal.changes ?? [])].find(
    (change) => change.field === name,
  );
}
