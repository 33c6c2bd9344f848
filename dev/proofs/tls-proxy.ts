import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '@superhero/stack/free-port';
import { findNginx } from '@superhero/stack/nginx';
import { startService } from '@superhero/stack/service';

export interface TlsProxy {
  /** Host and port; http requests are redirected to https. */
  readonly host: string;
  /** The file of the certificate that a client must trust. */
  readonly certificate: string;
  stop(): Promise<void>;
}

/** The proxy in front of the dashboard in production: terminates TLS and redirects http. */
export async function startTlsProxy(upstream: string): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-tls-'));
  const port = await findFreePort();
  const certificate = join(folder, 'certificate.pem');
  makeCertificate(folder, certificate);
  writeFileSync(join(folder, 'nginx.conf'), configuration(port, upstream));
  const user = process.getuid?.() === 0 ? ' user root;' : '';
  const service = await startService({
    name: 'the TLS proxy',
    command: findNginx(),
    args: ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr', '-g', `daemon off;${user}`],
    cwd: folder,
    ready: () => existsSync(join(folder, 'nginx.pid')),
    stopSignal: 'SIGTERM',
  });
  return {
    host: `localhost:${port}`,
    certificate,
    stop: async () => {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function makeCertificate(folder: string, certificate: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-days', '1', ...curve, ...name, ...files], { stdio: 'pipe' });
}

function configuration(port: number, upstream: string): string {
  return `
pid nginx.pid;
error_log stderr crit;
events {}
http {
  access_log off;
  client_body_temp_path client;
  proxy_temp_path proxy;
  fastcgi_temp_path fastcgi;
  uwsgi_temp_path uwsgi;
  scgi_temp_path scgi;
  server {
    listen 127.0.0.1:${port} ssl;
    ssl_certificate certificate.pem;
    ssl_certificate_key key.pem;
    ssl_protocols TLSv1.2 TLSv1.3;
    # 497 is nginx's own number for http on an https port: the scanner uses one host and port for both.
    error_page 497 =301 https://$http_host$request_uri;
    location / {
      proxy_pass ${upstream};
      proxy_set_header Host $http_host;
    }
  }
}
`;
}
