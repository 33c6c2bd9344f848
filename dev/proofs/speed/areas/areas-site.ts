import { randomBytes, randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { startGateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { logIn } from '../../browser.ts';
import { copyGatewayBuild, serveBuild } from '../../build.ts';

export type AreasSite = { url: string; token: string; stop(): Promise<void> };

/** The build with gateway, simulator and databases, with a logged-in superhero and some audit entries. */
export async function openAreasSite(databaseUrl: string): Promise<AreasSite> {
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
  const site = await serveBuild(schoolCloud.apiUrl, gateway.url);
  const { url } = site.nginx;
  const token = await logIn(schoolCloud.apiUrl, people.superhero.username);
  for (let entry = 0; entry < 30; entry += 1) await renameSchool(url, token, `Lindenhof ${entry}`);
  return {
    url,
    token,
    stop: async () => {
      await site.stop();
      await gateway.stop();
      await schoolCloud.stop();
      build.remove();
    },
  };
}

/** Creates an audit entry. */
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
