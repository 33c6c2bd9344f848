import { notFound } from '../lib/api-error.ts';
import type { ReadOnlyPlatform } from '../areas/deletion/drafts.ts';
import type { KnownPerson } from '../platform/people.ts';

export interface MemoryPerson {
  readonly id: string;
  readonly roles: readonly string[];
  readonly schoolId: string;
  readonly email: string;
  readonly externalId: string;
  /** Find hides people whose deletion was requested. */
  readonly isDeleted: boolean;
}

/** People of a platform without network, for tests with very many cases. */
export function createMemoryPlatform(
  people: readonly MemoryPerson[],
): Omit<ReadOnlyPlatform, 'deletionBatches'> {
  const visible = people.filter(({ isDeleted }) => !isDeleted).map(toPerson);
  const ofSchool = (filters: readonly [string, string][]) => {
    const wanted = filters.find(([name]) => name === 'schoolId')?.[1];
    const role = filters.find(([name]) => name === 'roles[]')?.[1];
    return visible.filter(
      ({ school, roles }) => school?.id === wanted && (role === undefined || roles.includes(role)),
    );
  };
  return {
    findPeople: {
      byIds: async (ids) => visible.filter(({ id }) => ids.includes(id)),
      byEmail: async (email) => visible.filter((person) => person.email === email),
      byExternalId: async (externalId) => visible.filter((person) => person.externalId === externalId),
    },
    people: {
      count: async (filters) => ofSchool(filters).length,
      find: async (filters) => ({ people: ofSchool(filters), total: ofSchool(filters).length }),
      get: async (personId) => {
        const person = people.find(({ id }) => id === personId);
        if (person === undefined) throw notFound('person');
        return toPerson(person);
      },
    },
  };
}

const aDay = '2026-11-01T00:00:00.000Z';

function toPerson({ id, roles, schoolId, email, externalId, isDeleted }: MemoryPerson): KnownPerson {
  return {
    id,
    firstName: 'Vorname',
    lastName: 'Nachname',
    email,
    school: { id: schoolId, name: 'Schule' },
    roles: [...roles],
    externalId,
    previousExternalId: null,
    language: null,
    mustChangePassword: false,
    consentedAt: null,
    loginSystemChangedAt: null,
    outdatedSince: null,
    deletedAt: isDeleted ? aDay : null,
    createdAt: aDay,
    updatedAt: aDay,
  };
}
