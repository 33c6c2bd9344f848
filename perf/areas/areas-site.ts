import { randomBytes, randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { startGateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startNginx } from '@superhero/stack/nginx';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { copyGatewayBuild } from '../../dev/proofs/gateway-build.ts';
import { logIn } from '../../dev/proofs/log-in.ts';

export type AreasSite = { url: string; token: string; stop(): Promise<void> };

const dist = fileURLToPath(new URL('../../apps/dashboard/dist', import.meta.url));

/** The build with its gateway, the double and both databases; somebody is logged in and has done something. */
export async function openAreasSite(databaseUrl: string): Promise<AreasSite> {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-perf-'));
  const root = join(folder, 'dashboard');
  cpSync(dist, root, { recursive: true });
  const runtimeConfig = join(folder, 'runtime.config.json');
  const adminApiKey = randomBytes(16).toString('hex');
  const schoolCloud = await startSchoolCloud({ databaseUrl, adminApiKey });
  const database = await openGatewayDatabase({ serverUrl: databaseUrl, name: 'perf' });
  const build = copyGatewayBuild();
  const gateway = await startGateway({
    databaseUrl: database.gatewayUrl,
    platformApiUrl: schoolCloud.apiUrl,
    platformAdminApiUrl: schoolCloud.adminApiUrl,
    platformApiKey: adminApiKey,
    auditKeys: randomBytes(32).toString('hex'),
    dist: build.dist,
  });
  writeFileSync(runtimeConfig, JSON.stringify({ apiURL: schoolCloud.apiUrl, gatewayURL: '/gateway' }));
  const nginx = await startNginx({
    dist: root,
    runtimeConfig,
    apiOrigin: schoolCloud.url,
    gatewayUrl: gateway.url,
  });
  const token = await logIn(schoolCloud.apiUrl, people.superhero.username);
  for (let entry = 0; entry < 30; entry += 1) await renameSchool(nginx.url, token, `Lindenhof ${entry}`);
  return {
    url: nginx.url,
    token,
    stop: async () => {
      await nginx.stop();
      await gateway.stop();
      await schoolCloud.stop();
      build.remove();
      rmSync(folder, { recursive: true });
    },
  };
}

/** So that the audit has something to show. */
async function renameSchool(url: string, token: string, name: string): Promise<void> {
  const answer = await fetch(`${url}/gateway/schools/${schools.lindenhof.id}`, {
    method: 'PATCH',
    headers: {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      'Idempotency-Key': randomUUID(),
    },
    body: JSON.stringify({ name }),
  });
  if (!answer.ok) throw new Error(`A school could not be renamed: ${answer.status}`);
}
