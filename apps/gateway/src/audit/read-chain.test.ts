import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChainBuilder } from '../testing/chain-builder.ts';
import { Keys } from './keys.ts';
import { readChain } from './read-chain.ts';
import { verifyChain } from './verify-chain.ts';
import { useAuditDatabase } from '../testing/use-audit.ts';

const database = useAuditDatabase();
const keys = new Keys([Buffer.alloc(32, 1)]);
const chain = new ChainBuilder(keys);

for (let count = 0; count < 15; count += 1) {
  const personal = { operatorName: 'Grëta "Ω" Sonnenfeld', reason: '=1+1\n💥', schoolName: '\u0000' };
  chain.end(chain.begin({ personal }), {
    personal: { changes: [{ field: 'a', before: null, after: ['b'] }] },
  });
}
const head = { seq: 30, mac: chain.links[29]?.row.mac.toString('hex') ?? '' };

beforeEach(() => chain.insert(database().db));
afterEach(() =>
  sql`truncate audit_chain, audit_personal, idempotency_keys, answers cascade`.execute(database().db),
);

async function findProblems(): Promise<string[]> {
  const found: string[] = [];
  const options = { keys, heads: [head], now: new Date(), retention: Infinity };
  for await (const { seq, problem } of verifyChain(readChain(database().db), options))
    found.push(`Row ${seq} ${problem}.`);
  return found;
}

test('rows read from the database match their seals', async () => {
  expect(await findProblems()).toEqual([]);
});

test.each<[action: string, statements: RawBuilder<unknown>[], line: string]>([
  [
    'cannot change a row',
    [sql`update audit_chain set act = 'people.create' where seq = 23`],
    'Row 23 does not match its seal: the row, its position or its seal was changed.',
  ],
  [
    'cannot remove rows',
    [
      sql`delete from audit_personal where seq in (17, 18)`,
      sql`delete from audit_texts where entry in (17, 18)`,
      sql`delete from audit_chain where seq in (17, 18)`,
    ],
    'Row 19 follows row 16: the rows between them are missing.',
  ],
  [
    'cannot remove the last rows',
    [
      sql`delete from audit_personal where seq > 20`,
      sql`delete from audit_texts where entry > 20`,
      sql`delete from audit_chain where seq > 20`,
    ],
    'Row 30 is missing: the chain ends with row 20.',
  ],
  [
    'cannot empty the chain',
    [sql`truncate audit_chain, audit_personal, idempotency_keys, answers cascade`],
    'Row 30 is missing: the chain ends with row 0.',
  ],
  [
    'cannot add a row',
    [
      sql`insert into audit_chain select seq + 1, seq + 1, 'begun', at, act, operator_id, person_id, school_id,
          request_id, null, null, null, personal_digest, key_id, mac from audit_chain where seq = 30`,
      sql`insert into audit_personal select 31, salt, content, blanked_at from audit_personal where seq = 30`,
    ],
    'Row 31 does not match its seal: the row, its position or its seal was changed.',
  ],
  [
    'cannot change a name',
    [sql`update audit_personal set content = '{"operatorName":"Hugo"}' where seq = 12`],
    'Row 12 has personal data that does not match its seal.',
  ],
  [
    'cannot remove a name',
    [sql`delete from audit_personal where seq = 12`],
    'Row 12 has lost its personal data without being blanked.',
  ],
  [
    'cannot add a row before the first',
    [
      sql`insert into audit_chain select 0, 0, 'begun', at, act, operator_id, person_id, school_id,
          request_id, null, null, null, personal_digest, key_id, mac from audit_chain where seq = 1`,
    ],
    'Row 0 follows row 0: the rows between them are missing.',
  ],
  [
    'cannot set an infinite date',
    [sql`update audit_chain set at = 'infinity' where seq = 30`],
    'Row 30 does not match its seal: the row, its position or its seal was changed.',
  ],
])('the owner of the database %s without being detected', async (_action, statements, line) => {
  for (const statement of statements) await statement.execute(database().db);
  expect(await findProblems()).toContain(line);
});
