import type { Change } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/refusal.ts';
import type { Door, PlatformAnswer } from './door.ts';
import { Unclear } from './door.ts';
import { refuseRead } from './refused.ts';

const County = v.object({ id: v.string(), name: v.string() });
const Year = v.object({ name: v.string() });
/** The platform stores `""` for many schools without a number (T40). */
const SchoolNumber = v.pipe(
  v.nullish(v.string(), null),
  v.transform((number) => (number === '' ? null : number)),
);

/** Taken kindly: what a school need not have may be missing, and features are whatever they are. */
const SchoolResponse = v.object({
  id: v.string(),
  name: v.string(),
  officialSchoolNumber: SchoolNumber,
  federalState: v.nullish(
    v.object({ id: v.string(), name: v.string(), counties: v.optional(v.array(County), []) }),
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

/** A school as API v3 knows it: all that is changed there. */
export type CoreSchool = ReturnType<typeof toSchool>;

export async function readSchool(api: Door, token: string, schoolId: string): Promise<CoreSchool> {
  const answer = await api.read({ call: 'GET /school/id', path: `/v3/school/id/${schoolId}` }, token);
  if (answer.status !== 200) throw refuseRead(answer, 'school', 'SCHOOL');
  const school = readBody(answer);
  if (school === undefined) throw platformAnswerUnknown('SCHOOL_BODY');
  return school;
}

type SchoolAnswer = PlatformAnswer & { readonly school: CoreSchool | undefined };

/**
 * Only what is to change is sent: whatever is named replaces what is there, the list of features as a whole. Through
 * v3, because v1 does not know all features. What the school cloud made of it is in the answer, since it takes tags
 * out of names.
 */
export async function updateSchool(
  api: Door,
  token: string,
  schoolId: string,
  update: Readonly<Record<string, Change['after'] | object>>,
): Promise<SchoolAnswer> {
  const path = `/v3/school/${schoolId}`;
  const answer = await api.write({ call: 'PATCH /school', method: 'PATCH', path, body: update }, token);
  if (answer.status !== 200) return { ...answer, school: undefined };
  const school = readBody(answer);
  if (school === undefined) throw new Unclear(200);
  return { ...answer, school };
}

/** The answer tells of years and phases only. */
export async function changeMaintenance(
  api: Door,
  token: string,
  schoolId: string,
  maintenance: boolean,
): Promise<PlatformAnswer> {
  const path = `/v3/school/${schoolId}/maintenance`;
  const call = 'POST /school/maintenance';
  return await api.write({ call, method: 'POST', path, body: { maintenance } }, token);
}

function readBody({ body }: PlatformAnswer): CoreSchool | undefined {
  const school = v.safeParse(SchoolResponse, body);
  return school.success ? toSchool(school.output) : undefined;
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
    /** Null if the school has no year of its own; the calendar then decides which year is active. */
    currentYearStart: currentYear?.startDate ?? null,
    showsStudentsToTeachers: permissions?.teacher?.STUDENT_LIST ?? null,
    currentYear: years?.activeYear?.name ?? null,
    nextYear: years?.nextYear?.name ?? null,
  };
}
