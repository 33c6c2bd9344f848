import { connect } from 'node:net';
import { expect } from 'vitest';

export interface Answer {
  readonly status: number;
  /** By lower-case name; the values of a repeated header are joined. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Sends exactly these characters: HTTP clients normalize paths and reject malformed requests. */
export function sendText(url: string, text: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    let received = '';
    const { hostname, port } = new URL(url);
    // Left open: nginx stops proxying when the client has closed its side.
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(text, 'latin1'));
    socket.setEncoding('latin1');
    socket.on('data', (part: string) => {
      received += part;
      // nginx may wait some seconds for the rest of a request that it has rejected.
      const answer = parse(received);
      if (answer && answer.body.length >= Number(answer.headers['content-length'])) socket.destroy();
    });
    // A server that rejects a long request may close before reading it all.
    socket.on('error', () => {});
    socket.once('close', () => {
      const answer = parse(received);
      if (answer === undefined) reject(new Error(`no HTTP answer: ${received.slice(0, 100)}`));
      else resolve(answer);
    });
  });
}

export function sendRequest(
  url: string,
  methodAndPath: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const all = { Host: 'dashboard.example', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return sendText(url, `${methodAndPath} HTTP/1.1\r\n${lines.join('')}\r\n`);
}

function parse(text: string): Answer | undefined {
  const end = text.indexOf('\r\n\r\n');
  const [statusLine = '', ...lines] = text.slice(0, end).split('\r\n');
  const status = /^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1];
  if (end === -1 || status === undefined) return undefined;
  const headers = new Map<string, string>();
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    const value = line.slice(colon + 1).trim();
    const earlier = headers.get(name);
    headers.set(name, earlier === undefined ? value : `${earlier} AND ALSO ${value}`);
  }
  return { status: Number(status), headers: Object.fromEntries(headers), body: text.slice(end + 4) };
}

const switchedOff =
  'accelerometer autoplay camera display-capture encrypted-media fullscreen geolocation gyroscope hid ' +
  'idle-detection local-fonts magnetometer microphone midi payment picture-in-picture ' +
  'publickey-credentials-get screen-wake-lock serial usb xr-spatial-tracking';

/** Repeated here on purpose, so that a mistake in the template fails a test. */
function securityHeaders(apiOrigin: string, type = ''): Record<string, string> {
  const policy = [
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob:; font-src 'self'",
    `connect-src 'self' ${apiOrigin}`,
    "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "require-trusted-types-for 'script'; trusted-types list-worker",
  ];
  const permissions = switchedOff.split(' ').map((feature) => `${feature}=()`);
  return {
    ...(!/^(text\/css|font\/)/.test(type) && { 'content-security-policy': policy.join('; ') }),
    ...(type.startsWith('text/html') && { 'permissions-policy': permissions.join(', ') }),
    'x-frame-options': 'DENY',
    'x-content-type-options': 'nosniff',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=63072000',
    // Without version and operating system.
    server: 'nginx',
  };
}

const others = new Set(
  (
    'allow cache-control clear-site-data connection content-encoding content-length content-type ' +
    'date etag last-modified vary www-authenticate'
  ).split(' '),
);

/** Expects each security header that has an effect on this type of content once, and no unexpected header. */
export function expectFullSet(answer: Answer, apiOrigin: string): void {
  const expected = securityHeaders(apiOrigin, answer.headers['content-type']);
  const rest = Object.keys(answer.headers).filter((name) => !(name in expected));
  expect(answer.headers).toMatchObject(expected);
  expect(rest.filter((name) => !others.has(name))).toEqual([]);
}
