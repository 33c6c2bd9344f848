import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { useAudit } from '../testing/use-audit.ts';
import { findPending } from './pending-entries.ts';

const audit = useAudit();
const nothing = Buffer.alloc(0);

/** With gaps in the numbers, in place of all the rows between them. */
async function write(entry: number, endedBy?: number): Promise<void> {
  const row = {
    entry,
    at: new Date('2026-01-01T00:00:00Z'),
    act: 'schools.update',
    operator_id: '1',
    person_id: null,
    school_id: null,
    request_id: randomUUID(),
    status: null,
    settled_by: null,
    personal_digest: nothing,
    key_id: '',
    mac: nothing,
  };
  const rows = [
    { ...row, seq: entry, kind: 'begun' as const, outcome: null },
    ...(endedBy === undefined
      ? []
      : [{ ...row, seq: endedBy, kind: 'ended' as const, outcome: 'done' as const }]),
  ];
  await audit.owner().insertInto('audit_chain').values(rows).execute();
  await audit
    .owner()
    .insertInto('audit_personal')
    .values(rows.map(({ seq }) => ({ seq, salt: nothing, content: '{}', blanked_at: null })))
    .execute();
}

const find = async (above: number, upTo: number) =>
  (await findPending(audit.db(), above, upTo)).map(({ entry }) => entry);

beforeEach(async () => {
  await audit.empty();
});

test.each([100_000, 100_001, 1_000_001])(
  'a pending entry is found behind any number of others: %i',
  async (entry) => {
    await write(1, 2);
    await write(entry);
    expect(await find(0, entry)).toEqual([entry]);
    expect(await find(entry - 1, entry)).toEqual([entry]);
  },
);

test('entries outside the bounds and ended entries are not found', async () => {
  await write(1);
  await write(3, 500_000);
  await write(5);
  await write(7);
  expect(await find(1, 5)).toEqual([5]);
  expect(await find(5, 5)).toEqual([]);
});

test('returns a batch of the oldest entries', async () => {
  for (let entry = 25; entry > 0; entry -= 1) await write(entry);
  expect(await find(0, 25)).toEqual(Array.from({ length: 20 }, (_one, index) => index + 1));
});
