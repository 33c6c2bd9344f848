import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { logIn } from '../../browser.ts';
import { copyGatewayBuild, serveBuild } from '../../build.ts';
import { startGatewaySite } from '../../gateway-site.ts';

export type AreasSite = { url: string; token: string; stop(): Promise<void> };

/** The build with gateway, simulator and databases, with a logged-in superhero and some audit entries. */
export async function openAreasSite(databaseUrl: string): Promise<AreasSite> {
  const build = copyGatewayBuild();
  const gatewaySite = await startGatewaySite({ serverUrl: databaseUrl, dist: build.dist });
  const { apiUrl } = gatewaySite.platform;
  const site = await serveBuild(apiUrl, gatewaySite.instances[0]?.url);
  const { url } = site.nginx;
  const token = await logIn(apiUrl, people.superhero.username);
  for (let entry = 0; entry < 30; entry += 1) await renameSchool(url, token, `Lindenhof ${entry}`);
  return {
    url,
    token,
    stop: async () => {
      await site.stop();
      await gatewaySite.stop();
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
