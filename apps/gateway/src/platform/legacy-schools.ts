import type { Named, SchoolCreation, SchoolSummary } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { mapLimited } from '../lib/parallel-reads.ts';
import type { BoundClient } from './client.ts';
import { readBody, readWritten } from './responses.ts';
import { StoredText } from './stored-text.ts';

const When = v.nullish(v.string(), null);
const Migration = v.object({
  /** Missing if the school's people logged in with local accounts before. */
  sourceSystem: v.nullish(v.string(), null),
  targetSystem: v.nullish(v.string(), null),
  startedAt: When,
  mandatorySince: When,
  closedAt: When,
  finishedAt: When,
});
const Year = v.object({ name: v.string() });
const System = v.object({
  _id: v.string(),
  type: v.optional(v.string(), ''),
  alias: v.nullish(StoredText, null),
});

/** A time of LDAP in UTC, such as 20261114060000Z. Anything else counts as none, so that the school can be read. */
const LdapTime = v.pipe(
  v.nullish(v.unknown(), null),
  v.transform((time) => {
    const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/u.exec(String(time));
    if (parts === null) return null;
    const [, year, month, day, hour, minute, second] = parts;
    const date = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  }),
);

/** API v1 is the only one with a search, login systems and their migration. */
const Document = v.object({
  _id: v.string(),
  name: StoredText,
  officialSchoolNumber: v.nullish(v.string(), null),
  federalState: v.nullish(v.object({ _id: v.string(), name: StoredText }), null),
  county: v.nullish(v.object({ name: StoredText }), null),
  /** A county that was set through v3 is stored in flat fields, and v1 then returns no `county` (T40). */
  county_name: v.nullish(StoredText, null),
  systems: v.optional(v.array(System), []),
  userLoginMigration: v.nullish(Migration, null),
  purpose: v.nullish(v.string(), null),
  inMaintenanceSince: When,
  inMaintenance: v.optional(v.boolean(), false),
  storageProvider: v.nullish(v.string(), null),
  ldapLastSync: LdapTime,
  ldapSchoolIdentifier: v.nullish(v.string(), null),
  features: v.optional(v.array(v.string()), []),
  years: v.nullish(v.object({ activeYear: v.nullish(Year, null), nextYear: v.nullish(Year, null) }), null),
  updatedAt: v.string(),
});

export type LegacySchool = v.InferOutput<typeof Document>;

const Written = v.object({ _id: v.string(), name: v.string() });

const withNames: [string, string][] = ['federalState', 'systems', 'userLoginMigration'].map((name) => [
  '$populate[]',
  name,
]);

const parallelCounts = 4;

/** What schools refer to by its id. */
type SchoolReference = Readonly<Partial<Record<'federalState' | 'storageProvider', string>>>;

export interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

export function bindLegacySchools(api: BoundClient) {
  /** Returns the name as stored, which v3 can correct (T14). */
  const write = async (request: Parameters<BoundClient['write']>[0], status: number) => {
    const response = await api.write(request);
    const { _id, name } = readWritten(response, Written, status, 'school');
    return { ...response, schoolId: _id, storedName: name };
  };
  return {
    /** `filters` are parameters of API v1. No page is longer than 100. */
    find: async (filters: readonly [string, string][]): Promise<Found<LegacySchool>> => {
      const path = `/v1/schools?${new URLSearchParams([...filters, ...withNames]).toString()}`;
      const response = await api.read({ call: 'GET /schools', path });
      const page = v.object({ data: v.array(Document), total: v.number() });
      const { data, total } = readBody(response, page, 'LEGACY_SCHOOLS', 'school');
      return { items: data, total };
    },

    get: async (schoolId: string): Promise<LegacySchool> => {
      const path = `/v1/schools/${schoolId}?${new URLSearchParams(withNames).toString()}`;
      const response = await api.read({ call: 'GET /schools/{id}', path });
      return readBody(response, Document, 'LEGACY_SCHOOL', 'school');
    },

    /** The number of schools for each of these ids. No school is read, so the counts are cheap. */
    countFor: async (field: keyof SchoolReference, ids: readonly string[]) =>
      await mapLimited(ids, parallelCounts, async (id) => {
        const query = new URLSearchParams([
          [field, id],
          ['$limit', '0'],
        ]);
        const response = await api.read({ call: 'GET /schools', path: `/v1/schools?${query.toString()}` });
        const { total } = readBody(response, v.object({ total: v.number() }), 'LEGACY_SCHOOL_COUNT');
        return { id, schools: total };
      }),

    /** The first ones by name. Never with `$populate`: a storage provider would come with its keys (T101). */
    findNames: async (filter: SchoolReference, limit: number): Promise<Found<Named>> => {
      const query = new URLSearchParams([
        ...Object.entries(filter),
        ['$select[]', 'name'],
        ['$sort[name]', '1'],
        ['$limit', String(limit)],
      ]);
      const response = await api.read({ call: 'GET /schools', path: `/v1/schools?${query.toString()}` });
      const page = v.object({
        data: v.array(v.object({ _id: v.string(), name: StoredText })),
        total: v.number(),
      });
      const { data, total } = readBody(response, page, 'LEGACY_SCHOOL_NAMES');
      return { items: data.map(({ _id, name }) => ({ id: _id, name })), total };
    },

    /** A county is only sent with its state: without it the platform silently drops the county. */
    create: async ({
      name,
      federalStateId,
      countyId,
      officialSchoolNumber,
      storageProviderId,
      purpose,
    }: SchoolCreation) => {
      const body = {
        name,
        federalState: federalStateId,
        ...(countyId !== undefined && { county: countyId }),
        ...(officialSchoolNumber !== undefined && { officialSchoolNumber }),
        ...(storageProviderId !== undefined && { storageProvider: storageProviderId }),
        ...(purpose !== undefined && { purpose }),
      };
      return await write({ call: 'POST /schools', method: 'POST', path: '/v1/schools', body }, 201);
    },

    /** v3 can't change the storage provider. */
    changeStorageProvider: async (schoolId: string, storageProvider: string) => {
      const path = `/v1/schools/${schoolId}`;
      const body = { storageProvider };
      return await write({ call: 'PATCH /schools/{id}', method: 'PATCH', path, body }, 200);
    },
  };
}

/** The platform dates the end when it closes a migration, so it can be in the future (T106). */
export function migrationState(
  { userLoginMigration: migration }: Pick<LegacySchool, 'userLoginMigration'>,
  now = Date.now(),
): SchoolSummary['migration'] {
  if (migration === null) return 'none';
  if (migration.finishedAt !== null && Date.parse(migration.finishedAt) <= now) return 'finished';
  if (migration.closedAt !== null) return 'closed';
  return migration.mandatorySince === null ? 'running' : 'mandatory';
}

/** The platform stores `""` for many schools without a number (T40). */
export function schoolNumber({ officialSchoolNumber: number }: LegacySchool): string | null {
  return number === '' ? null : number;
}

export function countyName({ county, county_name }: LegacySchool): string | null {
  return county?.name ?? county_name;
}

/** The year of such a school changes in two steps, with maintenance between them. */
export function usesLdap({ systems }: LegacySchool): boolean {
  return systems.some(({ type }) => type === 'ldap');
}
