import { randomBytes } from 'node:crypto';
import { connect } from '@superhero/postgres/connect';
import { createTemporaryDatabase } from '@superhero/postgres/temporary-database';
import { people } from '@superhero/school-cloud/people';
import { startGateway } from '@superhero/stack/gateway';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { logIn } from '../browser.ts';
import { fillAudit } from './fill-audit.ts';
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
  const name = `proof_${randomBytes(6).toString('hex')}`;
  const database = await openGatewayDatabase({ serverUrl, name });
  const owner: AuditDatabase = connect(database.ownerUrl, { max: 1 });
  await fillAudit(owner, entries);

  const platformDatabase = await createTemporaryDatabase(serverUrl);
  const schoolCloud = await startSchoolCloud({ databaseUrl: platformDatabase.url });
  const gateway = await startGateway({
    databaseUrl: database.gatewayUrl,
    platformApiUrl: schoolCloud.apiUrl,
    platformAdminApiUrl: `${schoolCloud.url}/admin/api/v1`,
    platformApiKey: 'not-used',
    auditKeys: randomBytes(32).toString('hex'),
  });
  const token = await logIn(schoolCloud.apiUrl, people.superhero.username);
  return {
    owner,
    sendRequest: (path) => fetch(gateway.url + path, { headers: { authorization: `Bearer ${token}` } }),
    stop: async () => {
      await gateway.stop();
      await schoolCloud.stop();
      await owner.destroy();
      await database.drop();
      await platformDatabase.drop();
    },
  };
}
