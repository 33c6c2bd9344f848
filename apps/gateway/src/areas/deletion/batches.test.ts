import { vBatchPage, vBatchPeople } from '@superhero/contract/gateway/valibot';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { sql } from 'kysely';
import * as v from 'valibot';
import { beforeEach, describe, expect, test } from 'vitest';
import { useBatches } from '../../testing/use-batches.ts';

const {
  audit,
  schoolCloud,
  sendRequest,
  gateway,
  tokenOf,
  createDraft,
  add,
  createPeople,
  requestBatch,
  readBatch,
  preview,
  createPlatformBatch,
} = useBatches({ approvalFrom: 3 });

const list = async (query = '') => {
  const response = await sendRequest(`/deletion/batches${query}`);
  return v.parse(vBatchPage, await response.json());
};
const listPeople = async (batchId: string, query = '') => {
  const response = await sendRequest(`/deletion/batches/${batchId}/people${query}`);
  return v.parse(vBatchPeople, await response.json());
};

const exportBatch = async (batchId: string) => {
  const response = await sendRequest(`/deletion/batches/${batchId}/export`);
  expect(response.headers.get('content-type')).toContain('text/csv');
  return (await response.text()).replace('\uFEFF', '').trimEnd().split('\r\n');
};

/** A part as it is recorded when the platform has accepted it. */
async function startPart(batchId: string, personIds: readonly string[], counts: { failed?: number } = {}) {
  const platformId = await createPlatformBatch(personIds);
  const { failed = 0 } = counts;
  const entry = sql`(select entry from deletion_requests where batch_id = ${batchId})`;
  const count = personIds.length;
  const values = sql`${batchId}, 1, ${entry}`;
  const db = audit.owner();
  await sql`
    insert into deletion_parts (batch_id, part, entry, platform_batch_id, people, last_person_id)
    values (${values}, ${platformId}, ${count}, ${personIds.at(-1)})
  `.execute(db);
  await sql`insert into deletion_part_starts (batch_id, part, entry) values (${values})`.execute(db);
  await sql`
    insert into deletion_progress (batch_id, part, status, people, pending, failed, deleted)
    values (${batchId}, 1, 'deletion-requested', ${count}, 0, ${failed}, ${count - failed})
  `.execute(db);
  return platformId;
}

beforeEach(async () => {
  await audit.empty();
});

describe('the list of batches', () => {
  test('the list of batches has the requested ones, newest first, with their states, and no drafts', async () => {
    const ready = await requestBatch(await createPeople(1), 'Erste Abgänge');
    const waiting = await requestBatch(await createPeople(3), 'Zweite Abgänge');
    await add(await createDraft(), { ids: await createPeople(1) });
    const page = await list();
    expect(page.batches).toMatchObject([
      {
        id: waiting.id,
        state: 'waiting',
        name: 'Zweite Abgänge',
        people: 3,
        isMine: true,
        mayApprove: false,
      },
      { id: ready.id, state: 'ready', approvalId: null, requester: { name: 'Greta Sonnenfeld' } },
    ]);
    expect(page.total).toBe(2);
    expect(page.states.filter(({ count }) => count > 0)).toEqual([
      { state: 'waiting', count: 1 },
      { state: 'ready', count: 1 },
    ]);
    const other = await gateway().sendRequest('/deletion/batches', await tokenOf('ukrainian'));
    const asOther = v.parse(vBatchPage, await other.json());
    expect(asOther.batches).toMatchObject([
      { id: waiting.id, isMine: false, mayApprove: true },
      { id: ready.id, isMine: false, mayApprove: false },
    ]);
  });

  test('the list of batches can be filtered by state and name, and has pages', async () => {
    for (const name of ['Grundschule Nord', 'Grundschule Süd', 'Gymnasium']) {
      await requestBatch(await createPeople(1), name);
    }
    expect((await list('?search=GRUND')).batches.map(({ name }) => name)).toEqual([
      'Grundschule Süd',
      'Grundschule Nord',
    ]);
    expect(await list('?state=waiting')).toMatchObject({ total: 1, batches: [{ name: 'Gymnasium' }] });
    expect(await list('?limit=1&skip=1')).toMatchObject({ total: 3, batches: [{ name: 'Grundschule Süd' }] });
  });

  test('the list of batches does not call the platform', async () => {
    await requestBatch(await createPeople(1));
    await list();
    const before = schoolCloud.requests.length;
    await list();
    expect(schoolCloud.requests).toHaveLength(before);
  });
});

