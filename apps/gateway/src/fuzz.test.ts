import { vGatewayError } from '@superhero/contract/gateway/valibot';
import * as fc from 'fast-check';
import * as v from 'valibot';
import { beforeAll, expect, test } from 'vitest';
import { anyRequest } from './testing/fuzz/any-request.ts';
import type { RawRequest } from './testing/fuzz/any-request.ts';
import { contractRequest } from './testing/fuzz/contract-request.ts';
import { sendRaw } from './testing/send-raw.ts';
import { useOperator } from './testing/use-gateway.ts';

const { gateway, token, sendRequest } = useOperator();
/** The same requests in every gate, so that a random case does not fail an unrelated change. */
const { FUZZ_REQUESTS = '200', FUZZ_SEED = '2027' } = process.env;

beforeAll(async () => {
  // Some requests announce a body and never send it; shorter timeouts save time.
  Object.assign(gateway().app.server, { headersTimeout: 1_000, requestTimeout: 1_000 });
});

const request = fc.oneof({ weight: 1, arbitrary: anyRequest }, { weight: 2, arbitrary: contractRequest });

function write(parts: RawRequest): Buffer {
  const authorization = parts.authorization === 'token' ? `Bearer ${token()}` : parts.authorization;
  const lines = [
    `${parts.method} ${parts.path} HTTP/1.1`,
    'Host: gateway',
    'Connection: close',
    ...(authorization === 'none' ? [] : [`Authorization: ${authorization}`]),
    ...parts.headers.map(([name, value]) => `${name}: ${value}`),
    ...(parts.body === '' ? [] : [`Content-Length: ${Buffer.byteLength(parts.body, 'latin1')}`]),
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n${parts.body}`, 'latin1');
}

const statuses = new Set<number>();
const refused = { count: 0 };

test('property: every request gets an answer without an internal error, and a log line', async () => {
  await fc.assert(
    fc.asyncProperty(request, async (parts) => {
      const answer = await sendRaw(gateway().url, write(parts));
      statuses.add(answer.status);
      expect(answer.status).toBeGreaterThanOrEqual(200);
      expect(answer.status).toBeLessThan(500);
      expect(answer.head.toLowerCase()).toContain('cache-control: no-store');
      const { requestId } = answer;
      const hasErrorBody = answer.status >= 400 && answer.body !== '';
      const error = hasErrorBody ? v.parse(vGatewayError, JSON.parse(answer.body)) : { requestId };
      expect(error.requestId).toBe(requestId);
      // Only the first of several rejected tokens has its own line.
      if (answer.status === 401) refused.count += 1;
      else await gateway().lineOf(requestId);
    }),
    { numRuns: Number(FUZZ_REQUESTS), seed: Number(FUZZ_SEED), timeout: 30_000 },
  );
}, 1_800_000);

test('some of these requests reached a handler', () => {
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 400, 401, 404, 422]));
});

function countRefused(): number {
  return gateway()
    .logLines(({ status, msg }) => status === 401 || msg === 'refused requests')
    .reduce((total, { requests }) => total + Number(requests ?? 1), 0);
}

test('the log has each rejected token, in its own line or in a number', async () => {
  await expect.poll(countRefused).toBe(refused.count);
});

test('the gateway still answers after these requests', async () => {
  expect((await sendRequest('/session')).status).toBe(200);
});
