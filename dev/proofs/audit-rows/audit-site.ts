import { connect } from '@superhero/postgres/connect';
import { people } from '@superhero/school-cloud/people';
import { logIn } from '../browser.ts';
import { startGatewaySite } from '../gateway-site.ts';
import { fillAuditAt } from './fill-audit.ts';
import type { AuditDatabase } from './rows-touched.ts';

export interface AuditSite {
  /** With the owner of the database. */
  readonly owner: AuditDatabase;
  /** Sends a request to the gateway as a superhero. */
  readonly sendRequest: (path: string) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** A gateway with this many audit entries, and the simulated school cloud. */
export async function openAuditSite(serverUrl: string, entries: number): Promise<AuditSite> {
  const site = await startGatewaySite({
    serverUrl,
    fillAudit: async (url) => await fillAuditAt(url, entries),
  });
  const owner: AuditDatabase = connect(site.auditUrl, { max: 1 });
  const token = await logIn(site.platform.apiUrl, people.superhero.username);
  const headers = { authorization: `Bearer ${token}` };
  return {
    owner,
    sendRequest: (path) => fetch(site.gateway.url + path, { headers }),
    stop: async () => {
      await owner.destroy();
      await site.stop();
    },
  };
}
