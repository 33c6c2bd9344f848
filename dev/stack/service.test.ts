import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startService } from './service.ts';

const shell = {
  name: 'the service',
  command: '/bin/sh',
  cwd: '/',
  ready: /ready/,
  stopSignal: 'SIGTERM',
} as const;

test('a service that ends before it is ready fails with its last output', async () => {
  const start = startService({ ...shell, args: ['-c', 'echo no database >&2; exit 3'] });
  await expect(start).rejects.toThrow('the service ended with exit code 3\nno database');
});

test('a program that does not exist fails with its reason', async () => {
  const start = startService({ ...shell, command: '/not/there', args: [] });
  await expect(start).rejects.toThrow('the service did not start: spawn /not/there ENOENT');
});

test('a service that ends unexpectedly reports its exit code and last output', async () => {
  const service = await startService({
    ...shell,
    args: ['-c', 'echo ready; sleep 0.1; echo out of memory; exit 9'],
  });
  expect(await service.ended).toBe('the service ended with exit code 9\nready\nout of memory');
});

test('a service is stopped when its parent process was killed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-service-'));
  const stopped = join(folder, 'stopped');
  const service = `trap 'echo bye > "${stopped}"; exit' TERM; echo ready; while :; do sleep 0.05; done`;
  const program = `
    import { startService } from ${JSON.stringify(import.meta.resolve('./service.ts'))};
    await startService({
      name: 'the service', command: '/bin/sh', args: ['-c', ${JSON.stringify(service)}],
      cwd: '/', ready: /ready/, stopSignal: 'SIGTERM',
    });
    process.kill(process.pid, 'SIGKILL');`;
  const args = ['--input-type=module', '--eval', program];
  expect(spawnSync(process.execPath, args).signal).toBe('SIGKILL');
  await expect.poll(() => existsSync(stopped), { timeout: 5_000 }).toBe(true);
  rmSync(folder, { recursive: true });
});
