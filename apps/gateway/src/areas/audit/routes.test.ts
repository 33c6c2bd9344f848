import { randomBytes } from 'node:crypto';
import {
  vAuditEntryDetail,
  vAuditPage,
  vGatewayError,
  vReference,
} from '@superhero/contract/gateway/valibot';
import * as v from 'valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { Keys } from '../../audit/keys.ts';
import { ChainBuilder, objectId } from '../../testing/chain-builder.ts';
import { fakeToken } from '../../testing/fake-token.ts';
import { startGateway } from '../../testing/start-gateway.ts';
import { superheroMe, useFakePlatform } from '../../testing/use-fake-platform.ts';
import { useGateway } from '../../testing/use-gateway.ts';
import { useAuditDatabase } from '../../testing/use-audit.ts';

const platform = useFakePlatform();
const database = useAuditDatabase();
const gateway = useGateway(() => ({ platformApiUrl: platform.apiUrl(), db: database().db }));

const [greta, hugo] = [objectId(1), objectId(2)];
const [person, school] = [objectId(100), objectId(200)];
const chain = new ChainBuilder(new Keys([randomBytes(32)]));

const renamed = chain.begin({
  at: new Date('2026-05-01T10:00:00Z'),
  action: 'schools.update',
  operator: greta,
  school,
  personal: {
    operatorName: 'Greta Sonnenfeld',
    schoolName: '=Lessing-Schule',
    reason: 'Ticket 7, "dringend"',
    from: '192.0.2.7',
    changes: [{ field: 'name', before: 'Lessing', after: 'Lessing-Schule' }],
  },
});
chain.end(renamed, { at: new Date('2026-05-01T10:00:01Z') });
const created = chain.begin({
  at: new Date('2026-05-02T10:00:00Z'),
  action: 'people.create',
  operator: hugo,
  school,
  personal: { operatorName: 'Hugo Bär', schoolName: 'Lessing-Schule', reason: 'New colleague' },
});
chain.end(created, {
  at: new Date('2026-05-02T10:00:01Z'),
  outcome: 'done',
  status: 201,
  person,
  reconciledBy: greta,
  personal: {
    operatorName: 'Greta Sonnenfeld',
    personName: 'Ada Neu',
    changes: [{ field: 'roles', before: null, after: ['teacher'] }],
  },
});
const open = chain.begin({
  // Recent, so that the reconciler leaves it pending.
  at: new Date('2100-05-03T10:00:00Z'),
  action: 'people.changeEmail',
  operator: hugo,
  person,
  school,
  personal: { operatorName: 'Hugo Bär', personName: 'Ada Neu', schoolName: 'Lessing-Schule' },
});

beforeAll(async () => {
  await chain.insert(database().db);
  platform.answer(200, superheroMe);
});

async function sendRequest(path: string): Promise<Response> {
  return await gateway().sendRequest(path, fakeToken('me'));
}

async function readPage(query: string) {
  const response = await sendRequest(`/audit${query}`);
  expect(response.status).toBe(200);
  return v.parse(vAuditPage, await response.json());
}

async function readError(path: string) {
  const response = await sendRequest(path);
  const { code, type } = v.parse(vGatewayError, await response.json());
  expect(code).toBe(response.status);
  return { code, type };
}

const requestIdOf = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

describe('listing the audit log', () => {
  test('the list of entries returns the newest first, with the summary of each entry', async () => {
    const ada = { id: person, name: 'Ada Neu' };
    const lessing = { id: school, name: 'Lessing-Schule' };
    const bear = { id: hugo, name: 'Hugo Bär' };
    expect(await readPage('')).toEqual({
      entries: [
        {
          number: open,
          position: 3,
          at: '2100-05-03T10:00:00.000Z',
          action: 'people.changeEmail',
          operator: bear,
          person: ada,
          school: lessing,
          subject: null,
          reason: null,
          outcome: 'pending',
          requestId: requestIdOf(open),
        },
        {
          number: created,
          position: 2,
          at: '2026-05-02T10:00:00.000Z',
          action: 'people.create',
          operator: bear,
          person: ada,
          school: lessing,
          subject: null,
          reason: 'New colleague',
          outcome: 'succeeded',
          requestId: requestIdOf(created),
        },
        {
          number: renamed,
          position: 1,
          at: '2026-05-01T10:00:00.000Z',
          action: 'schools.update',
          operator: { id: greta, name: 'Greta Sonnenfeld' },
          person: null,
          school: { id: school, name: '=Lessing-Schule' },
          subject: null,
          reason: 'Ticket 7, "dringend"',
          outcome: 'succeeded',
          requestId: requestIdOf(renamed),
        },
      ],
      hasNewer: false,
      hasOlder: false,
    });
  });

  test.each([
    [`?operator=${hugo}`, [open, created]],
    ['?action=schools.update', [renamed]],
    [`?person=${person}`, [open, created]],
    [`?school=${school}&operator=${greta}`, [renamed]],
    ['?from=2026-05-02T10:00:00Z', [open, created]],
    ['?to=2026-05-02T10:00:00Z', [renamed]],
    ['?outcome=succeeded', [created, renamed]],
    ['?outcome=rejected', []],
    ['?outcome=pending', [open]],
    [`?outcome=pending&operator=${greta}`, []],
    [`?requestId=${requestIdOf(created)}`, [created]],
    [`?requestId=${requestIdOf(9_999)}`, []],
    [`?subject=batch:${person}`, []],
    ['?search=ticket%20lessing', [renamed]],
    ['?search=ada%20neu', [open, created]],
    ['?from=2026-05-02T00:00:00%2B02:00&to=2026-05-03T00:00:00Z', [created]],
    ['?limit=1', [open]],
    [`?before=${open}&limit=1`, [created]],
    ['?after=0&limit=1', [renamed]],
    ['?before=1000000000000000000000000000000', [open, created, renamed]],
    ['?after=1000000000000000000000000000000', []],
  ])('the list of entries is filtered by %s', async (query, numbers) => {
    const { entries } = await readPage(query);
    expect(entries.map(({ number }) => number)).toEqual(numbers);
  });

  test.each([
    '?action=schools.burn',
    '?operator=me',
    '?from=yesterday',
    '?from=2026-05-01',
    '?to=2026-12-31T23:59:60Z',
    '?limit=0',
    '?outcome=lost',
    '?subject=batch',
    '?requestId=1',
    '?search=ab',
    '?limit=101',
    '?before=0',
    '?before=x',
    `?operator=${greta}&operator=${hugo}`,
  ])('a list of entries with %s is rejected', async (query) => {
    expect(await readError(`/audit${query}`)).toEqual({ code: 400, type: 'BAD_REQUEST' });
  });
});

