import type {
  AuditAction,
  BulkKind as BulkKindName,
  BulkRefusal,
  BulkWarning,
} from '@superhero/contract/gateway/types';
import type { CheckResult } from '../audit/checks.ts';
import type { PendingEntry } from '../audit/pending-entries.ts';
import type { Plan } from '../audit/writes.ts';
import { unprocessable } from '../lib/api-error.ts';
import { mapLimited } from '../lib/parallel-reads.ts';
import type { LegacySchool } from '../platform/legacy-schools.ts';
import type { Platform } from '../platform/platform.ts';

/** What checks and plans of bulk changes use of the platform, in whatever session. */
export interface BulkPlatform {
  readonly findPeople: Pick<Platform['findPeople'], 'byIds'>;
  readonly people: Pick<
    Platform['people'],
    'changeRoles' | 'count' | 'findSuperheroes' | 'get' | 'listRoles' | 'moveToSchool'
  >;
  readonly schools: Pick<Platform['schools'], 'changeMaintenance' | 'get' | 'update'>;
  readonly legacySchools: Pick<Platform['legacySchools'], 'changeStorageProvider' | 'find' | 'get'>;
  readonly schoolChoices: Pick<Platform['schoolChoices'], 'storageProviders'>;
  readonly schoolPermissions: Platform['schoolPermissions'];
}

/** In whose name it is done, and in which session. */
export interface BulkSource {
  readonly platform: BulkPlatform;
  readonly operatorId: string;
}

/** What an operator asks for. Values are names of roles or features, and the target is an id. */
export interface BulkParameters {
  readonly add: readonly string[];
  readonly remove: readonly string[];
  readonly target: string | null;
}

/** A subject that is changed, with the value that was seen. */
export interface BulkItem {
  readonly id: string;
  /** Names of roles or features, the id of a school or provider, or a school year. Empty for no value. */
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What the check found out about a subject. */
export interface CheckedItem extends BulkItem {
  /** Why it is left out. Null if it would be changed. */
  readonly reason: BulkRefusal | null;
  readonly warnings: readonly BulkWarning[];
  /** Of a person, as far as they are known. */
  readonly schoolId?: string | null;
  readonly roles?: readonly string[];
}

/** The value that a subject gets. Undefined if the value that an undo expects has changed since. */
export type ChooseValue = (id: string, before: readonly string[]) => readonly string[] | undefined;

/** Repeats one single write for many people or schools. */
export interface BulkKind {
  readonly subjects: 'people' | 'schools';
  /** The action of the single write. */
  readonly action: AuditAction;
  /** Whether the value before can be restored. */
  readonly isUndoable: boolean;
  /** Whether it needs an approval for any number of items. */
  readonly alwaysNeedsApproval: boolean;
  /** Throws if no subject could get this, such as a role that does not exist. */
  readonly assertPossible: (source: BulkSource, parameters: BulkParameters) => Promise<void>;
  /** The value that a subject gets, unless an earlier change is undone. */
  readonly choose: (parameters: BulkParameters) => ChooseValue;
  /** Reads all subjects now and judges each, in the order of the ids. Repeated ids do not occur. */
  readonly check: (
    source: BulkSource,
    ids: readonly string[],
    choose: ChooseValue,
  ) => Promise<readonly CheckedItem[]>;
  /**
   * Plans the single write, with the value before as the one that was seen: throws EDIT_CONFLICT if it has changed.
   * `hasReason`: the operator gave one with the request.
   */
  readonly plan: (
    source: BulkSource,
    item: BulkItem,
    options: { readonly hasReason: boolean },
  ) => Promise<Plan>;
  /** Finds out later whether a write without an answer was applied, as the reconciler does. */
  readonly findOutcome: (platform: BulkPlatform, overdue: PendingEntry) => Promise<CheckResult>;
}

export type BulkKinds = Readonly<Record<BulkKindName, BulkKind>>;

export const bulkChangeEmpty = () => unprocessable('BULK_CHANGE_EMPTY', 'Nothing would be changed.');

/** No page of the platform is longer. */
const schoolsPerCall = 100;
const parallelCalls = 4;

/** The schools that exist, in any order. */
export async function readSchools(
  { legacySchools }: Pick<BulkPlatform, 'legacySchools'>,
  ids: readonly string[],
): Promise<LegacySchool[]> {
  const unique = [...new Set(ids)];
  const starts = unique.flatMap((_id, index) => (index % schoolsPerCall === 0 ? [index] : []));
  const pages = await mapLimited(starts, parallelCalls, async (start) => {
    const page = unique.slice(start, start + schoolsPerCall);
    const filters = page.map((id): [string, string] => ['_id[$in][]', id]);
    return (await legacySchools.find([...filters, ['$limit', String(schoolsPerCall)]])).items;
  });
  return pages.flat();
}

/** How often each value occurs, the most frequent ones first. */
export function countValues<Value>(
  values: readonly Value[],
): { readonly value: Value; readonly count: number }[] {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts]
    .map(([value, count]) => ({ value, count }))
    .toSorted((one, other) => other.count - one.count);
}
