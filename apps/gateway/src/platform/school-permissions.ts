import * as v from 'valibot';
import type { Door, PlatformAnswer } from './door.ts';
import { refuseRead, refuseWrite } from './refused.ts';

const Entries = v.record(v.string(), v.unknown());
const Document = v.object({ permissions: v.nullish(Entries) });

/** What each role may do at a school, in the platform's terms: `{ student: { LERNSTORE_VIEW: true } }`. */
export type Permissions = Readonly<Record<string, unknown>>;

/** Through v1, because v3 returns only whether teachers see all students. */
export async function readPermissions(api: Door, token: string, schoolId: string): Promise<Permissions> {
  const path = `/v1/schools/${schoolId}`;
  const answer = await api.read({ call: 'GET /schools/{id}', path }, token);
  if (answer.status !== 200) throw refuseRead(answer, 'school', 'LEGACY_SCHOOL');
  return permissionsIn(answer);
}

/** One line for each permission that a change through v3 drops (T39). */
export function listOtherPermissions(permissions: Permissions): string[] {
  return Object.entries(permissions).flatMap(([role, granted]) =>
    Object.entries(entriesOf(granted))
      .filter(([name]) => role !== 'teacher' || name !== 'STUDENT_LIST')
      .map(([name, value]) => `${role}.${name}=${JSON.stringify(value)}`),
  );
}

/**
 * Puts back what a change through v3 has dropped, and returns the permissions that the school has then. Throws
 * `Unclear` if the answer does not tell.
 */
export async function restorePermissions(
  api: Door,
  token: string,
  schoolId: string,
  { before, showsStudentsToTeachers }: { before: Permissions; showsStudentsToTeachers: boolean | null },
): Promise<Permissions> {
  const permissions =
    showsStudentsToTeachers === null
      ? before
      : {
          ...before,
          teacher: { ...entriesOf(before['teacher']), STUDENT_LIST: showsStudentsToTeachers },
        };
  const path = `/v1/schools/${schoolId}`;
  const call = 'PATCH /schools/{id}';
  const answer = await api.write({ call, method: 'PATCH', path, body: { permissions } }, token);
  // Throws unless the platform rejected it; what v3 left of the permissions is then all there is.
  if (answer.status !== 200) refuseWrite(answer, 'school');
  return permissionsIn(answer);
}

function permissionsIn({ body }: PlatformAnswer): Permissions {
  const school = v.safeParse(Document, body);
  return school.success ? (school.output.permissions ?? {}) : {};
}

function entriesOf(granted: unknown): Permissions {
  const entries = v.safeParse(Entries, granted);
  return entries.success ? entries.output : {};
}
