import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export interface GatewayBuild {
  readonly dist: string;
  remove(): void;
}

/** The build as it is now: who builds anew during a long proof does not change what is proved. */
export function copyGatewayBuild(): GatewayBuild {
  const built = fileURLToPath(new URL('../../apps/gateway/dist', import.meta.url));
  if (!existsSync(join(built, 'server.js')))
    throw new Error('There is no build yet. This helps: npm run build');
  const dist = mkdtempSync(join(tmpdir(), 'superhero-gateway-'));
  cpSync(built, dist, { recursive: true });
  return { dist, remove: () => rmSync(dist, { recursive: true }) };
}
