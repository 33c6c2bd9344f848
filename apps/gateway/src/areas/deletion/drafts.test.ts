import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useBatches } from '../../testing/use-batches.ts';

const {
  schoolCloud,
  audit,
  gateway,
  sendRequest,
  tokenOf,
  post,
  createDraft,
  add,
  createPeople,
  preview,
  requestBatch,
} = useBatches({ approvalFrom: 0 });

const unknownTexts = (count: number) => Array.from({ length: count }, (_, index) => `fehlt-${index}`);

/** The sizes of the lookups of people by id, from their addresses. */
const portionsOf = (requests: readonly string[]) =>
  requests
    .filter((line) => line.includes('/v1/users?_id'))
    .map((line) => ({ ids: line.split('_id[$in][]=').length - 1, length: line.length }));

describe('a draft', () => {
  test('a draft expires after 7 days', async () => {
    const { status, body } = await post('');
    expect(status).toBe(201);
    const days = (Date.parse(String(body.expiresAt)) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(6.99);
    expect(days).toBeLessThanOrEqual(7);
  });

  test('a draft is rejected after 50 of an operator within 24 hours that were not requested', async () => {
    const own = await tokenOf('ukrainian');
    const create = async () => (await post('', {}, own)).body['type'];
    const row = { operator_id: people.ukrainian.userId };
    const old = new Date(Date.now() - 25 * 3_600_000);
    const rows = Array.from({ length: 60 }, (_, index) => ({
      ...row,
      id: randomUUID(),
      created_at: index < 49 ? new Date() : old,
    }));
    const db = audit.owner();
    await db.insertInto('deletion_batches').values(rows).execute();
    expect(await create()).toBeUndefined();
    expect(await create()).toBe('TOO_MANY_DRAFTS');
    // Those of others do not count.
    expect((await post('')).status).toBe(201);
    await db.deleteFrom('deletion_batches').where('operator_id', '=', row.operator_id).execute();
  });

  test('a draft is not recorded, and neither is adding people', async () => {
    const before = (await audit.readChain()).length;
    await add(await createDraft(), { ids: await createPeople(3) });
    expect(await audit.readChain()).toHaveLength(before);
  });

  test('a draft belongs to its operator: for others it does not exist until its deletion is requested', async () => {
    const batchId = await createDraft();
    await add(batchId, { ids: await createPeople(1) });
    const other = await tokenOf('ukrainian');
    const reads = ['', '/people', '/export'];
    const readAll = async (id: string) =>
      await Promise.all(
        reads.map(
          async (path) => (await gateway().sendRequest(`/deletion/batches/${id}${path}`, other)).status,
        ),
      );
    const digest = '0'.repeat(64);
    const writes: [string, object][] = [
      ['/people', { portion: 0, ids: [people.student.userId] }],
      ['/school-people', { schoolId: people.student.schoolId, skip: 0 }],
      ['/checks', {}],
      ['/preview', { lines: 1 }],
      ['/request', { name: 'Fremder Entwurf', digest, reason: 'Ticket 1' }],
    ];
    expect(await readAll(batchId)).toEqual([404, 404, 404]);
    for (const [path, body] of writes) {
      expect((await post(`/${batchId}${path}`, body, other)).status).toBe(404);
    }
    const requested = await requestBatch(await createPeople(1));
    expect(await readAll(requested.id)).toEqual([200, 200, 200]);
    for (const [path, body] of writes) {
      expect((await post(`/${requested.id}${path}`, body, other)).status).toBe(404);
    }
  });

  test('a draft does not exist with an unknown id', async () => {
    const unknown = '00000000-0000-4000-8000-000000000000';
    expect((await sendRequest(`/deletion/batches/${unknown}`)).status).toBe(404);
    expect((await post(`/${unknown}/people`, { portion: 1, ids: [] })).status).toBe(404);
  });

  test('a draft can’t change after the preview', async () => {
    const batchId = await createDraft();
    await add(batchId, { ids: await createPeople(1) });
    await preview(batchId);
    const [late] = await createPeople(1);
    for (const [path, body] of [
      ['people', { portion: 900, ids: [late] }],
      ['school-people', { schoolId: people.student.schoolId, skip: 0 }],
      ['checks', {}],
      ['preview', { lines: 1 }],
    ] as const) {
      expect(await post(`/${batchId}/${path}`, body)).toMatchObject({
        status: 422,
        body: { type: 'BATCH_CLOSED' },
      });
    }
  });
});

describe('a portion of the list', () => {
  test('a portion of the list is looked up in calls of at most 200 ids and 8 kB, at most 8 at a time', async () => {
    const ids = await createPeople(2_000);
    const before = schoolCloud.requests.length;
    let [running, most] = [0, 0];
    schoolCloud.onRequest(() => {
      running += 1;
      most = Math.max(most, running);
      return () => {
        running -= 1;
      };
    });
    expect(await add(await createDraft(), { ids })).toEqual({ accepted: 2_000, leftOut: [] });
    const portions = portionsOf(schoolCloud.requests.slice(before));
    expect(portions.reduce((sum, portion) => sum + portion.ids, 0)).toBe(2_000);
    expect(portions).toHaveLength(10);
    expect(Math.max(...portions.map((portion) => portion.length))).toBeLessThan(8_192);
    expect(most).toBeLessThanOrEqual(8);
  });

  test('a portion of the list that is sent again changes nothing and is answered as before, without a lookup', async () => {
    const [id = ''] = await createPeople(1, { email: 'wieder@schule.example' });
    const batchId = await createDraft();
    const body = { portion: 7, ids: [id], emails: ['wieder@schule.example', 'fort@schule.example'] };
    const first = await post(`/${batchId}/people`, body);
    expect(first).toMatchObject({ status: 200, body: { accepted: 1 } });
    const before = schoolCloud.requests.length;
    expect(await post(`/${batchId}/people`, body)).toEqual(first);
    expect(schoolCloud.requests.slice(before).filter((line) => line.includes('/v1/'))).toEqual([]);
    expect((await preview(batchId, 3)).preview).toMatchObject({
      accepted: 1,
      leftOut: [
        { reason: 'not-found', count: 1 },
        { reason: 'repeated', count: 1 },
      ],
    });
  });

  test('a portion of the list that is sent twice at the same moment is added once', async () => {
    const ids = await createPeople(300);
    const batchId = await createDraft();
    const send = () => post(`/${batchId}/people`, { portion: 1, ids });
    const answers = await Promise.all([send(), send(), send()]);
    for (const answer of answers) expect(answer).toMatchObject({ status: 200, body: { accepted: 300 } });
    expect((await preview(batchId)).people).toBe(300);
  });

  test('a portion of the list is rejected with the number of another portion', async () => {
    const batchId = await createDraft();
    const [one, other] = await createPeople(2);
    await post(`/${batchId}/people`, { portion: 1, ids: [one] });
    expect(await post(`/${batchId}/people`, { portion: 1, ids: [one, other] })).toMatchObject({
      status: 422,
      body: { type: 'PORTION_REUSED' },
    });
  });

  test('a portion of the list adds nothing if the platform fails', async () => {
    const batchId = await createDraft();
    const ids = await createPeople(3);
    await schoolCloud.stop();
    // The session can't be verified either.
    expect((await post(`/${batchId}/people`, { portion: 1, ids })).status).toBe(503);
    await schoolCloud.startAgain();
    await expect.poll(async () => (await sendRequest('/session')).status).toBe(200);
    expect(await post(`/${batchId}/people`, { portion: 1, ids })).toMatchObject({
      status: 200,
      body: { accepted: 3 },
    });
  });
});

describe('the size of a draft', () => {
  const tooMany = { status: 422, body: { type: 'TOO_MANY_PEOPLE' } };

  test('the size of a draft is limited to 200,000 ids', async () => {
    const batchId = await createDraft();
    await sql`
      insert into deletion_members (batch_id, person_id, role)
      select ${batchId}, lpad(to_hex(n), 24, '0'), 'student' from generate_series(1, 199998) as n
    `.execute(audit.owner());
    const [one, two, three] = await createPeople(3);
    expect(await post(`/${batchId}/people`, { portion: 1, ids: [one, two, three] })).toMatchObject(tooMany);
    expect(await post(`/${batchId}/people`, { portion: 2, ids: [one, two] })).toMatchObject({ status: 200 });
    expect(await post(`/${batchId}/people`, { portion: 3, ids: [three] })).toMatchObject(tooMany);
  });

  test('the size of a draft is limited to 5,000 email addresses and external ids', async () => {
    const batchId = await createDraft();
    await sql`
      insert into deletion_portions (batch_id, portion, ids, texts, left_out)
      select ${batchId}, n + 1000, 0, 50, '[]' from generate_series(1, 99) as n
    `.execute(audit.owner());
    const send = (portion: number, emails: number, externalIds: number) =>
      post(`/${batchId}/people`, {
        portion,
        emails: unknownTexts(emails),
        externalIds: unknownTexts(externalIds),
      });
    expect(await send(200, 26, 25)).toMatchObject(tooMany);
    expect(await send(201, 25, 25)).toMatchObject({ status: 200, body: { accepted: 0 } });
    expect(await send(202, 1, 0)).toMatchObject(tooMany);
    // Ids are still accepted.
    expect(await add(batchId, { ids: await createPeople(1) })).toMatchObject({ accepted: 1 });
  });
});
