import type { Change } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import type { BoundClient, PlatformResponse } from './client.ts';
import { assertApplied, readBody, readWritten } from './responses.ts';
import { StoredText } from './stored-text.ts';

const County = v.object({ id: v.string(), name: StoredText });
const Year = v.object({ name: v.string() });
/** The platform stores `""` for many schools without a number (T40). */
const SchoolNumber = v.pipe(
  v.nullish(v.string(), null),
  v.transform((number) => (number === '' ? null : number)),
);

/** Lenient: optional fields may be missing, and unknown features pass. */
const SchoolResponse = v.object({
  id: v.string(),
  name: StoredText,
  officialSchoolNumber: SchoolNumber,
  federalState: v.nullish(
    v.object({ id: v.string(), name: StoredText, counties: v.optional(v.array(County), []) }),
    null,
  ),
  county: v.nullish(County, null),
  purpose: v.nullish(v.string(), null),
  features: v.optional(v.array(v.string()), []),
  inUserMigration: v.nullish(v.boolean(), false),
  inMaintenance: v.optional(v.boolean(), false),
  language: v.nullish(v.string(), null),
  timezone: v.nullish(v.string(), null),
  fileStorageType: v.nullish(v.string(), null),
  permissions: v.nullish(
    v.object({ teacher: v.nullish(v.object({ STUDENT_LIST: v.nullish(v.boolean(), null) }), null) }),
    null,
  ),
  currentYear: v.nullish(v.object({ startDate: v.string() }), null),
  years: v.nullish(v.object({ activeYear: v.nullish(Year, null), nextYear: v.nullish(Year, null) }), null),
  createdAt: v.nullish(v.string(), null),
  updatedAt: v.string(),
});

/** A school in API v3, with everything that can be changed there. */
export type CoreSchool = ReturnType<typeof toSchool>;

export function bindSchools(api: BoundClient) {
  return {
    get: async (schoolId: string): Promise<CoreSchool> => {
      const response = await api.read({ call: 'GET /school/id', path: `/v3/school/id/${schoolId}` });
      return toSchool(readBody(response, SchoolResponse, 'SCHOOL', 'school'));
    },

    /**
     * Only the changes are sent: every field that is sent replaces the stored value, the list of features as a whole.
     * Through v3, because v1 does not know all features. The answer has the values as applied, because the platform
     * removes HTML tags from names (T14).
     */
    update: async (schoolId: string, update: Readonly<Record<string, Change['after'] | object>>) => {
      const path = `/v3/school/${schoolId}`;
      const response = await api.write({ call: 'PATCH /school', method: 'PATCH', path, body: update });
      return { ...response, school: toSchool(readWritten(response, SchoolResponse, 200, 'school')) };
    },

    /** The answer has only years and phases. */
    changeMaintenance: async (schoolId: string, maintenance: boolean): Promise<PlatformResponse> => {
      const path = `/v3/school/${schoolId}/maintenance`;
      const call = 'POST /school/maintenance';
      const response = await api.write({ call, method: 'POST', path, body: { maintenance } });
      assertApplied(response, 200, 'school');
      return response;
    },
  };
}

function toSchool({
  permissions,
  years,
  inUserMigration,
  currentYear,
  ...school
}: v.InferOutput<typeof SchoolResponse>) {
  return {
    ...school,
    inUserMigration: inUserMigration ?? false,
    /** Null if no year is set for the school; the calendar then decides which year is active. */
    currentYearStart: currentYear?.startDate ?? null,
    showsStudentsToTeachers: permissions?.teacher?.STUDENT_LIST ?? null,
    currentYear: years?.activeYear?.name ?? null,
    nextYear: years?.nextYear?.name ?? null,
  };
}
