import type { SchoolCreation, SchoolSummary } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/refusal.ts';
import type { Door, PlatformAnswer } from './door.ts';
import { Unclear } from './door.ts';
import { refuseRead } from './refused.ts';

const When = v.nullish(v.string(), null);
const Migration = v.object({
  /** Missing if the school's people logged in with local accounts before. */
  sourceSystem: v.nullish(v.string(), null),
  startedAt: When,
  mandatorySince: When,
  closedAt: When,
  finishedAt: When,
});
const Year = v.object({ name: v.string() });
const System = v.object({
  _id: v.string(),
  type: v.optional(v.string(), ''),
  alias: v.nullish(v.string(), null),
});

/** As API v1 tells of a school; only it can be searched, and only it knows login systems and their migration. */
const Document = v.object({
  _id: v.string(),
  name: v.string(),
  /** As stored, because the platform sorts a missing number before an empty one. */
  officialSchoolNumber: v.nullish(v.string(), null),
  federalState: v.nullish(v.object({ _id: v.string(), name: v.string() }), null),
  county: v.nullish(v.object({ name: v.string() }), null),
  /** A county that was set through v3 is stored in flat fields, and v1 then returns no `county` (T40). */
  county_name: v.nullish(v.string(), null),
  systems: v.optional(v.array(System), []),
  userLoginMigration: v.nullish(Migration, null),
  purpose: v.nullish(v.string(), null),
  inMaintenanceSince: When,
  inMaintenance: v.optional(v.boolean(), false),
  storageProvider: v.nullish(v.string(), null),
  ldapSchoolIdentifier: v.nullish(v.string(), null),
  years: v.nullish(v.object({ activeYear: v.nullish(Year, null), nextYear: v.nullish(Year, null) }), null),
  updatedAt: v.string(),
});

export type LegacySchool = v.InferOutput<typeof Document>;

const withNames: [string, string][] = ['federalState', 'systems', 'userLoginMigration'].map((name) => [
  '$populate[]',
  name,
]);

export interface Found<Item> {
  readonly items: readonly Item[];
  readonly total: number;
}

/** `filters` in the words of API v1. No page is longer than 100. */
export async function findSchools(
  api: Door,
  token: string,
  filters: readonly [string, string][],
): Promise<Found<LegacySchool>> {
  const query = new URLSearchParams([...filters, ...withNames]);
  const answer = await api.read({ call: 'GET /schools', path: `/v1/schools?${query.toString()}` }, token);
  if (answer.status !== 200) throw refuseRead(answer, 'school', 'LEGACY_SCHOOL');
  const page = v.safeParse(v.object({ data: v.array(Document), total: v.number() }), answer.body);
  if (!page.success) throw platformAnswerUnknown('SCHOOLS_BODY');
  return { items: page.output.data, total: page.output.total };
}

export async function readLegacySchool(api: Door, token: string, schoolId: string): Promise<LegacySchool> {
  const query = new URLSearchParams(withNames);
  const path = `/v1/schools/${schoolId}?${query.toString()}`;
  const answer = await api.read({ call: 'GET /schools/{id}', path }, token);
  if (answer.status !== 200) throw refuseRead(answer, 'school', 'LEGACY_SCHOOL');
  const school = v.safeParse(Document, answer.body);
  if (!school.success) throw platformAnswerUnknown('LEGACY_SCHOOL_BODY');
  return school.output;
}

type Written = PlatformAnswer & { readonly schoolId: string | undefined };

/** The county only together with its state: without it the school cloud drops it without a word. */
export async function createSchool(
  api: Door,
  token: string,
  { name, federalStateId, countyId, officialSchoolNumber, storageProviderId, purpose }: SchoolCreation,
): Promise<Written> {
  const body = {
    name,
    federalState: federalStateId,
    ...(countyId !== undefined && { county: countyId }),
    ...(officialSchoolNumber !== undefined && { officialSchoolNumber }),
    ...(storageProviderId !== undefined && { storageProvider: storageProviderId }),
    ...(purpose !== undefined && { purpose }),
  };
  return await write(api, token, { call: 'POST /schools', method: 'POST', path: '/v1/schools', body }, 201);
}

/** v3 cannot change where the files of a school are. */
export async function changeStorageProvider(
  api: Door,
  token: string,
  schoolId: string,
  storageProvider: string,
): Promise<Written> {
  const path = `/v1/schools/${schoolId}`;
  const body = { storageProvider };
  return await write(api, token, { call: 'PATCH /schools/{id}', method: 'PATCH', path, body }, 200);
}

async function write(
  api: Door,
  token: string,
  question: Parameters<Door['write']>[0],
  success: number,
): Promise<Written> {
  const answer = await api.write(question, token);
  if (answer.status !== success) return { ...answer, schoolId: undefined };
  const school = v.safeParse(v.object({ _id: v.string() }), answer.body);
  if (!school.success) throw new Unclear(success);
  return { ...answer, schoolId: school.output._id };
}

export function migrationState({ userLoginMigration }: LegacySchool): SchoolSummary['migration'] {
  if (userLoginMigration === null) return 'none';
  if (userLoginMigration.finishedAt !== null) return 'finished';
  if (userLoginMigration.closedAt !== null) return 'closed';
  return userLoginMigration.mandatorySince === null ? 'running' : 'mandatory';
}

/** The platform stores `""` for many schools without a number (T40). */
export function schoolNumber({ officialSchoolNumber: number }: LegacySchool): string | null {
  return number === '' ? null : number;
}

export function countyName({ county, county_name }: LegacySchool): string | null {
  return county?.name ?? county_name;
}

/** Such a school has a phase between two years. */
export function usesLdap({ systems }: LegacySchool): boolean {
  return systems.some(({ type }) => type === 'ldap');
}
