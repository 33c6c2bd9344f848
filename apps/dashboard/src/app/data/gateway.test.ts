import { vAuditEntryDetail, vAuditPage } from '@superhero/contract/gateway/responses';
import { getAuditEntry, listAudit } from '@superhero/contract/gateway/sdk';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, neverAnswer } from '../../testing/answer-calls.ts';
import { entry, entryInDetail } from '../../testing/audit-answers.ts';
import { gatewayRead } from './gateway.ts';
import { pointCallsAt, setBearer } from '../../api/client.ts';
import { defaultRuntimeConfig, runtimeConfig } from '../../api/runtime-config.ts';

const { signal } = new AbortController();
const readEntries = gatewayRead(listAudit, vAuditPage);
const readEntry = gatewayRead(getAuditEntry, vAuditEntryDetail);

afterEach(() => {
  vi.restoreAllMocks();
  setBearer(undefined);
  runtimeConfig.set(defaultRuntimeConfig);
});

function useGateway(): void {
  runtimeConfig.set({ ...defaultRuntimeConfig, gatewayRoot: `${window.location.origin}/gateway` });
}

describe('a read from the gateway', () => {
  test('a request is sent to the site itself with the token in its header, without cache or redirects', async () => {
    useGateway();
    setBearer('eyJ.a.b');
    const requests = answerCalls({
      'GET /gateway/audit': () => json({ entries: [entry()], hasNewer: false, hasOlder: false }),
    });
    await readEntries({ query: { action: 'people.create', before: 7 } }, signal);
    const [request] = requests;
    expect(request?.url).toBe(`${window.location.origin}/gateway/audit?action=people.create&before=7`);
    expect(request?.headers.get('Authorization')).toBe('Bearer eyJ.a.b');
    expect(request).toMatchObject({ credentials: 'omit', cache: 'no-store', redirect: 'error' });
  });

  test('a request follows a config that is read again, without affecting calls to the school cloud', async () => {
    useGateway();
    pointCallsAt(defaultRuntimeConfig.apiRoot);
    const requests = answerCalls({ 'GET /other/audit/7': () => json(entryInDetail()) });
    runtimeConfig.set({ ...defaultRuntimeConfig, gatewayRoot: `${window.location.origin}/other` });
    await readEntry({ path: { number: 7 } }, signal);
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/other/audit/7']);
  });

  test.each([
    ['an unknown action', { action: 'tools.add' }],
    ['an unknown outcome', { outcome: 'odd' }],
  ])('a read accepts %s', async (_name, more) => {
    useGateway();
    answerCalls({ 'GET /gateway/audit/7': () => json(entryInDetail(more)) });
    await expect(readEntry({ path: { number: 7 } }, signal)).resolves.toMatchObject(more);
  });

  test('rejects a response that lacks a required field', async () => {
    useGateway();
    answerCalls({ 'GET /gateway/audit/7': () => json(entryInDetail({ operator: undefined })) });
    await expect(readEntry({ path: { number: 7 } }, signal)).rejects.toMatchObject({ kind: 'malformed' });
  });

  test('a request is aborted after 20 s, or when its result is no longer needed', async () => {
    useGateway();
    const limit = vi.spyOn(AbortSignal, 'timeout');
    answerCalls({ 'GET /gateway/audit/7': neverAnswer });
    const leaving = new AbortController();
    const pending = readEntry({ path: { number: 7 } }, leaving.signal);
    expect(limit).toHaveBeenCalledExactlyOnceWith(20_000);
    leaving.abort();
    await expect(pending).rejects.toMatchObject({ kind: 'stopped' });
  });
});
