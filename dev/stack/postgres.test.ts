import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startCluster } from './postgres.ts';

test('a stopped cluster leaves no listener and no folder', async () => {
  const cluster = await startCluster();
  expect(await accepts(cluster.url)).toBe(true);
  await cluster.stop();
  expect(await cluster.ended).toBe('PostgreSQL ended with exit code 0');
  expect(await accepts(cluster.url)).toBe(false);
});

test.each(['kill', 'crash'] as const)('a cluster restarts on the same address after a %s', async (how) => {
  const cluster = await startCluster();
  await cluster[how]();
  expect(await accepts(cluster.url)).toBe(false);
  await cluster.restart();
  expect(await accepts(cluster.url)).toBe(true);
  await cluster.stop();
});

test('a cluster in a given folder keeps its data there', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'superhero-kept-'));
  chmodSync(parent, 0o755);
  const folder = join(parent, 'postgres');
  const cluster = await startCluster({ folder });
  await cluster.stop();
  expect(existsSync(join(folder, 'data', 'PG_VERSION'))).toBe(true);
  rmSync(parent, { recursive: true });
});

async function accepts(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const isConnected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isConnected;
}
