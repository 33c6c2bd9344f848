import { createTemporaryDatabase } from '@superhero/postgres/temporary-database';
import { buildAdminApp } from '../src/admin/app.ts';
import { buildApp } from '../src/app.ts';
import { connect, migrate } from '../src/db/database.ts';
import type { Database } from '../src/db/tables.ts';
import { seed } from '../src/seed/seed.ts';
import type { SuperheroLogin, V1Publication } from '../src/settings.ts';
import type { Send } from './http.ts';
import { sendTo } from './http.ts';
import type { Report } from './report.ts';

export interface Variant {
  readonly superheroLogin: SuperheroLogin;
  readonly v1: V1Publication;
}

/** A simulator of this run alone, where wrong passwords and changed clocks are allowed. */
export interface OwnSimulator extends Variant {
  readonly send: Send;
  /** The admin API, without its key; paths are relative to `/admin/api/v1`. */
  readonly sendAdmin: Send;
  readonly apiUrl: string;
  readonly adminApiUrl: string;
  readonly db: Database;
  readonly report: Report;
}

/** The simulators of this run accept only this key. */
export const adminApiKey = 'key-for-verification';

export async function withOwnSimulator(
  address: string,
  variant: Variant,
  report: Report,
  use: (simulator: OwnSimulator) => Promise<void>,
): Promise<void> {
  const database = await createTemporaryDatabase(address);
  try {
    const db = connect(database.url);
    await migrate(db);
    await seed(db);
    const app = await buildApp({ db, ...variant });
    const admin = await buildAdminApp({ db, adminApiKeys: ['another-key', adminApiKey] });
    try {
      const apiUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api`;
      const adminApiUrl = `${await admin.listen({ host: '127.0.0.1', port: 0 })}/admin/api/v1`;
      const send = sendTo(apiUrl, { server: 'api' });
      const sendAdmin = sendTo(adminApiUrl, { server: 'admin-api' });
      await use({ ...variant, send, sendAdmin, apiUrl, adminApiUrl, db, report });
    } finally {
      await admin.close();
      await app.close();
      await db.destroy();
    }
  } finally {
    await database.drop();
  }
}
