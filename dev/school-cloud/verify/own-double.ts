import { buildAdminApp } from '../src/admin/app.ts';
import { buildApp } from '../src/app.ts';
import { connect } from '../src/db/connect.ts';
import { migrate } from '../src/db/migrate.ts';
import type { Database } from '../src/db/tables.ts';
import { createTemporaryDatabase } from '@superhero/postgres/temporary-database';
import { seed } from '../src/seed/seed.ts';
import type { SuperheroLogin, V1Publication } from '../src/settings.ts';
import type { Ask } from './ask.ts';
import { askAt } from './ask.ts';
import type { Report } from './report.ts';

export interface Variant {
  readonly superheroLogin: SuperheroLogin;
  readonly v1: V1Publication;
}

/** A double that belongs to us alone: here wrong passwords and time travel are allowed. */
export interface OwnDouble extends Variant {
  readonly ask: Ask;
  /** The admin API, without its key; paths are relative to `/admin/api/v1`. */
  readonly askAdmin: Ask;
  readonly apiUrl: string;
  readonly adminApiUrl: string;
  readonly db: Database;
  readonly report: Report;
}

/** Opens nothing but the doubles of this run. */
export const adminApiKey = 'key-for-verification';

export async function withOwnDouble(
  address: string,
  variant: Variant,
  report: Report,
  use: (double: OwnDouble) => Promise<void>,
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
      const ask = askAt(apiUrl, { server: 'api' });
      const askAdmin = askAt(adminApiUrl, { server: 'admin-api' });
      await use({ ...variant, ask, askAdmin, apiUrl, adminApiUrl, db, report });
    } finally {
      await admin.close();
      await app.close();
      await db.destroy();
    }
  } finally {
    await database.drop();
  }
}
