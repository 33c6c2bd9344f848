import type { PeopleChange, SchoolsChange } from '@superhero/contract/gateway/types';
import type { ChosenSchool } from '../../../app/form/school-picker.tsx';
import type { Subjects } from '../bulk/labels.ts';

export const kindsOf = {
  people: ['roles', 'school'],
  schools: ['features', 'storage', 'schoolYear'],
} as const;

export type Kind = (typeof kindsOf)[Subjects][number];

/** What the operator wants to change. What belongs to another kind is kept until they return to it. */
export type Draft = {
  kind: Kind;
  add: readonly string[];
  remove: readonly string[];
  school: ChosenSchool | undefined;
  storage: { id: string; name: string } | undefined;
};

export const emptyDraft = (kind: Kind): Draft => ({
  kind,
  add: [],
  remove: [],
  school: undefined,
  storage: undefined,
});

/** What is missing before the draft can be checked. */
export function findMissing({
  kind,
  add,
  remove,
  school,
  storage,
}: Draft): 'names' | 'school' | 'storage' | undefined {
  if (kind === 'school') return school === undefined ? 'school' : undefined;
  if (kind === 'storage') return storage === undefined ? 'storage' : undefined;
  return kind !== 'schoolYear' && add.length + remove.length === 0 ? 'names' : undefined;
}

/** An earlier bulk change that is undone or repeated. */
export type Follows = { undoes: string } | { retries: string; outcomes?: Outcome[] };

export const retriedOutcomes = ['refused', 'conflict', 'unclear', 'waiting'] as const;
type Outcome = (typeof retriedOutcomes)[number];

export const toPeopleChange = ({ kind, add, remove, school }: Draft, personIds: string[]): PeopleChange =>
  kind === 'school'
    ? { personIds, schoolId: school?.id ?? '' }
    : { personIds, roles: { add: [...add], remove: [...remove] } };

export function toSchoolsChange({ kind, add, remove, storage }: Draft, schoolIds: string[]): SchoolsChange {
  if (kind === 'storage') return { schoolIds, storageProviderId: storage?.id ?? '' };
  if (kind === 'schoolYear') return { schoolIds, schoolYear: 'start' };
  return { schoolIds, features: { add: [...add], remove: [...remove] } };
}

/** As a bulk change describes it. */
export const describable = ({ kind, add, remove, school, storage }: Draft) => ({
  kind,
  add: [...add],
  remove: [...remove],
  undoes: null,
  target: kind === 'school' ? (school ?? null) : kind === 'storage' ? (storage ?? null) : null,
});