describe('reading one entry', () => {
  test('reading an entry returns the changes, the outcome and who reconciled it', async () => {
    const response = await sendRequest(`/audit/${created}`);
    expect(v.parse(vAuditEntryDetail, await response.json())).toMatchObject({
      number: created,
      changes: [{ field: 'roles', before: null, after: ['teacher'] }],
      ipAddress: null,
      requestId: chain.links[created - 1]?.row.request_id,
      redactedAt: null,
      end: {
        at: '2026-05-02T10:00:01.000Z',
        status: 201,
        reconciledBy: { id: greta, name: 'Greta Sonnenfeld' },
      },
      previous: renamed,
      next: open,
      checksum: chain.links[created - 1]?.row.mac.toString('hex'),
    });
  });

  test('reading an entry returns a pending one, and one that needed no reconciliation', async () => {
    expect(v.parse(vAuditEntryDetail, await (await sendRequest(`/audit/${open}`)).json()).end).toBeNull();
    expect(v.parse(vAuditEntryDetail, await (await sendRequest(`/audit/${renamed}`)).json())).toMatchObject({
      ipAddress: '192.0.2.7',
      end: { reconciledBy: null },
    });
  });

  test.each(['/audit/2', '/audit/999', '/audit/9007199254740993', `/audit/${'9'.repeat(90)}`])(
    'reading %s is answered with 404',
    async (path) => {
      expect(await readError(path)).toEqual({ code: 404, type: 'RESOURCE_NOT_FOUND' });
    },
  );

  test.each(['/audit/0', '/audit/x', '/audit/1.5'])('reading %s is rejected', async (path) => {
    expect(await readError(path)).toEqual({ code: 400, type: 'BAD_REQUEST' });
  });
});

test('operators are sorted by name', async () => {
  expect(v.parse(v.array(vReference), await (await sendRequest('/audit/operators')).json())).toEqual([
    { id: greta, name: 'Greta Sonnenfeld' },
    { id: hugo, name: 'Hugo Bär' },
  ]);
});

describe('exporting the audit log', () => {
  test('exporting the audit log returns a table for spreadsheets, without formulas', async () => {
    const response = await sendRequest(`/audit/export?school=${school}`);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="audit.csv"');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/u);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.subarray(3).toString().split('\r\n');
    expect(lines).toHaveLength(5);
    expect(lines[0]).toBe(
      '"number","started_at","action","operator_id","operator_name","person_id","person_name","school_id",' +
        '"school_name","reason","changes","outcome","completed_at","status","reconciled_by_id","ip_address",' +
        '"request_id","redacted_at","checksum","position","subject_kind","subject_id","subject_name"',
    );
    expect(lines[1]).toContain('"people.changeEmail"');
    expect(lines[1]).toContain('"pending","","","","",');
    expect(lines[3]).toContain(`"'=Lessing-Schule","Ticket 7, ""dringend""","[{""field"":""name"",`);
    expect(lines[3]).toContain(`"succeeded","2026-05-01T10:00:01.000Z","200","","192.0.2.7",`);
    expect(lines.slice(1, 4).map((line) => line.split(',').at(-4))).toEqual(['"3"', '"2"', '"1"']);
    expect(lines[4]).toBe('');
  });

  test('exporting the audit log returns headers without a table for HEAD', async () => {
    const response = await gateway().sendRequest('/audit/export', fakeToken('me'), { method: 'HEAD' });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  });
});

test.each(['/audit', '/audit/1', '/audit/operators', '/audit/export'])(
  '%s is answered with 503 without the database',
  async (path) => {
    const alone = await startGateway({ platformApiUrl: platform.apiUrl() });
    const response = await alone.sendRequest(path, fakeToken('me'));
    expect(v.parse(vGatewayError, await response.json())).toMatchObject({
      code: 503,
      type: 'AUDIT_UNAVAILABLE',
    });
    await alone.stop();
  },
);
