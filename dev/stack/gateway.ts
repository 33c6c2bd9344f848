import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { startService } from './service.ts';
import type { Service } from './service.ts';

export interface GatewayOptions {
  /** As the one who may only read and add. */
  databaseUrl: string;
  platformApiUrl: string;
  platformAdminApiUrl: string;
  platformApiKey: string;
  auditKeys: string;
  /** A PEM file of certificate authorities to trust besides the usual ones. */
  trustedAuthorities?: string;
  /** Shorter than in production where a test waits for it. */
  notAppliedAfterSeconds?: number;
  /** The folder of a build to run; without it the source runs as it stands. */
  dist?: string;
  port?: number;
  onOutput?: (text: string) => void;
}

export interface Gateway {
  /** Where nginx finds it. */
  readonly url: string;
  readonly metricsUrl: string;
  readonly ended: Promise<string>;
  stop(): Promise<void>;
  kill(): Promise<void>;
  /** Starts it again on the same address. */
  restart(): Promise<void>;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));
// Not through the tsx command: it would be the one to get our SIGKILL, and leave the server behind.
const source = ['--import', import.meta.resolve('tsx'), 'apps/gateway/src/server.ts'];

/** One copy of the gateway as a process of its own; several may share a database. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const port = options.port ?? (await findFreePort());
  const metricsPort = await findFreePort();
  const start = (): Promise<Service> =>
    startService({
      name: 'the gateway',
      command: process.execPath,
      args: options.dist === undefined ? source : [join(options.dist, 'server.js')],
      cwd: repository,
      // All that it gets: what it works with must not come by chance from where it was started.
      env: {
        PATH: process.env['PATH'],
        PLATFORM_API_URL: options.platformApiUrl,
        PLATFORM_ADMIN_API_URL: options.platformAdminApiUrl,
        PLATFORM_API_KEY: options.platformApiKey,
        DATABASE_URL: options.databaseUrl,
        AUDIT_KEYS: options.auditKeys,
        ...(options.notAppliedAfterSeconds !== undefined && {
          NOT_APPLIED_AFTER_SECONDS: String(options.notAppliedAfterSeconds),
        }),
        HOST: '127.0.0.1',
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
        ...(options.trustedAuthorities !== undefined && { NODE_EXTRA_CA_CERTS: options.trustedAuthorities }),
      },
      ready: /"msg":"listening"/,
      stopSignal: 'SIGTERM',
      ...(options.onOutput && { onOutput: options.onOutput }),
    });

  let service = await start();
  return {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}`,
    get ended() {
      return service.ended;
    },
    stop: () => service.stop(),
    kill: () => service.kill(),
    restart: async () => {
      await service.stop();
      service = await start();
    },
  };
}
