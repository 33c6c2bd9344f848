import * as v from 'valibot';
import type { BoundClient, PlatformResponse } from './client.ts';
import { NotSentError, OutcomeUnknownError } from './client.ts';
import { RejectedError, assertApplied, readBody } from './responses.ts';

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
