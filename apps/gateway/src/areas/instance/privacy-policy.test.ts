import { createHash, randomUUID } from 'node:crypto';
import { vPolicyVersionList } from '@superhero/contract/gateway/valibot';
import { policyFile, policyVersionIds } from '@superhero/school-cloud/privacy-policy';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { useLostAnswers } from '../../testing/use-lost-answers.ts';
import { maxPdfSize } from './privacy-policy.ts';

const { read, write, sendRequest, audit, schoolCloud, loseAnswer, outcomesAfter } = useLostAnswers();
const path = '/instance/privacy-policy';
const versionsPath = `${path}/versions`;
const published = '6a50f0000000000000000002';
const pdf = policyFile.bytes;
const inAWeek = () => new Date(Date.now() + 7 * 24 * 3600_000).toISOString();
const countPublications = () =>
  schoolCloud.requests.filter((line) => line.startsWith('POST /api/v1/')).length;

const list = async () => v.parse(vPolicyVersionList, (await read(path)).body);

async function makeBody(change: object = {}) {
  const { digest } = await list();
  const body = { title: 'Fassung 2027', text: 'Neu ist:\nalles.', publishedAt: null };
  return { ...body, file: pdf.toString('base64'), seen: digest, reason: 'Ticket 18', ...change };
}
const publish = async (change: object = {}, key?: string) =>
  await write('POST', versionsPath, await makeBody(change), key);

const deleteVersion = async (id: unknown) =>
  await write('DELETE', `${versionsPath}/${String(id)}`, { reason: 'Ticket 18' });

async function setTheme(theme: string): Promise<void> {
  const value = JSON.stringify(theme);
  await schoolCloud
    .database()
    .updateTable('public_config')
    .set({ value })
    .where('key', '=', 'SC_THEME')
    .execute();
}

beforeEach(async () => {
  await audit.empty();
  schoolCloud.requests.length = 0;
});

afterEach(async () => {
  const db = schoolCloud.database();
  await db.deleteFrom('consent_versions').where('id', 'not in', policyVersionIds).execute();
  await db.deleteFrom('base64_files').where('id', '!=', policyFile.id).execute();
});

test('the list of privacy policies has the versions of the instance, the latest first, without the terms of use', async () => {
  await schoolCloud
    .database()
    .insertInto('consent_versions')
    .values({ id: 'f'.repeat(24), title: 'Schule', consent_types: ['privacy'], school_id: 'a'.repeat(24) })
    .execute();
  const { versions } = await list();
  expect(versions.map(({ id }) => id)).toEqual([published, '5e2e96015f1e4f83f86e3560']);
  expect(versions).toMatchObject([
    {
      title: 'Datenschutzerklärung 2026',
      publishedAt: '2026-02-02T06:00:00.000Z',
      isPrepared: false,
      hasFile: true,
    },
    { hasFile: false },
  ]);
});

describe('a publication', () => {
  test('a publication is sent once, and recorded with the size and the hash of the file but without the file', async () => {
    const key = randomUUID();
    const body = await makeBody();
    const first = await write('POST', versionsPath, body, key);
    expect(first).toMatchObject({ status: 201, body: { title: body.title } });
    expect(await write('POST', versionsPath, body, key)).toMatchObject({ status: 201, body: first.body });
    expect(countPublications()).toBe(1);

    const stored = await schoolCloud
      .database()
      .selectFrom('consent_versions')
      .innerJoin('base64_files', 'base64_files.id', 'consent_data_id')
      .select([
        'title',
        'consent_text',
        'consent_types',
        'consent_versions.school_id',
        'published_at',
        'data',
      ])
      .where('title', '=', body.title)
      .executeTakeFirstOrThrow();
    expect(stored).toMatchObject({
      title: body.title,
      consent_text: body.text,
      consent_types: ['privacy'],
      school_id: null,
      data: `data:application/pdf;base64,${body.file}`,
    });
    const chain = await audit.readChain();
    expect(chain.map(({ act, outcome }) => [act, outcome])).toEqual([
      ['instance.publishPolicyVersion', null],
      ['instance.publishPolicyVersion', 'done'],
    ]);
    expect(chain[0]?.content).toMatchObject({
      reason: 'Ticket 18',
      changes: [
        { field: 'policyTitle', before: null, after: body.title },
        { field: 'policyPublishedAt', before: null, after: stored.published_at?.toISOString() },
        { field: 'policyFileSize', before: null, after: String(pdf.length) },
        { field: 'policyFileSha256', before: null, after: createHash('sha256').update(pdf).digest('hex') },
      ],
    });
    expect(JSON.stringify(chain)).not.toContain(body.file.slice(0, 40));
  });

  test('a publication with a date in the future is stored with that date (T90)', async () => {
    const publishedAt = inAWeek();
    expect((await publish({ publishedAt })).status).toBe(201);
    expect((await list()).versions[0]).toMatchObject({
      title: 'Fassung 2027',
      publishedAt,
      isPrepared: true,
    });
  });

  test.each([
    ['the title of another version', { title: ' Datenschutzerklärung 2026' }, 422, 'TITLE_IN_USE'],
    ['a date in the past', { publishedAt: '2026-01-01T00:00:00.000Z' }, 422, 'DATE_IN_PAST'],
    ['something else than a date', { publishedAt: 'gestern' }, 400, 'BAD_REQUEST'],
    ['HTML in the text (T91)', { text: 'Neue <b>Fassung</b>' }, 400, 'BAD_REQUEST'],
    ['HTML in the title (T91)', { title: '<i>Fassung</i>' }, 400, 'BAD_REQUEST'],
    [
      'a file that is no PDF (T88)',
      { file: Buffer.from('<script>').toString('base64') },
      422,
      'FILE_NOT_A_PDF',
    ],
    ['a file that is no base64 (T88)', { file: 'das ist kein base64!' }, 422, 'FILE_NOT_A_PDF'],
    ['no file', { file: undefined }, 400, 'BAD_REQUEST'],
    ['another list than the current one', { seen: '0'.repeat(64) }, 409, 'POLICY_CHANGED'],
  ])('a publication with %s is not sent', async (_name, change, status, type) => {
    const answer = await publish(change);
    expect({ status: answer.status, type: answer.body['type'] }).toEqual({ status, type });
    expect(countPublications()).toBe(0);
    expect(await audit.readChain()).toEqual([]);
  });

  test('a publication is explained where the school cloud does not accept it (T87)', async () => {
    await setTheme('n21');
    const { status, body } = await publish();
    await setTheme('default');
    expect({ status, type: body['type'] }).toEqual({ status: 422, type: 'POLICY_UPLOAD_DISABLED' });
    expect((await audit.readChain()).map(({ outcome }) => outcome)).toEqual([null, 'refused']);
  });

  test('a publication of the largest file is stored, a larger one is not sent (T88)', async () => {
    const largest = Buffer.concat([pdf, Buffer.alloc(maxPdfSize - pdf.length, 32)]);
    expect((await publish({ file: largest.toString('base64') })).status).toBe(201);
    const larger = Buffer.concat([largest, Buffer.alloc(1, 32)]);
    const { status, body } = await publish({ title: 'Zu groß', file: larger.toString('base64') });
    expect({ status, type: body['type'] }).toEqual({ status: 422, type: 'FILE_TOO_LARGE' });
    expect(countPublications()).toBe(1);
  });

  test.each([
    ['applied if the version exists', true, 'done'],
    ['not applied if it does not exist much later', false, 'not-done'],
  ])('a publication with an unknown outcome was %s', async (_name, isStored, outcome) => {
    const db = schoolCloud.database();
    const publishedAt = inAWeek();
    await loseAnswer('consent_versions', () => publish({ publishedAt }));
    const other = { title: 'Andere Fassung', publishedAt: inAWeek() };
    expect((await publish(other)).status).toBe(201);
    if (isStored)
      await db
        .insertInto('consent_versions')
        .values({
          id: 'e'.repeat(24),
          title: 'Fassung 2027',
          consent_types: ['privacy'],
          published_at: new Date(publishedAt),
        })
        .execute();
    await expect.poll(() => outcomesAfter(900)).toEqual(['begun', 'begun', 'done', outcome]);
  });
});

