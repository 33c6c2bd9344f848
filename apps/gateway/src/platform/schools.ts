import type { Change } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { NotSentError, OutcomeUnknownError } from './client.ts';
import type { BoundClient, PlatformResponse } from './client.ts';
import { assertApplied, readBody, readWritten, RejectedError } from './responses.ts';
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

const Entries = v.record(v.string(), v.unknown());
const Document = v.object({ permissions: v.nullish(Entries) });

/** What each role may do at a school, in the platform's terms: `{ student: { LERNSTORE_VIEW: true } }`. */
export type Permissions = Readonly<Record<string, unknown>>;

export function bindSchoolPermissions(api: BoundClient) {
  return {
    /** Through v1, because v3 returns only whether teachers see all students. */
    get: async (schoolId: string): Promise<Permissions> => {
      const path = `/v1/schools/${schoolId}`;
      const response = await api.read({ call: 'GET /schools/{id}', path });
      readBody(response, v.unknown(), 'LEGACY_SCHOOL', 'school');
      return permissionsIn(response);
    },

    /**
     * Restores what a change through v3 has dropped, and returns the permissions that the school has then. Never throws
     * `NotSentError`: the change before it was sent, so its outcome is unknown.
     */
    restore: async (
      schoolId: string,
      { before, showsStudentsToTeachers }: { before: Permissions; showsStudentsToTeachers: boolean | null },
    ): Promise<Permissions> => {
      const teacher = { ...entriesOf(before['teacher']), STUDENT_LIST: showsStudentsToTeachers };
      const permissions = showsStudentsToTeachers === null ? before : { ...before, teacher };
      const path = `/v1/schools/${schoolId}`;
      const call = 'PATCH /schools/{id}';
      const response = await api
        .write({ call, method: 'PATCH', path, body: { permissions } })
        .catch((error: unknown) => {
          throw error instanceof NotSentError ? new OutcomeUnknownError(null, error) : error;
        });
      try {
        assertApplied(response, 200, 'school');
      } catch (error) {
        // After a rejection the school has only what v3 left.
        if (!(error instanceof RejectedError)) throw error;
      }
      return permissionsIn(response);
    },
  };
}

/** One line for each permission that a change through v3 drops (T39). */
export function listOtherPermissions(permissions: Permissions): string[] {
  return Object.entries(permissions).flatMap(([role, granted]) =>
    Object.entries(entriesOf(granted))
      .filter(([name]) => role !== 'teacher' || name !== 'STUDENT_LIST')
      .map(([name, value]) => `${role}.${name}=${JSON.stringify(value)}`),
  );
}

function permissionsIn({ body }: PlatformResponse): Permissions {
  const school = v.safeParse(Document, body);
  return school.success ? (school.output.permissions ?? {}) : {};
}

function entriesOf(granted: unknown): Permissions {
  const entries = v.safeParse(Entries, granted);
  return entries.success ? entries.output : {};
}
