import { randomBytes } from 'node:crypto';
import { connect } from '@superhero/postgres/connect';
import { createTemporaryDatabase } from '@superhero/postgres/temporary-database';
import { people } from '@superhero/school-cloud/people';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startGateway } from '@superhero/stack/gateway';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import * as v from 'valibot';
import { fillAudit } from './fill-audit.ts';
import type { AuditDatabase } from './rows-touched.ts';

const Login = v.object({ accessToken: v.string() });

export interface AuditSite {
  /** As the one who may do everything. */
  readonly owner: AuditDatabase;
  /** Asks the gateway as a superhero. */
  readonly ask: (path: string) => Promise<Response>;
  readonly stop: () => Promise<void>;
}

/** A gateway with that many entries in its database, and the double of the school cloud behind it. */
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
  const { username, password } = people.superhero;
  const login = await fetch(`${schoolCloud.apiUrl}/v3/authentication/local`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const { accessToken } = v.parse(Login, await login.json());
  return {
    owner,
    ask: (path) => fetch(gateway.url + path, { headers: { authorization: `Bearer ${accessToken}` } }),
    stop: async () => {
      await gateway.stop();
      await schoolCloud.stop();
      await owner.destroy();
      await database.drop();
      await platformDatabase.drop();
    },
  };
}
