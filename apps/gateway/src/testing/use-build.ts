import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { beforeAll } from 'vitest';

/** Shared by all test files of a worker, which load this module once. */
const shared: { dist?: string; built?: Promise<unknown> } = {};

/** Builds the gateway as it is deployed, once for all tests. Returns the folder, which is outside the repository. */
export function useBuild(): string {
  const outDir = (shared.dist ??= createFolder());
  beforeAll(async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    shared.built ??= build({ root, logLevel: 'error', build: { outDir, emptyOutDir: true } });
    await shared.built;
  }, 120_000);
  return outDir;
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-gateway-build-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  return folder;
}
