// The commands for backup and restore in operating.md must work.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@superhero/postgres/connect';
import { findPostgresPrograms } from '@superhero/stack/postgres-programs';
import { startCluster } from '@superhero/stack/postgres';
import type { Cluster } from '@superhero/stack/postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Keys } from '../apps/gateway/src/audit/keys.ts';
import { migrate } from '../apps/gateway/src/db/connect.ts';
import type { Tables } from '../apps/gateway/src/db/tables.ts';
import { ChainBuilder } from '../apps/gateway/src/testing/chain-builder.ts';
import { read, root } from './source/files.ts';

const [, section = ''] = /^### Back up and restore$([^]*?)^### /m.exec(read('docs/operating.md')) ?? [];
const [backUp = '', restore = ''] = [...section.matchAll(/^```sh\n([^]*?)^```$/gm)].map(
  ([, commands = '']) => commands,
);
const folder = mkdtempSync(join(tmpdir(), 'superhero-backup-'));
const key = Buffer.alloc(32, 7);
const chain = new ChainBuilder(new Keys([key]));
let old: Cluster;
let fresh: Cluster;

/** The number and seal of the last row, as the gateway logs them. */
const head = (): string => `${chain.links.length}:${chain.links.at(-1)?.row.mac.toString('hex')}`;

function runCommands(commands: string, variables: Record<string, string>): string {
  return execFileSync('sh', ['-e', '-c', commands.replaceAll('audit.dump', `${folder}/audit.dump`)], {
    cwd: root,
    env: {
      PATH: `${findPostgresPrograms()}:${process.env['PATH'] ?? ''}`,
      HOME: folder,
      AUDIT_KEYS: key.toString('hex'),
      ...variables,
    },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

beforeAll(async () => {
  [old, fresh] = await Promise.all([startCluster(), startCluster()]);
  const db = connect<Tables>(old.url);
  await migrate(db);
  for (let count = 0; count < 100; count += 1)
    chain.end(chain.begin({ personal: { operatorName: 'Grëta "Ω" Sonnenfeld', reason: `INC-${count}` } }));
  await chain.insert(db);
  await db.destroy();
}, 120_000);

afterAll(async () => {
  await Promise.all([old.stop(), fresh.stop()]);
  rmSync(folder, { recursive: true });
});

test('the commands of operating.md back up, restore and verify the audit log', async () => {
  runCommands(backUp, { OWNER_URL: old.url });
  const output = runCommands(restore, { NEW_OWNER_URL: fresh.url, HEAD: head() });
  expect(output).toContain('The audit log is intact: 200 rows, 0 pending entries, 1 heads.');

  const gateway = new URL(fresh.url);
  gateway.username = 'gateway';
  const db = connect<Tables>(gateway.href);
  const { count } = await db
    .selectFrom('audit_chain')
    .select((query) => query.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  await expect(db.deleteFrom('audit_chain').execute()).rejects.toThrow('permission denied');
  await db.destroy();
  expect(count).toBe('200');
});

test('detects a backup that is older than the last head', () => {
  const verify = restore.split('\n').find((line) => line.includes('audit:verify')) ?? '';
  chain.begin();
  const output = runCommands(`${verify} || echo "ended with $?"`, { NEW_OWNER_URL: fresh.url, HEAD: head() });
  expect(output).toContain('Row 201 is missing: the chain ends with row 200.');
  expect(output).toContain('ended with 1');
});
