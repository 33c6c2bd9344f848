import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Keys } from './audit/keys.ts';
import { ChainBuilder, objectId } from './testing/chain-builder.ts';
import { runProgram } from './testing/run-program.ts';
import { useAuditDatabase } from './testing/use-audit.ts';

const database = useAuditDatabase();
const [oldKey, newKey] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const bothKeys = [newKey, oldKey].map((key) => key.toString('hex')).join(',');
const chain = new ChainBuilder(new Keys([oldKey]));

for (let count = 0; count < 1_500; count += 1) {
  if (count === 700) chain.rotate(new Keys([newKey, oldKey]));
  const at = new Date(Date.now() - 3_000_000 + count * 1_000);
  const person = objectId(count % 50);
  const personal = { operatorName: 'Grëta "Ω" Sonnenfeld', reason: '=1+1\n💥', personName: `${count}` };
  const entry = chain.begin({ at, person, personal });
  if (count % 3 !== 0)
    chain.end(entry, { personal: { changes: [{ field: 'a', before: null, after: ['b'] }] } });
}

const head = `${chain.links.length}:${chain.links.at(-1)?.row.mac.toString('hex')}`;

beforeEach(() => chain.insert(database().db));
afterEach(() =>
  sql`truncate audit_chain, audit_personal, idempotency_keys, answers cascade`.execute(database().db),
);

async function verify({ AUDIT_KEYS = bothKeys, args = ['--head', head] } = {}) {
  return await runProgram('verify-audit.ts', { DATABASE_URL: database().url, AUDIT_KEYS }, args);
}

test('a chain in the database is intact, also after a key rotation', async () => {
  expect(await verify()).toEqual({
    code: 0,
    stdout: 'The audit log is intact: 2500 rows, 500 pending entries, 1 heads.\n',
    stderr: '',
  });
});

test('every problem is reported with its row', async () => {
  await sql`update audit_chain set act = 'people.create' where seq = 1234`.execute(database().db);
  await sql`delete from audit_personal where seq = 42`.execute(database().db);
  expect(await verify()).toEqual({
    code: 1,
    stdout: [
      'Row 42 has lost its personal data without being blanked.',
      'Row 1234 does not match its seal: the row, its position or its seal was changed.',
      'Row 1235 ends entry 1234, but does not match its beginning.',
      'PROBLEMS: 3. Checked 2500 rows, 500 pending entries, 1 heads.\n',
    ].join('\n'),
    stderr: '',
  });
});

test('a missing key is named by its id, and only the first problems are printed', async () => {
  const { code, stdout } = await verify({ AUDIT_KEYS: newKey.toString('hex') });
  const lines = stdout.trimEnd().split('\n');
  expect(code).toBe(1);
  expect(lines[0]).toBe(
    `Row 1 is sealed with a key that is not among AUDIT_KEYS: ${new Keys([oldKey]).currentId}.`,
  );
  expect(lines).toHaveLength(1_002);
  expect(lines.at(-2)).toMatch(/^… and \d+ more\.$/u);
});

describe('an empty audit log', () => {
  beforeEach(() =>
    sql`truncate audit_chain, audit_personal, idempotency_keys, answers cascade`.execute(database().db),
  );

  test('an empty audit log is reported', async () => {
    expect(await verify({ args: [] })).toEqual({
      code: 1,
      stdout: [
        'The audit log is empty. If this is a new installation, add --new-installation.',
        'PROBLEMS: 1. Checked 0 rows, 0 pending entries, 0 heads.\n',
      ].join('\n'),
      stderr: '',
    });
  });

  test('an empty audit log is accepted for a new installation, but not with a head', async () => {
    expect(await verify({ args: ['--new-installation'] })).toMatchObject({ code: 0 });
    expect(await verify({ args: ['--new-installation', '--head', head] })).toMatchObject({ code: 1 });
  });
});

const secret = 'marked-secret';

test.each<[args: string[], environment: Record<string, string>, stderr: string]>([
  [
    [],
    { AUDIT_KEYS: secret },
    'The audit log cannot be verified: DATABASE_URL is missing; AUDIT_KEYS must be',
  ],
  [['--head', 'x'], {}, '--head must be the number of a row, a colon and 64 hexadecimal digits.'],
  [['--tail'], {}, "Unknown option '--tail'"],
  [[], { DATABASE_URL: `postgres://x:${secret}@127.0.0.1:9/x` }, 'ECONNREFUSED'],
  [[], { AUDIT_RETENTION_DAYS: '0' }, 'AUDIT_RETENTION_DAYS must be'],
])('the verification cannot run with %j %j', async (args, environment, stderr) => {
  const DATABASE_URL = 'AUDIT_KEYS' in environment ? '' : database().url;
  const result = await runProgram(
    'verify-audit.ts',
    { DATABASE_URL, AUDIT_KEYS: bothKeys, ...environment },
    args,
  );
  expect(result).toMatchObject({ code: 2, stdout: '' });
  expect(result.stderr).toContain(stderr);
  expect(result.stderr).not.toContain(secret);
});
