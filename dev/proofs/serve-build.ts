import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from '@superhero/stack/nginx';
import type { Nginx } from '@superhero/stack/nginx';

export interface ServedBuild {
  readonly nginx: Nginx;
  /** The folder of the build. */
  readonly dist: string;
  /** The file that is served as /runtime.config.json. */
  readonly runtimeConfig: string;
  stop(): Promise<void>;
}

/** The build behind nginx, as on a site whose school cloud has this address. */
export async function serveBuild(apiUrl: string): Promise<ServedBuild> {
  const dist = fileURLToPath(new URL('../../apps/dashboard/dist', import.meta.url));
  if (!existsSync(join(dist, 'index.html')))
    throw new Error('There is no build yet. This helps: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'superhero-proof-'));
  const runtimeConfig = join(folder, 'runtime.config.json');
  writeFileSync(runtimeConfig, JSON.stringify({ apiURL: apiUrl }));
  const nginx = await startNginx({ dist, runtimeConfig, apiOrigin: new URL(apiUrl).origin });
  return {
    nginx,
    dist,
    runtimeConfig,
    stop: async () => {
      await nginx.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
