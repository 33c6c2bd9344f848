import { vOutcome } from '@superhero/contract/gateway/valibot';
import { expect, test } from 'vitest';
import { ChainBuilder } from '../testing/chain-builder.ts';
import { Keys } from './keys.ts';
import { readOutcome, storedOutcomes } from './outcomes.ts';

const stored = ['done', 'refused', 'not-done', 'unknown'] as const;

test('stores the same values as the rows that were sealed earlier', () => {
  expect(Object.values(storedOutcomes)).toEqual(stored);
});

test('reads every stored value back as the outcome that was written', () => {
  const names = stored.map(readOutcome);
  expect(names.map((name) => storedOutcomes[name])).toEqual(stored);
  expect(['pending', ...names]).toEqual(vOutcome.options);
});

test('computes the same seals for the rows of an existing log', () => {
  const chain = new ChainBuilder(new Keys([Buffer.alloc(32, 1)]));
  for (const outcome of stored) chain.end(chain.begin({ personal: { reason: 'Ticket 1' } }), { outcome });
  // Computed before outcomes were renamed in the contract.
  const lastSeal = '3e4967e28db1a9ad15022bba78bec5d992baf43c2f92332fcaee6d839b56e89e';
  expect(chain.links.at(-1)?.row.mac.toString('hex')).toBe(lastSeal);
});
