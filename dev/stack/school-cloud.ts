import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { startService, type Service } from './service.ts';

export interface SchoolCloudOptions {
  databaseUrl: string;
  /** Which login superheroes must use: the specified one or that of today's servers. */
  superheroLogin?: 'local' | 'service-account';
  /** Whether API v1 can be reached. */
  v1?: 'published' | 'unpublished';
  port?: number;
  /** Also starts the admin API, which accepts this key. */
  adminApiKey?: string;
  /** Executes due deletions every five minutes. Tests execute them in a step of their own instead. */
  executesDeletions?: boolean;
  onOutput?: (text: string) => void;
}

export interface SchoolCloud extends Service {
  readonly url: string;
  /** The URL for the runtime config of the dashboard. */
  readonly apiUrl: string;
  /** The URL of the admin API, if there is a key. */
  readonly adminApiUrl: string;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The simulated school cloud as a process. */
export async function startSchoolCloud(options: SchoolCloudOptions): Promise<SchoolCloud> {
  const port = options.port ?? (await findFreePort());
  const adminPort = await findFreePort(port + 1);
  const service = await startService({
    name: 'the school cloud',
    command: process.execPath,
    args: ['dev/school-cloud/src/server.ts'],
    cwd: repository,
    env: {
      ...process.env,
      DATABASE_URL: options.databaseUrl,
      HOST: '127.0.0.1',
      PORT: String(port),
      SUPERHERO_LOGIN: options.superheroLogin ?? 'local',
      V1: options.v1 ?? 'published',
      ADMIN_API_KEYS: options.adminApiKey ?? '',
      ADMIN_PORT: String(adminPort),
      DELETION_INTERVAL_MS: options.executesDeletions === true ? '300000' : '0',
    },
    // At the start of a line: the admin API, which listens earlier, logs a line that ends in the same words.
    ready: /^school cloud listening on/m,
    stopSignal: 'SIGTERM',
    ...(options.onOutput && { onOutput: options.onOutput }),
  });
  const url = `http://localhost:${port}`;
  return Object.assign(service, {
    url,
    apiUrl: `${url}/api`,
    adminApiUrl: `http://localhost:${adminPort}/admin/api/v1`,
  });
}