describe('the people of a batch', () => {
  test('the people of a batch have names from the platform, by school and role, page by page', async () => {
    const ids = await createPeople(3, { lastName: 'Abschied' });
    const [teacher = ''] = await createPeople(1, { roles: ['teacher'], schoolId: schools.lindenhof.id });
    const batchId = await createDraft();
    await add(batchId, { ids: [...ids, teacher, people.cronjob.userId] });
    const page = await listPeople(batchId, '?limit=2&role=student');
    expect(page).toMatchObject({
      total: 3,
      people: ids.slice(0, 2).map((id) => ({ id, lastName: 'Abschied' })),
    });
    expect(await listPeople(batchId, `?school=${schools.lindenhof.id}`)).toMatchObject({
      total: 1,
      people: [{ id: teacher, roles: ['teacher'], school: { id: schools.lindenhof.id } }],
    });
    expect(await listPeople(batchId, '?group=skipped')).toMatchObject({
      total: 1,
      people: [{ id: people.cronjob.userId }],
    });
  });

  test('the people of a batch have no name once they no longer exist', async () => {
    const [id = ''] = await createPeople(1);
    const batchId = await createDraft();
    await add(batchId, { ids: [id] });
    await schoolCloud.database().deleteFrom('user_roles').where('user_id', '=', id).execute();
    await schoolCloud.database().deleteFrom('users').where('id', '=', id).execute();
    expect(await listPeople(batchId)).toEqual({
      total: 1,
      people: [{ id, firstName: null, lastName: null, roles: [], school: null }],
    });
  });
});

describe('the export', () => {
  test('the export of a batch has every id with its result and no name', async () => {
    const [first = '', second = ''] = await createPeople(2);
    const batchId = await createDraft();
    await add(batchId, { ids: [first, second, people.cronjob.userId], emails: ['fehlt@schule.example'] });
    await preview(batchId, 4);
    expect(await exportBatch(batchId)).toEqual([
      '"id","result","part","reason"',
      `"${first}","not-started","",""`,
      `"${second}","not-started","",""`,
      `"${people.cronjob.userId}","left-out","","skipped"`,
    ]);
  });

  test('the export of a batch has what the platform says about the people of a part', async () => {
    const ids = await createPeople(2);
    const batch = await requestBatch(ids);
    const platformId = await startPart(batch.id, ids, { failed: 1 });
    const [failed = '', deleted = ''] = ids;
    const due = { domain: 'user', delete_after: new Date(), batch_id: platformId };
    await schoolCloud
      .database()
      .insertInto('deletion_requests')
      .values([
        { id: 'd'.repeat(24), target_id: failed, status: 'failed', ...due },
        { id: 'e'.repeat(24), target_id: deleted, status: 'success', ...due },
      ])
      .execute();
    expect((await exportBatch(batch.id)).slice(1)).toEqual([
      `"${failed}","failed","1",""`,
      `"${deleted}","deleted","1",""`,
    ]);
    expect(await readBatch(batch.id)).toMatchObject({ state: 'failed', failed: 1, deleted: 1, remaining: 0 });
  });

  test('the export of a batch has the ids of a part whose batch no longer exists on the platform', async () => {
    const ids = await createPeople(2);
    const batch = await requestBatch(ids);
    const platformId = await startPart(batch.id, ids.slice(0, 1));
    await schoolCloud.database().deleteFrom('deletion_batches').where('id', '=', platformId).execute();
    expect((await exportBatch(batch.id)).slice(1)).toEqual([
      `"${ids[0]}","unknown","1",""`,
      `"${ids[1]}","not-started","",""`,
    ]);
  });
});