describe('a prepared version', () => {
  test('a prepared version is deleted with its file', async () => {
    const { body } = await publish({ publishedAt: inAWeek() });
    expect(await deleteVersion(body['id'])).toMatchObject({ status: 200, body });
    expect((await list()).versions.map(({ title }) => title)).not.toContain('Fassung 2027');
    const files = await schoolCloud.database().selectFrom('base64_files').select('id').execute();
    expect(files).toEqual([{ id: policyFile.id }]);
  });

  test('a prepared version is not recorded as never published after it was deleted', async () => {
    const { body } = await audit.losingOutcomes(() => publish({ publishedAt: inAWeek() }));
    expect(await deleteVersion(body['id'])).toMatchObject({ status: 200 });
    await expect.poll(() => outcomesAfter(900)).toEqual(['begun', 'begun', 'done', 'unknown']);
  });

  test('a prepared version can no longer be deleted after its date', async () => {
    const { status, body } = await deleteVersion(published);
    expect({ status, type: body['type'] }).toEqual({ status: 422, type: 'POLICY_PUBLISHED' });
    expect(await audit.readChain()).toEqual([]);
  });
});

describe('the file of a version', () => {
  test('the file of a version is a download that a browser does not show as a page (T89)', async () => {
    const answer = await sendRequest(`${versionsPath}/${published}/pdf`);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="privacy-policy-2026-02-02.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
    expect(schoolCloud.requests.filter((line) => line.includes('download'))).toEqual([]);
  });

  test('the file of a version is the same whether it was stored with a prefix or not', async () => {
    const { body } = await publish();
    const answer = await sendRequest(`${versionsPath}/${String(body['id'])}/pdf`);
    expect(Buffer.from(await answer.arrayBuffer()).equals(pdf)).toBe(true);
  });

  test('the file of a version has a name and a size, for which it is read once', async () => {
    for (let count = 0; count < 2; count += 1)
      expect(await read(`${versionsPath}/${published}/file`)).toEqual({
        status: 200,
        body: { name: 'privacy-policy-2026-02-02.pdf', size: pdf.length, isPdf: true },
      });
    expect(schoolCloud.requests.filter((line) => line.includes('base64Files')).length).toBeLessThan(2);
  });

  test('the file of a version is not passed on if it is no PDF (T88)', async () => {
    const { body } = await publish();
    const id = String(body['id']);
    await schoolCloud
      .database()
      .updateTable('base64_files')
      .set({ data: 'kein PDF' })
      .where('id', '!=', policyFile.id)
      .execute();
    expect((await read(`${versionsPath}/${id}/file`)).body).toMatchObject({ isPdf: false });
    expect(await read(`${versionsPath}/${id}/pdf`)).toMatchObject({
      status: 422,
      body: { type: 'FILE_NOT_A_PDF' },
    });
  });

  test.each(['5e2e96015f1e4f83f86e3560', '5e2e96015f1e4f83f86e355f', '0'.repeat(24)])(
    'the file of the version %s does not exist',
    async (id) => {
      expect((await read(`${versionsPath}/${id}/file`)).status).toBe(404);
      expect((await read(`${versionsPath}/${id}/pdf`)).status).toBe(404);
    },
  );
});
