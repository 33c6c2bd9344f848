import { people } from '@superhero/school-cloud/people';
import { schools } from '@superhero/school-cloud/schools';
import { writesTo } from '@superhero/stack/gateway-writes';
import { logIn } from '../../browser.ts';
import { copyGatewayBuild, serveBuild } from '../../build.ts';
import { startGatewaySite } from '../../gateway-site.ts';

export type AreasSite = { url: string; token: string; stop(): Promise<void> };

/** The build with gateway, simulator and databases, with a logged-in superhero and some audit entries. */
export async function openAreasSite(databaseUrl: string): Promise<AreasSite> {
  const build = copyGatewayBuild();
  const gatewaySite = await startGatewaySite({ serverUrl: databaseUrl, dist: build.dist });
  const { apiUrl } = gatewaySite.platform;
  const site = await serveBuild(apiUrl, gatewaySite.gateway.url);
  const { url } = site.nginx;
  const token = await logIn(apiUrl, people.superhero.username);
  const write = writesTo(`${url}/gateway`, token);
  for (let entry = 0; entry < 30; entry += 1)
    await write(`PATCH /schools/${schools.lindenhof.id}`, { name: `Lindenhof ${entry}` });
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
