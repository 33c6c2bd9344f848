import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { afterAll, beforeAll } from 'vitest';

/** Builds the gateway as it is deployed, for all tests of a file. Returns the folder, which is outside the repository. */
export function useBuild(): string {
  const dist = mkdtempSync(join(tmpdir(), 'superhero-gateway-build-'));
  beforeAll(async () => {
    const root = fileURLToPath(new URL('../..', import.meta.url));
    await build({ root, logLevel: 'error', build: { outDir: dist, emptyOutDir: true } });
  }, 120_000);
  afterAll(() => rmSync(dist, { recursive: true }));
  return dist;
}
