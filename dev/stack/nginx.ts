import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  port?: number;
}

export interface Nginx {
  readonly url: string;
  /** Holds nginx.conf, access.log and error.log while it runs. */
  readonly folder: string;
  readonly ended: Promise<string>;
  /** Takes over the configuration in `folder` with new workers, while the old ones finish their answers. */
  reload(): void;
  stop(): Promise<void>;
}

const brotliModules = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/usr/share/nginx/modules'].map(
  (folder) => join(folder, 'ngx_http_brotli_static_module.so'),
);

/** A real nginx with the configuration of production, in a folder of its own. */
export async function startNginx(options: NginxOptions): Promise<Nginx> {
  const program = findNginx();
  const folder = mkdtempSync(join(tmpdir(), 'superhero-nginx-'));
  const port = options.port ?? (await findFreePort());
  const values = {
    LISTEN: `127.0.0.1:${port}`,
    ROOT: quoted(options.dist),
    RUNTIME_CONFIG: quoted(options.runtimeConfig),
    API_ORIGIN: new URL(options.apiOrigin).origin,
  };
  for (const subfolder of ['temp', 'modules.d', 'http.d']) mkdirSync(join(folder, subfolder));
  for (const name of ['nginx.conf', 'security-headers.conf']) {
    writeFileSync(join(folder, name), render(name, values));
  }
  const brotli = brotliModules.find((path) => existsSync(path));
  if (brotli !== undefined) {
    writeFileSync(join(folder, 'modules.d', 'brotli.conf'), `load_module ${brotli};\n`);
    writeFileSync(join(folder, 'http.d', 'brotli.conf'), 'brotli_static on;\n');
  }
  // Workers of a nginx started by root change to another user, who may not read our clone.
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const start = (): ReturnType<typeof startService> =>
    startService({
      name: 'nginx',
      command: program,
      args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'error.log', '-g', `daemon off;${user}`],
      cwd: folder,
      // nginx writes it once it listens.
      ready: () => existsSync(join(folder, 'nginx.pid')),
      stopSignal: 'SIGTERM',
    });
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

function render(name: string, values: Record<string, string>): string {
  const template = fileURLToPath(new URL(`../../deploy/${name}.template`, import.meta.url));
  return readFileSync(template, 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, variable: string) => {
    const value = values[variable];
    if (value === undefined) throw new Error(`${template} has a variable nobody gives: ${variable}`);
    return value;
  });
}

function quoted(path: string): string {
  if (/["\\$\n]/.test(path)) throw new Error(`nginx cannot take this path: ${path}`);
  return `"${path}"`;
}

function findNginx(): string {
  // Ordinary users of Debian do not have /usr/sbin on their path.
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    '/usr/sbin',
    '/usr/local/sbin',
    '/opt/homebrew/bin',
  ];
  const found = folders.map((folder) => join(folder, 'nginx')).find((path) => existsSync(path));
  if (found === undefined) {
    const command = process.platform === 'darwin' ? 'brew install nginx' : 'sudo apt-get install -y nginx';
    throw new Error(`nginx is not installed. This helps: ${command}`);
  }
  return found;
}
