import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { unprocessable } from '../../lib/api-error.ts';
import { RejectedError } from '../../platform/responses.ts';
import { useOperator } from '../../testing/use-gateway.ts';
import { explainYearChange } from './rules.ts';

const { schoolCloud, audit, sendRequest, write } = useOperator();
const { bruecke, hafen, insel, lindenhof } = schools;

beforeEach(audit.empty);

/** Sets the school year that starts `offset` years after this calendar year. */
async function setYear(schoolId: string, offset: number): Promise<void> {
  const start = new Date().getFullYear() + offset;
  await sql`
    update schools set current_year_id = (select id from school_years where name like ${`${start}/%`})
    where id = ${schoolId}
  `.execute(schoolCloud.database());
}

async function readBlock(schoolId: string) {
  const school = await (await sendRequest(`/schools/${schoolId}`)).json();
  return v.parse(v.looseObject({ yearChangeBlockedBy: v.nullable(v.string()) }), school).yearChangeBlockedBy;
}

const countWrites = () =>
  schoolCloud.requests.filter((line) => line.startsWith('POST /api/v3/school/')).length;

async function expectRejection(schoolId: string, isActive: boolean, type: string): Promise<void> {
  const before = countWrites();
  const answer = await write('POST', `/schools/${schoolId}/maintenance`, { isActive });
  expect(answer).toMatchObject({ status: 422, body: { type } });
  expect([countWrites() - before, await audit.readChain()]).toEqual([0, []]);
}

describe('a change of the school year', () => {
  test.each([0, 1])(
    'a change of the school year is rejected before anything is sent if the current year starts %i years after this calendar year',
    async (offset) => {
      await setYear(hafen.id, offset);
      expect(await readBlock(hafen.id)).toBe('SCHOOL_ALREADY_IN_NEXT_YEAR');
      await expectRejection(hafen.id, true, 'SCHOOL_ALREADY_IN_NEXT_YEAR');
    },
  );

  test('a change of the school year is allowed if the current year starts in the last calendar year', async () => {
    await setYear(hafen.id, -1);
    expect(await readBlock(hafen.id)).toBeNull();
    const path = `/schools/${hafen.id}/maintenance`;
    expect(await write('POST', path, { isActive: true })).toMatchObject({ status: 200 });
    expect(await readBlock(hafen.id)).toBe('SCHOOL_ALREADY_IN_NEXT_YEAR');
  });

  test('a change of the school year is rejected before anything is sent while a user migration is running', async () => {
    expect(await readBlock(bruecke.id)).toBe('SCHOOL_IN_USER_MIGRATION');
    await expectRejection(bruecke.id, true, 'SCHOOL_IN_USER_MIGRATION');
  });

  test.each([
    [true, 'SCHOOL_ALREADY_IN_MAINTENANCE', insel.id],
    [false, 'SCHOOL_NOT_IN_MAINTENANCE', lindenhof.id],
  ])(
    'a change of the school year to isActive %s is rejected with %s before anything is sent',
    async (isActive, type, schoolId) => {
      await setYear(schoolId, -1);
      expect(await readBlock(schoolId)).toBeNull();
      await expectRejection(schoolId, isActive, type);
    },
  );

  test('a change of the school year keeps the reason if the platform rejects it after the check', async () => {
    const body = { type: 'SCHOOL_ALREADY_IN_NEXT_YEAR', message: 'School already in next year' };
    const explain = async (response: object) => {
      const error = unprocessable('PLATFORM_REJECTED', body.message);
      return await Promise.reject(new RejectedError({ status: 422, body: response }, error)).catch(
        explainYearChange,
      );
    };
    await expect(explain(body)).rejects.toMatchObject({ error: { type: body.type, status: 422 } });
    await expect(explain({ ...body, type: 'SOMETHING_NEW' })).rejects.toMatchObject({
      error: { type: 'PLATFORM_REJECTED', message: body.message },
    });
  });
});
