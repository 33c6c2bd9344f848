import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { startPostgres } from './postgres.ts';
import type { Keep } from './run-together.ts';
import { startSchoolCloud } from './school-cloud.ts';
import type { SchoolCloud } from './school-cloud.ts';

/** What the dashboard needs behind it while somebody works on it; the data stays in the clone. */
export async function startBackend(keep: Keep, onOutput: (text: string) => void): Promise<SchoolCloud> {
  const folder = fileURLToPath(new URL('../../.dev/postgres', import.meta.url));
  const postgres = keep(await startPostgres({ folder }));
  const port = await findFreePort(3030);
  return keep(await startSchoolCloud({ databaseUrl: postgres.url, port, onOutput }));
}
