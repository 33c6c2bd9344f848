import { expect, test } from 'vitest';
import { ChainBuilder } from '../testing/chain-builder.ts';
import { Keys } from './keys.ts';
import { verifyChain } from './verify-chain.ts';
import type { Link } from './verify-chain.ts';

const keys = new Keys([Buffer.alloc(32, 1)]);

/** A chain of three changes, which depends on the reason. */
function writeChain(reason: string): Link[] {
  const chain = new ChainBuilder(keys);
  for (let count = 0; count < 3; count += 1) chain.end(chain.begin({ personal: { reason } }));
  return chain.links;
}

async function countProblems(links: readonly Link[]): Promise<number> {
  const options = { keys, heads: [], now: new Date('2026-01-02T00:00:00Z'), retention: 365 * 86_400_000 };
  const problems: unknown[] = [];
  for await (const problem of verifyChain(links, options)) problems.push(problem);
  return problems.length;
}

test.each([0, 1, 2, 3, 4, 5])(
  'row %i of a backup, correctly sealed, does not verify in a later chain',
  async (place) => {
    const [chain, other] = [writeChain('Ticket 1'), writeChain('Ticket 2')];
    expect([await countProblems(chain), await countProblems(other)]).toEqual([0, 0]);
    const foreign = other[place];
    if (foreign === undefined) throw new Error('The place is not in the chain.');
    expect(await countProblems(chain.with(place, foreign))).toBeGreaterThan(0);
  },
);
