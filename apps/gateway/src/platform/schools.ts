import type { Change, School } from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { platformAnswerUnknown } from '../lib/refusal.ts';
import type { Door, PlatformAnswer } from './door.ts';
import { Unclear } from './door.ts';
import { readRefusal } from './refused.ts';

/** Taken kindly: what a school need not have may be missing, and features are whatever they are. */
const SchoolResponse = v.object({
  id: v.string(),
  name: v.string(),
  officialSchoolNumber: v.nullish(v.string(), null),
  federalState: v.nullish(v.object({ name: v.string() }), null),
  features: v.optional(v.array(v.string()), []),
  inMaintenance: v.optional(v.boolean(), false),
  updatedAt: v.string(),
});

export async function readSchool(api: Door, token: string, schoolId: string): Promise<School> {
  const answer = await api.read({ call: 'GET /school/id', path: `/v3/school/id/${schoolId}` }, token);
  if (answer.status === 200) return readBody(answer) ?? unknownAnswer();
  if (answer.status >= 500) throw platformAnswerUnknown(`SCHOOL_STATUS_${answer.status}`);
  throw readRefusal(answer, 'school');
}

/**
 * Only what is to change is sent: whatever is named replaces what is there, the list of features as a whole. What the
 * school cloud made of it is in the answer, since it takes tags out of names.
 */
export async function updateSchool(
  api: Door,
  token: string,
  schoolId: string,
  update: Readonly<Record<string, Change['after']>>,
): Promise<PlatformAnswer & { readonly school: School | undefined }> {
  const answer = await api.write(
    { call: 'PATCH /school', method: 'PATCH', path: `/v3/school/${schoolId}`, body: update },
    token,
  );
  if (answer.status !== 200) return { ...answer, school: undefined };
  const school = readBody(answer);
  if (school === undefined) throw new Unclear(200);
  return { ...answer, school };
}

function readBody({ body }: PlatformAnswer): School | undefined {
  const school = v.safeParse(SchoolResponse, body);
  if (!school.success) return undefined;
  return { ...school.output, federalState: school.output.federalState?.name ?? null };
}

function unknownAnswer(): never {
  throw platformAnswerUnknown('SCHOOL_BODY');
}
