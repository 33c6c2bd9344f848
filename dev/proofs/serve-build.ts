import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startNginx } from '@superhero/stack/nginx';
import type { Nginx } from '@superhero/stack/nginx';

export interface ServedBuild {
  readonly nginx: Nginx;
  /** The folder of the build, as it was: who builds anew during a long proof does not change what is proved. */
  readonly dist: string;
  /** The file that is served as /runtime.config.json. */
  readonly runtimeConfig: string;
  stop(): Promise<void>;
}

/** The build behind nginx, as on a site whose school cloud has this address; the areas need a gateway. */
export async function serveBuild(apiUrl: string, gatewayUrl?: string): Promise<ServedBuild> {
  const built = fileURLToPath(new URL('../../apps/dashboard/dist', import.meta.url));
  if (!existsSync(join(built, 'index.html')))
    throw new Error('There is no build yet. This helps: npm run build');
  const folder = mkdtempSync(join(tmpdir(), 'superhero-proof-'));
  const dist = join(folder, 'dist');
  cpSync(built, dist, { recursive: true });
  const runtimeConfig = join(folder, 'runtime.config.json');
  const gatewayURL = gatewayUrl && '/gateway';
  writeFileSync(runtimeConfig, JSON.stringify({ apiURL: apiUrl, gatewayURL }));
  const nginx = await startNginx({
    dist,
    runtimeConfig,
    apiOrigin: new URL(apiUrl).origin,
    ...(gatewayUrl !== undefined && { gatewayUrl }),
  });
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
