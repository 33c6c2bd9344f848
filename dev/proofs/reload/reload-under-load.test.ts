import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { startNginx } from '@superhero/stack/nginx';
import { expect, test } from 'vitest';
import { reloadUnderLoad } from './reload-under-load.ts';
import { targetsOf } from './targets.ts';

test('no request is lost while nginx reloads', { timeout: 60_000 }, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-reload-'));
  const dist = join(folder, 'dist');
  const runtimeConfig = join(folder, 'runtime.config.json');
  const script = 'console.warn("a script that is not sent in one piece");\n'.repeat(500);
  mkdirSync(join(dist, '_vue'), { recursive: true });
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');
  writeFileSync(join(dist, '_vue', 'app.js'), script);
  writeFileSync(join(dist, '_vue', 'app.js.gz'), Uint8Array.from(gzipSync(script)));
  writeFileSync(runtimeConfig, '{"apiURL":"/api"}');

  const nginx = await startNginx({ dist, runtimeConfig, apiOrigin: 'https://cloud.example' });
  const targets = targetsOf({ url: nginx.url, dist, runtimeConfig });
  const outcome = await reloadUnderLoad({ nginx, targets, requests: 3_000, reloads: 3, connections: 8 });
  await nginx.stop();
  rmSync(folder, { recursive: true });

  expect(outcome.failures).toEqual([]);
  expect(outcome.answered).toBe(3_000);
});
