import { getSchool, listSchoolChoices, listSchools } from '@superhero/contract/gateway/sdk';
import type { ListSchoolsData } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { call } from './call.ts';
import { gatewayTimeLimit } from './gateway-client.ts';
import { callLimit } from './running-calls.ts';

// Enumerations as plain texts: a state or a purpose that we have no word for is shown by its own name.
const vText = v.nullable(v.string());
const vNamed = v.object({ id: v.string(), name: v.string() });
const vSummary = v.object({
  id: v.string(),
  name: v.string(),
  officialSchoolNumber: vText,
  federalState: vText,
  county: vText,
  systems: v.array(v.string()),
  migration: v.string(),
  purpose: vText,
  inMaintenance: v.boolean(),
  updatedAt: v.string(),
});
const vPage = v.object({ schools: v.array(vSummary), total: v.number(), readAt: vText });
const vChoices = v.object({
  federalStates: v.array(v.object({ ...vNamed.entries, counties: v.array(vNamed) })),
  systems: v.array(vNamed),
  storageProviders: v.array(vNamed),
});
const vSchool = v.object({
  id: v.string(),
  name: v.string(),
  officialSchoolNumber: vText,
  externalId: vText,
  federalState: v.nullable(vNamed),
  county: v.nullable(vNamed),
  purpose: vText,
  features: v.array(v.string()),
  systems: v.array(vNamed),
  migration: v.object({
    state: v.string(),
    startedAt: vText,
    mandatorySince: vText,
    closedAt: vText,
    finishedAt: vText,
  }),
  inUserMigration: v.boolean(),
  inMaintenance: v.boolean(),
  maintenanceSince: vText,
  usesLdap: v.boolean(),
  yearChangeBlockedBy: v.optional(vText, null),
  currentYear: vText,
  nextYear: vText,
  language: vText,
  timezone: vText,
  fileStorageType: vText,
  storageProvider: v.nullable(vNamed),
  showsStudentsToTeachers: v.nullable(v.boolean()),
  createdAt: vText,
  updatedAt: v.string(),
});

export type SchoolSummary = v.InferOutput<typeof vSummary>;
export type SchoolPage = v.InferOutput<typeof vPage>;
export type SchoolChoices = v.InferOutput<typeof vChoices>;
export type School = v.InferOutput<typeof vSchool>;
export type SchoolQuery = NonNullable<ListSchoolsData['query']>;

export function fetchSchools(query: SchoolQuery, signal: AbortSignal): Promise<SchoolPage> {
  return call(listSchools({ query, signal: until(signal) }), vPage);
}

export function fetchSchoolChoices(signal: AbortSignal): Promise<SchoolChoices> {
  return call(listSchoolChoices({ signal: until(signal) }), vChoices);
}

export function fetchSchool(schoolId: string, signal: AbortSignal): Promise<School> {
  return call(getSchool({ path: { schoolId }, signal: until(signal) }), vSchool);
}

function until(signal: AbortSignal): AbortSignal {
  return AbortSignal.any([signal, callLimit(gatewayTimeLimit)]);
}
