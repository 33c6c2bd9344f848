import { platformCallNames } from '@superhero/contract/platform-calls';
import { describe, expect, test } from 'vitest';
import {
  describeCoverage,
  errorsOnOwnObjects,
  findUncovered,
  measureCoverage,
  requireCoverage,
} from './coverage.ts';
import { sendTo } from './http.ts';
import { recordRequest, Report } from './report.ts';

const me = { server: 'api', method: 'GET', path: '/v3/me', status: 200 } as const;
const rollback = {
  server: 'api',
  method: 'POST',
  path: '/v3/user-login-migrations/users/05e700000000000000000001/rollback-migration',
  status: 404,
} as const;

/** No run calls the files service. */
const triedNames = platformCallNames.filter((name) => name !== 'DELETE /storage-location/school');

const silent = (): Report => new Report('test', () => undefined);

function measure(report: Report, ...rest: [typeof errorsOnOwnObjects?]) {
  return measureCoverage([report], ...rest);
}

describe('a call of the gateway', () => {
  test('a call of the gateway is covered if it succeeded in a check that passed', async () => {
    const report = silent();
    await report.check('reads the caller', async () => {
      recordRequest(me);
      await Promise.resolve();
    });
    expect(findUncovered(measure(report))).toEqual(triedNames.filter((name) => name !== 'GET /me'));
  });

  test('a call of the gateway is not covered by a check that failed', async () => {
    const report = silent();
    await report.check('reads the caller', async () => {
      recordRequest(me);
      await Promise.reject(new Error('another answer was expected'));
    });
    expect(findUncovered(measure(report))).toEqual(triedNames);
  });

  test('a call of the gateway is not covered by a request outside of a check', () => {
    const report = silent();
    recordRequest(me);
    expect(findUncovered(measure(report))).toEqual(triedNames);
  });

  test('a call of the gateway is covered by its own check only, if two run side by side', async () => {
    const [passing, failing] = [silent(), silent()];
    await Promise.all([
      passing.check('passes', async () => {
        await Promise.resolve();
        recordRequest(me);
      }),
      failing.check('fails', async () => {
        await Promise.resolve();
        recordRequest({ ...rollback, status: 204 });
        throw new Error('another answer was expected');
      }),
    ]);
    expect(passing.requests).toEqual([me]);
    expect(failing.requests).toEqual([]);
  });

  test('a call of the gateway is not covered by an error unless a run can only see errors', async () => {
    const report = silent();
    await report.check('is rejected', async () => {
      recordRequest(rollback);
      recordRequest({ ...me, status: 401 });
      await Promise.resolve();
    });
    expect(findUncovered(measure(report))).toContain('POST /rollback-migration');
    const uncovered = findUncovered(measure(report, errorsOnOwnObjects));
    expect(uncovered).not.toContain('POST /rollback-migration');
    expect(uncovered).toContain('GET /me');
    expect(describeCoverage(measure(report))).toContain('NOT COVERED   GET /me (it only failed: 401)');
  });

  test('a call of the gateway is reported with the reason for being left out', () => {
    const report = silent();
    report.leaveOut('people', 'no admin API', ['POST /admin/users']);
    const lines = describeCoverage(measure(report));
    expect(lines).toContain('NOT COVERED   POST /admin/users (no admin API)');
    expect(lines).toContain(
      'not tried     DELETE /storage-location/school (the files service is not part of a run)',
    );
    expect(lines).toContain('NOT COVERED   GET /me (no passed check makes this call)');
    expect(lines.at(-1)).toBe(`Gateway calls covered: 0 of ${triedNames.length}, 1 not tried`);
  });
});

const cover = (isCovered: (name: string) => boolean) =>
  platformCallNames.map((name) => ({ name, isCovered: isCovered(name), isTried: true, remark: undefined }));

test('fails if a single call is not covered', async () => {
  const [complete, incomplete] = [silent(), silent()];
  await requireCoverage(
    complete,
    'covers every call',
    cover(() => true),
  );
  await requireCoverage(
    incomplete,
    'covers every call',
    cover((name) => name !== 'GET /me'),
  );
  expect(complete).toMatchObject({ passed: 1, failed: 0 });
  expect(incomplete).toMatchObject({ passed: 0, failed: 1 });
});

test('records the server, the method, the path and the status of every request', async () => {
  const report = silent();
  const send = sendTo('data:application/json,{}#', { server: 'admin-api' });
  await report.check('sends a request', async () => void (await send('GET', '/deletionRequests/1')));
  expect(report.requests).toEqual([
    { server: 'admin-api', method: 'GET', path: '/deletionRequests/1', status: 200 },
  ]);
});
