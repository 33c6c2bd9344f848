import { execFileSync } from 'node:child_process';
import { createHash, X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
  const proxies = await startTlsProxies([{ upstream }]);
  const [host = ''] = proxies.hosts;
  return { host, certificate: proxies.certificate, stop: () => proxies.stop() };
}

export interface TlsProxies {
  /** Host and port for each of the upstreams. */
  readonly hosts: readonly string[];
  readonly certificate: string;
  stop(): Promise<void>;
}

export interface ProxyTarget {
  readonly upstream: string;
  /** Otherwise HTTP/1.1 only. */
  readonly hasHttp2?: boolean;
}

/** One nginx that terminates TLS for several upstreams, each on its own port, with one certificate. */
export async function startTlsProxies(targets: readonly ProxyTarget[]): Promise<TlsProxies> {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-tls-'));
  const certificate = join(folder, 'certificate.pem');
  makeCertificate(folder, certificate);
  const servers: (ProxyTarget & { port: number })[] = [];
  for (const target of targets) servers.push({ ...target, port: await findFreePort() });
  writeFileSync(join(folder, 'nginx.conf'), configuration(servers.map(serverBlock)));
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
    hosts: servers.map(({ port }) => `localhost:${port}`),
    certificate,
    stop: async () => {
      await service.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The arguments that make Chromium trust a certificate. If it only ignored the errors of the certificate, it would
 * cache nothing.
 */
export function trustInChromium(certificate: string | undefined): string[] {
  if (certificate === undefined) return [];
  const key = new X509Certificate(readFileSync(certificate)).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  return [`--ignore-certificate-errors-spki-list=${createHash('sha256').update(key).digest('base64')}`];
}

function makeCertificate(folder: string, certificate: string): void {
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', join(folder, 'key.pem'), '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-days', '1', ...curve, ...name, ...files], { stdio: 'pipe' });
}

function configuration(servers: readonly string[]): string {
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
  ssl_certificate certificate.pem;
  ssl_certificate_key key.pem;
  ssl_protocols TLSv1.2 TLSv1.3;
${servers.join('')}}
`;
}

function serverBlock({ upstream, hasHttp2 = false, port }: ProxyTarget & { port: number }): string {
  return `
  server {
    listen 127.0.0.1:${port} ssl${hasHttp2 ? ' http2' : ''};
    # 497 is nginx's own number for http on an https port: the scanner uses one host and port for both.
    error_page 497 =301 https://$http_host$request_uri;
    location / {
      proxy_pass ${upstream};
      proxy_set_header Host $http_host;
    }
  }
`;
}
