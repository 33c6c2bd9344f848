import { setTimeout as pause } from 'node:timers/promises';
import { connect } from '@superhero/postgres/connect';
import { people } from '@superhero/school-cloud/people';
import { logIn } from '../browser.ts';
import { startGatewaySite } from '../gateway-site.ts';
import type { AuditDatabase } from './rows-touched.ts';
import { fillUpgraded } from './upgraded-log.ts';
import type { Upgrade } from './upgraded-log.ts';

export interface AuditSite {
  /** With the owner of the database. */
  readonly owner: AuditDatabase;
  readonly ownerUrl: string;
  readonly upgrade: Upgrade;
  /** Sends a request to the gateway as a superhero. */
  readonly sendRequest: (path: string) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** A gateway with this many audit entries, most of them from before an upgrade, and the simulated school cloud. */
export async function openAuditSite(serverUrl: string, entries: number): Promise<AuditSite> {
  const upgrades: Upgrade[] = [];
  const site = await startGatewaySite({
    serverUrl,
    fillAudit: async (url) => {
      upgrades.push(await fillUpgraded(url, entries));
    },
  });
  const [upgrade] = upgrades;
  if (upgrade === undefined) throw new Error('The audit log was not filled.');
  const owner: AuditDatabase = connect(site.auditUrl, { max: 1 });
  const token = await logIn(site.platform.apiUrl, people.superhero.username);
  const headers = { authorization: `Bearer ${token}` };
  const sendRequest = (path: string) => fetch(site.gateway.url + path, { headers });
  // The gateway searches the whole log for pending entries once after its start, which the first request begins.
  while ((await sendRequest('/audit?outcome=pending')).status !== 200) await pause(1_000);
  return {
    owner,
    ownerUrl: site.auditUrl,
    upgrade,
    sendRequest,
    stop: async () => {
      await owner.destroy();
      await site.stop();
    },
  };
}
