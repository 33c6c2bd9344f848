import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { startService, type Service } from './service.ts';

export interface GatewayOptions {
  /** With a user that can only read and insert. */
  databaseUrl: string;
  platformApiUrl: string;
  platformAdminApiUrl: string;
  platformApiKey: string;
  auditKeys: string;
  /** The key of the school cloud in PEM, so that the gateway checks the signatures of tokens. */
  jwtPublicKey?: string;
  /** A PEM file of additional certificate authorities to trust. */
  trustedAuthorities?: string;
  /** Shorter than in production where a test waits for it. */
  notAppliedAfterSeconds?: number;
  /** The number of people from which a deletion must be approved. */
  approvalFrom?: number;
  serviceAccount?: { readonly username: string; readonly password: string };
  /** The folder of a build to run instead of the source. */
  dist?: string;
  port?: number;
  onOutput?: (text: string) => void;
}

export interface Gateway extends Service {
  /** The URL that nginx proxies to. */
  readonly url: string;
  readonly metricsUrl: string;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));
const source = ['apps/gateway/src/server.ts'];

/** Starts one instance of the gateway as a process; several can share a database. */
export async function startGateway(options: GatewayOptions): Promise<Gateway> {
  const port = options.port ?? (await findFreePort());
  const metricsPort = await findFreePort();
  const service = await startService({
    name: 'the gateway',
    command: process.execPath,
    args: options.dist === undefined ? source : [join(options.dist, 'server.js')],
    cwd: repository,
    // The complete environment: no setting may leak in from the caller.
    env: {
      PATH: process.env['PATH'],
      PLATFORM_API_URL: options.platformApiUrl,
      PLATFORM_ADMIN_API_URL: options.platformAdminApiUrl,
      PLATFORM_API_KEY: options.platformApiKey,
      DATABASE_URL: options.databaseUrl,
      AUDIT_KEYS: options.auditKeys,
      JWT_PUBLIC_KEY: options.jwtPublicKey,
      ...(options.notAppliedAfterSeconds !== undefined && {
        NOT_APPLIED_AFTER_SECONDS: String(options.notAppliedAfterSeconds),
      }),
      ...(options.serviceAccount && {
        SERVICE_ACCOUNT_NAME: options.serviceAccount.username,
        SERVICE_ACCOUNT_PASSWORD: options.serviceAccount.password,
      }),
      ...(options.approvalFrom !== undefined && { APPROVAL_FROM: String(options.approvalFrom) }),
      // The names of the simulator exist in no DNS.
      IMAGE_HOSTS: 'logos.schulwolke.example',
      TICKET_URL: 'https://tickets.schulwolke.example/{ticket}',
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
      ...(options.trustedAuthorities !== undefined && { NODE_EXTRA_CA_CERTS: options.trustedAuthorities }),
    },
    ready: /"msg":"listening"/,
    stopSignal: 'SIGTERM',
    ...(options.onOutput && { onOutput: options.onOutput }),
  });
  return Object.assign(service, {
    url: `http://127.0.0.1:${port}`,
    metricsUrl: `http://127.0.0.1:${metricsPort}`,
  });
}
