import { randomBytes, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { objectId } from '../testing/chain-builder.ts';
import { useAudit } from '../testing/use-audit.ts';
import { Chain } from './chain.ts';
import { Keys } from './keys.ts';
import { list } from './list.ts';
import { Positions } from './positions.ts';

const audit = useAudit();
const keys = new Keys([randomBytes(32)]);
const startChain = () => new Chain({ db: audit.db(), keys, metrics: createMetrics() });

/** A whole entry, or one that stays pending. */
async function record(chain: Chain, isEnded = true): Promise<void> {
  const begun = await chain.begin({
    action: 'schools.update',
    operatorId: objectId(1),
    personId: null,
    schoolId: null,
    requestId: randomUUID(),
    personal: {},
    idempotencyKey: randomUUID(),
    requestDigest: Buffer.alloc(1),
  });
  if (!isEnded || begun === undefined) return;
  const { entry } = begun;
  await chain.end({ entry, outcome: 'succeeded', status: 200, reconciledBy: null, personal: {} });
}

/** From the oldest entry to the newest. */
async function readPositions(positions: Positions): Promise<number[]> {
  const { entries } = await list(audit.db(), {}, { limit: 10_000 });
  return (await positions.addTo(audit.db(), entries)).map(({ position }) => position).toReversed();
}

/** So small that many counts are needed. */
const step = 16;
const upTo = (count: number): number[] => Array.from({ length: count }, (_none, index) => index + 1);

test('entries are counted without gaps while several instances write, and after a restart', async () => {
  const positions = new Positions(step);
  const chains = [startChain(), startChain(), startChain()];
  const writers = chains.flatMap((chain, instance) =>
    Array.from({ length: 10 }, async (_none, writer) => {
      for (let count = 0; count < 3; count += 1) await record(chain, (instance + writer + count) % 5 !== 0);
    }),
  );
  const running = { isDone: false };
  const all = Promise.all(writers).finally(() => {
    running.isDone = true;
  });
  while (!running.isDone) {
    const seen = await readPositions(positions);
    expect(seen).toEqual(upTo(seen.length));
  }
  await all;
  expect(await readPositions(positions)).toEqual(upTo(90));
  expect(await readPositions(new Positions(step))).toEqual(upTo(90));
  const { entries } = await list(audit.db(), {}, { limit: 1 });
  expect(entries[0]?.number).toBeGreaterThan(90);
});

test('single entries in any order have the same positions as in the list', async () => {
  const { entries } = await list(audit.db(), {}, { limit: 10_000 });
  const positions = new Positions(step);
  for (const index of [3, 89, 0, 40, 70]) {
    const chosen = entries.slice(index, index + 1);
    expect((await positions.addTo(audit.db(), chosen)).map(({ position }) => position)).toEqual([90 - index]);
  }
  expect(await positions.addTo(audit.db(), [])).toEqual([]);
});
