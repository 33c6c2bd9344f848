import { vAuditEntryDetail } from '@superhero/contract/gateway/responses';
import * as gateway from '@superhero/contract/gateway/sdk';
import type { Change } from '@superhero/contract/gateway/types';
import type { InferOutput } from 'valibot';
import { isKeyOf } from '../../lib/is-key-of.ts';
import { gatewayQuery } from './gateway.ts';

export const entryQuery = gatewayQuery(['audit', 'entry'], gateway.getAuditEntry, vAuditEntryDetail);

export type EntryInDetail = InferOutput<typeof vAuditEntryDetail>;
type Entry = EntryInDetail;
type Value = Change['before'];

/** Why a previous value can't be restored. */
type LossReason = 'secret' | 'image' | 'incomplete' | 'fixed';

/** What an entry changed. */
export type PreviousValues = {
  /** The values before, by the names of the audit log. */
  values: Readonly<Record<string, Value>>;
  /** Whether it gave or took the role superhero, which has a dialog of its own and may need an approval. */
  isSuperheroChange: boolean;
  /** Fields whose value is not stored, or that the school cloud can't set back. */
  lost: readonly { field: string; reason: LossReason }[];
};

type About = Pick<Entry, 'person' | 'school' | 'subject'>;

/** Where the value before an action is restored, with the ordinary dialog or form. */
const pages = {
  'people.changeNames': ({ person }) => person && `/people/${person.id}`,
  'people.changeRoles': ({ person }) => person && `/people/${person.id}`,
  'people.moveToSchool': ({ person }) => person && `/people/${person.id}`,
  'schools.changeStorage': ({ school }) => school && `/schools/${school.id}/edit`,
  'schools.update': ({ school }) => school && `/schools/${school.id}/edit`,
  'tools.update': ({ subject }) => subject && `/tools/${subject.id}/edit`,
  'instance.updateSwitch': ({ subject }) => subject && '/instance/switches',
  'instance.updateRole': ({ subject }) => subject && `/instance/roles/${subject.id}/edit`,
  'instance.updateStorageProvider': ({ subject }) => subject && `/instance/storage/${subject.id}/edit`,
  'instance.updateFederalState': ({ subject }) => subject && `/instance/federal-states/${subject.id}/edit`,
} satisfies Record<string, (about: About) => string | null>;

/** The page that restores what an entry changed. Undefined if it changed nothing that can be set back. */
export function restorePage(entry: About & Pick<Entry, 'action' | 'outcome'>): string | undefined {
  if (!isKeyOf(pages, entry.action) || !['succeeded', 'unknown'].includes(entry.outcome)) return undefined;
  return pages[entry.action](entry) ?? undefined;
}

export function findPreviousValues({ changes }: Pick<Entry, 'changes'>): PreviousValues {
  const values: Record<string, Value> = {};
  const lost: { field: string; reason: LossReason }[] = [];
  const seen = new Set<string>();
  let isSuperheroChange = false;
  for (const { field, before, after } of changes) {
    // The first one is the requested change; a second one says what the school cloud made of it.
    if (seen.has(field) || JSON.stringify(before) === JSON.stringify(after)) continue;
    seen.add(field);
    if (field === 'roles' && isSuperhero(before) !== isSuperhero(after)) isSuperheroChange = true;
    const reason = findLossReason(field, before);
    if (reason === undefined) values[field] = before;
    else lost.push({ field, reason });
  }
  return { values, lost, isSuperheroChange };
}

const isSuperhero = (roles: Value) => Array.isArray(roles) && roles.includes('superhero');

/** The audit log has them as a description. */
const described = ['counties', 'parameters'];

/** The county of a school can be set once, and the other permissions only by the school cloud itself. */
const fixed = ['county', 'otherPermissions'];

/** What a school or person once has can be replaced, but not be taken away. */
const neverEmpty = [
  'officialSchoolNumber',
  'school',
  'schoolId',
  'showsStudentsToTeachers',
  'storageProvider',
];

const upload = /^data:[^,]*;sha256=/u;
const shortened = /… \(sha256=[0-9a-f]{64}\)$/u;

function findLossReason(field: string, before: Value): LossReason | undefined {
  if (field === 'secretReplaced') return 'secret';
  if (described.includes(field)) return 'incomplete';
  if (fixed.includes(field) || (before === null && neverEmpty.includes(field))) return 'fixed';
  const texts = Array.isArray(before) ? before : [typeof before === 'string' ? before : ''];
  if (texts.some((text) => upload.test(text))) return 'image';
  return texts.some((text) => shortened.test(text)) ? 'incomplete' : undefined;
}
