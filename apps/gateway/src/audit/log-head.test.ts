import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Log } from '../lib/log.ts';
import { ChainBuilder } from '../testing/chain-builder.ts';
import { useAudit } from '../testing/use-audit.ts';
import { Keys } from './keys.ts';
import { logHeadRegularly } from './read-chain.ts';

const audit = useAudit();
const chain = new ChainBuilder(new Keys([Buffer.alloc(32, 1)]));
const written: string[] = [];
const log: Log = {
  request: () => {},
  warning: () => {},
  event: (message, facts) => void written.push(`${message} ${JSON.stringify(facts)}`),
  failure: (message) => void written.push(message),
};

beforeAll(async () => {
  chain.end(chain.begin());
  await chain.insert(audit.owner());
});
afterEach(() => void vi.useRealTimers());

test('the head of the chain is logged at the start and every five minutes, in the format of the verifier', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  const head = `audit head {"head":"2:${chain.links.at(-1)?.row.mac.toString('hex')}"}`;
  logHeadRegularly(audit.db(), log);
  await expect.poll(() => written).toEqual([head]);
  vi.advanceTimersByTime(299_999);
  expect(written).toHaveLength(1);
  vi.advanceTimersByTime(1);
  await expect.poll(() => written).toEqual([head, head]);
});
