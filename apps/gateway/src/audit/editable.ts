import type { Change, EditConflict } from '@superhero/contract/gateway/types';
import type { Database } from '../db/tables.ts';
import { conflict, requireDatabase, unprocessable } from '../lib/api-error.ts';
import type { Platform } from '../platform/platform.ts';
import { checkFields, isSame, toStored } from './checks.ts';
import type { Check } from './checks.ts';
import { describeFacts } from './personal-data.ts';
import { mayBeApplied } from './read-entries.ts';
import type { Entry } from './read-entries.ts';
import { findEntriesAbout } from './subjects.ts';
import type { About } from './subjects.ts';
import type { Plan } from './writes.ts';

type Value = Change['after'];

/** Values by the names of their fields in the audit log. */
type Fields = Readonly<Record<string, Value | number | undefined>>;

/** `Reads`: what of the platform is needed to load an object. */
interface Definition<Stored, Reads> {
  /** For messages, such as `federal state`. */
  readonly name: string;
  readonly load: (platform: Reads, id: string) => Promise<Stored | undefined>;
  readonly about: (stored: Stored) => About;
  /** The fields that can be changed, as they are stored. */
  readonly values: (stored: Stored) => Fields;
  /** What entries name although it does not change. Instances of version 1.0 find entries by it. */
  readonly facts?: (stored: Stored) => Readonly<Record<string, string>>;
}

interface Request {
  /** Missing fields stay as they are. */
  readonly wanted?: Fields;
  /** As the operator saw them. Missing fields may have any value. */
  readonly seen?: Fields | undefined;
  /** Changes that can't be compared like a field, such as a secret. */
  readonly others?: readonly Change[];
  readonly otherConflicts?: readonly Omit<EditConflict, 'by'>[];
}

type Sent = Awaited<ReturnType<Plan['send']>>;

interface Edit<Stored> {
  /** The names of the fields that change. */
  readonly changed: readonly string[];
  /** Only what changes is sent, so that nothing of another tool is overwritten. */
  readonly pickChanged: <Fields extends object>(fields: Fields) => Partial<Fields>;
  /** The changes as they are stored now. */
  readonly describe: (stored: Stored) => Change[];
  /** With `stored`, the entry says if the platform stored something else. */
  readonly plan: (send: (entry: number) => Promise<Sent & { readonly stored?: Stored }>) => Plan;
}

interface Editable<Stored, Reads> {
  /** Finds out what changes. Rejects a request that changes nothing, or that was made from outdated values. */
  readonly edit: (db: Database, stored: Stored, request: Request) => Promise<Edit<Stored>>;
  /** How the reconciler finds out later whether an edit was applied. */
  readonly check: Check<Reads>;
}

const entriesToSearch = 100;

/** Declares an object of the platform whose fields can be changed, here and with other tools. */
export function editable<Stored, Reads = Platform>(
  definition: Definition<Stored, Reads>,
): Editable<Stored, Reads> {
  const { name, load, about, values, facts } = definition;
  return {
    edit: async (db, stored, { wanted = {}, seen = {}, others = [], otherConflicts = [] }) => {
      const now = record(values(stored));
      const edits = compareFields(now, record(wanted));
      if (edits.length === 0 && others.length === 0) throw nothingToChange(name);
      await assertSeen(db, about(stored), now, seen, otherConflicts);
      const changed = edits.map(({ field }) => field);
      const changes = [...describeFacts(facts?.(stored) ?? {}), ...edits, ...others];
      const describe = (written: Stored) => replaceValues(changes, record(values(written)));
      return {
        changed,
        pickChanged: (fields) => pick(fields, changed),
        describe,
        plan: (send) => ({
          ...about(stored),
          changes,
          send: async (entry) => {
            const { stored: written, ...sent } = await send(entry);
            const applied = written === undefined ? changes : describe(written);
            return isAsPlanned(applied, changes) ? sent : { changes: applied, ...sent };
          },
        }),
      };
    },

    check: checkFields(async (platform, id) => {
      const stored = await load(platform, id);
      return stored && record(values(stored));
    }),
  };
}

/** Throws if fields have other values than the operator saw. */
export async function assertSeen(
  db: Database,
  subject: About,
  now: Readonly<Record<string, Value>>,
  seen: Fields,
  otherConflicts: readonly Omit<EditConflict, 'by'>[] = [],
): Promise<void> {
  const differences = compareFields(now, record(seen));
  const conflicts = [
    ...differences.map(({ field, before, after }) => ({ field, seen: after, now: before })),
    ...otherConflicts,
  ];
  if (conflicts.length === 0) return;
  const entries = await requireDatabase(findEntriesAbout(db, subject, entriesToSearch));
  throw conflict(conflicts.map((one) => ({ ...one, by: findLastChangeIn(entries, one) })));
}

/** The fields of a new object. */
export function describeNew(fields: Fields): Change[] {
  return Object.entries(record(fields)).map(([field, after]) => ({ field, before: null, after }));
}

/** The audit log has no numbers. */
function record(fields: Fields): Record<string, Value> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([field, value]) =>
      value === undefined ? [] : [[field, typeof value === 'number' ? String(value) : value]],
    ),
  );
}

/** What has another value in `other`. */
export function compareFields(
  now: Readonly<Record<string, Value>>,
  other: Readonly<Record<string, Value>>,
): Change[] {
  return Object.entries(other).flatMap(([field, after]) => {
    const before = now[field] ?? null;
    return isSame(before, after) ? [] : [{ field, before, after }];
  });
}

function pick<Picked extends object>(fields: Picked, names: readonly string[]): Partial<Picked> {
  const picked: Partial<Picked> = {};
  for (const name in fields) if (names.includes(name)) picked[name] = fields[name];
  return picked;
}

function replaceValues(changes: readonly Change[], now: Readonly<Record<string, Value>>): Change[] {
  return changes.map((change) =>
    change.field in now ? { ...change, after: now[change.field] ?? null } : change,
  );
}

function isAsPlanned(applied: readonly Change[], planned: readonly Change[]): boolean {
  return applied.every(({ after }, index) => isSame(after, planned[index]?.after ?? null));
}

export const nothingToChange = (name: string) =>
  unprocessable('NO_CHANGES', `The ${name} already has these values.`);

/**
 * The change through the gateway that gave a field its current value. Null if there is none: the value was then
 * changed outside the dashboard.
 */
export function findLastChangeIn(
  /** About one object, the newest first. */
  entries: readonly Entry[],
  { field, now }: Pick<EditConflict, 'field' | 'now'>,
): EditConflict['by'] {
  for (const entry of entries) {
    const change = appliedChanges(entry).find((one) => one.field === field);
    if (change === undefined) continue;
    if (isSame(change.after, toStored(now))) {
      const { number, at, operatorId, personal } = entry;
      const operator = { id: operatorId, name: personal.operatorName ?? null };
      return { operator, at: at.toISOString(), entry: number };
    }
    // Then the current value comes from another tool. After an unknown outcome, an earlier change may be the cause.
    if (entry.end?.outcome === 'succeeded') return null;
  }
  return null;
}

/** As the platform applied them; none if it rejected the change or never received it. */
function appliedChanges(entry: Entry) {
  if (!mayBeApplied(entry)) return [];
  const { personal, end } = entry;
  return end?.personal.changes ?? personal.changes ?? [];
}
