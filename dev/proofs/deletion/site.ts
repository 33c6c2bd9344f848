import { people } from '@superhero/school-cloud/people';
import { logIn } from '../browser.ts';
import type { GatewaySite } from '../gateway-site.ts';
import { startGatewaySite } from '../gateway-site.ts';
import { startProxy } from './platform-proxy.ts';
import type { PlatformProxy } from './platform-proxy.ts';

export interface Site extends Omit<GatewaySite, 'platform'> {
  /** In front of the servers of the school cloud. */
  readonly api: PlatformProxy;
  readonly adminApi: PlatformProxy;
  /** The tokens of two superheroes. */
  readonly requester: string;
  readonly approver: string;
}

interface SiteOptions {
  readonly serverUrl: string;
  readonly dist: string;
  readonly instances?: number;
}

/** Longer than the lease of an entry, which is 30 s; a proof can't wait for 15 minutes. */
export const notAppliedAfterSeconds = 35;

/** Instances of the gateway, one by default, with the simulator behind proxies. */
export async function startSite(options: SiteOptions): Promise<Site> {
  const proxies: PlatformProxy[] = [];
  const addProxy = async (target: string): Promise<PlatformProxy> => {
    const proxy = await startProxy(target);
    proxies.push(proxy);
    return proxy;
  };
  const { platform, ...site } = await startGatewaySite({
    ...options,
    notAppliedAfterSeconds,
    approvalFrom: 2,
    placeProxies: async ({ apiUrl, adminApiUrl }) => ({
      platformApiUrl: (await addProxy(apiUrl)).url,
      platformAdminApiUrl: (await addProxy(adminApiUrl)).url,
    }),
  });
  const [api, adminApi] = proxies;
  if (api === undefined || adminApi === undefined) throw new Error('A proxy of the site is missing.');
  return {
    ...site,
    api,
    adminApi,
    requester: await logIn(platform.apiUrl, people.superhero.username),
    approver: await logIn(platform.apiUrl, people.gardener.username),
    stop: async () => {
      api.stop();
      adminApi.stop();
      await site.stop();
    },
  };
}
