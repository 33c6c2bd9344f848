import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Nginx } from '@superhero/stack/nginx';
import { startNginx } from '@superhero/stack/nginx';

export interface GatewayBuild {
  readonly dist: string;
  remove(): void;
}

/** A copy of the current build, so that a new build during a long proof has no effect. */
export function copyGatewayBuild(): GatewayBuild {
  const built = fileURLToPath(new URL('../../apps/gateway/dist', import.meta.url));
  if (!existsSync(join(built, 'server.js'))) throw new Error('There is no build yet. Run: npm run build');
  const dist = mkdtempSync(join(tmpdir(), 'superhero-gateway-'));
  cpSync(built, dist, { recursive: true });
  return { dist, remove: () => rmSync(dist, { recursive: true }) };
}

/** Builds the gateway as it is deployed. It starts in a fraction of the time that its source takes. */
export async function buildGateway(): Promise<GatewayBuild> {
  const dist = mkdtempSync(join(tmpdir(), 'superhero-gateway-'));
  const options = ['--outDir', dist, '--emptyOutDir', '--logLevel', 'error'];
  const cwd = fileURLToPath(new URL('../../apps/gateway', import.meta.url));
  await promisify(execFile)('npm', ['run', 'build', '--', ...options], { cwd });
  return { dist, remove: () => rmSync(dist, { recursive: true }) };
}

interface ServedBuild {
  readonly nginx: Nginx;
  /** A copy of the build, so that a new build during a long proof has no effect. */
  readonly dist: string;
  /** The file that is served as /runtime.config.json. */
  readonly runtimeConfig: string;
  stop(): Promise<void>;
}

/** The build behind nginx for a school cloud with this URL; the areas need a gateway. */
export async function serveBuild(apiUrl: string, gatewayUrl?: string): Promise<ServedBuild> {
  const built = fileURLToPath(new URL('../../apps/dashboard/dist', import.meta.url));
  if (!existsSync(join(built, 'index.html'))) throw new Error('There is no build yet. Run: npm run build');
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
