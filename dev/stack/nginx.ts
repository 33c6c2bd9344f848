import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findFreePort } from './free-port.ts';
import { startService } from './service.ts';

export interface NginxOptions {
  /** The folder of the built dashboard. */
  dist: string;
  /** The file that is served as /runtime.config.json; it may change while nginx runs. */
  runtimeConfig: string;
  /** The origin that the policy lets the page call, e.g. http://localhost:3030. */
  apiOrigin: string;
  /** The URL of the gateway, if there is one. */
  gatewayUrl?: string;
  port?: number;
}

export interface Nginx {
  readonly url: string;
  /** Holds the rendered configuration and access.log while it runs. */
  readonly folder: string;
  readonly ended: Promise<string>;
  /** Reloads the configuration in `folder` with new workers, while the old ones finish their answers. */
  reload(): void;
  stop(): Promise<void>;
}

const entrypoint = fileURLToPath(new URL('../../deploy/entrypoint.sh', import.meta.url));

/** A real nginx with the production configuration, in its own folder. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const program = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'superhero-nginx-'));
  const port = options.port ?? (await findFreePort());
  // The workers of an nginx started by root switch to a user that cannot read our clone.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const start = async (): ReturnType<typeof startService> => {
    render(folder, port, options);
    return startService({
      name: 'nginx',
      command: program,
      args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', `daemon off;${user}`],
      cwd: folder,
      // nginx writes this file once it listens.
      ready: () => existsSync(join(folder, 'nginx.pid')),
      stopSignal: 'SIGTERM',
    });
  };
  const service = await start().catch((error: unknown) => {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  });
  return {
    url: `http://localhost:${port}`,
    folder,
    ended: service.ended,
    reload: () => {
      process.kill(service.pid, 'SIGHUP');
    },
    stop: async () => {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Rendered by the production script; only the runtime config file is replaced by the given one. */
function render(folder: string, port: number, options: NginxOptions): void {
  const { dist, runtimeConfig, apiOrigin, gatewayUrl = '' } = options;
  execFileSync('sh', [entrypoint, 'render'], {
    env: {
      PATH: process.env['PATH'],
      API_URL: apiOrigin,
      GATEWAY_URL: gatewayUrl,
      LISTEN: `127.0.0.1:${port}`,
      SITE_ROOT: dist,
      RENDER_DIR: folder,
    },
  });
  rmSync(join(folder, 'runtime.config.json'));
  symlinkSync(runtimeConfig, join(folder, 'runtime.config.json'));
}

export function findNginx(): string {
  // On Debian /usr/sbin is not on the PATH of ordinary users.
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ];
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
  if (found === undefined) {
    const command = process.platform === 'darwin' ? 'brew install nginx' : 'sudo apt-get install -y nginx';
    throw new Error(`nginx is not installed. Run: ${command}`);
  }
  return found;
}
