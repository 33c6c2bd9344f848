import { useTestDatabase } from '@superhero/postgres/test-database';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { migrate } from '../db/migrate.ts';
import type { Tables } from '../db/tables.ts';
import { ChainBuilder } from '../testing/chain-builder.ts';
import { Keys } from './keys.ts';
import { readChain } from './read-chain.ts';
import { verifyChain } from './verify-chain.ts';

const database = useTestDatabase<Tables>(migrate);
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
afterEach(() => sql`truncate audit_chain, audit_personal, idempotency_keys, answers`.execute(database().db));

async function findProblems(): Promise<string[]> {
  const found: string[] = [];
  const circumstances = { keys, heads: [head], now: new Date(), retention: Infinity };
  for await (const { seq, problem } of verifyChain(readChain(database().db), circumstances))
    found.push(`Row ${seq} ${problem}.`);
  return found;
}

test('what the database gives back is what was sealed', async () => {
  expect(await findProblems()).toEqual([]);
});

describe('the owner of the database', () => {
  test.each<[deed: string, statements: RawBuilder<unknown>[], line: string]>([
    [
      'cannot change a row',
      [sql`update audit_chain set act = 'people.create' where seq = 23`],
      'Row 23 does not match its seal: the row, its position or its seal was changed.',
    ],
    [
      'cannot take rows out',
      [
        sql`delete from audit_personal where seq in (17, 18)`,
        sql`delete from audit_chain where seq in (17, 18)`,
      ],
      'Row 19 follows row 16: the rows between them are missing.',
    ],
    [
      'cannot cut off the end',
      [sql`delete from audit_personal where seq > 20`, sql`delete from audit_chain where seq > 20`],
      'Row 30 is missing: the chain ends with row 20.',
    ],
    [
      'cannot empty it',
      [sql`truncate audit_chain, audit_personal, idempotency_keys, answers`],
      'Row 30 is missing: the chain ends with row 0.',
    ],
    [
      'cannot add to it',
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
      'cannot take a name away',
      [sql`delete from audit_personal where seq = 12`],
      'Row 12 has lost its personal data without being blanked.',
    ],
    [
      'cannot put a row before all others',
      [
        sql`insert into audit_chain select 0, 0, 'begun', at, act, operator_id, person_id, school_id,
          request_id, null, null, null, personal_digest, key_id, mac from audit_chain where seq = 1`,
      ],
      'Row 0 follows row 0: the rows between them are missing.',
    ],
    [
      'cannot date a row at no time',
      [sql`update audit_chain set at = 'infinity' where seq = 30`],
      'Row 30 does not match its seal: the row, its position or its seal was changed.',
    ],
  ])('%s without being found out', async (_deed, statements, line) => {
    for (const statement of statements) await statement.execute(database().db);
    expect(await findProblems()).toContain(line);
  });
});
