import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf, neverAnswer } from '../testing/answer-calls.ts';
import { pointCallsAt } from './client.ts';
import { defaultRuntimeConfig, loadRuntimeConfig, runtimeConfig } from './runtime-config.ts';
import { parseRuntimeConfig, RuntimeConfigError } from './runtime-config-file.ts';

const site = 'https://dashboard.example';

function read(apiURL: unknown, origin = site): string {
  return parseRuntimeConfig(JSON.stringify({ apiURL }), origin).apiRoot;
}

/** Returns the message of the error; the test fails if the config is accepted. */
function rejectionOf(text: string): string {
  try {
    parseRuntimeConfig(text, site);
  } catch (error) {
    if (error instanceof RuntimeConfigError && error.reason === 'invalid') return error.message;
    throw error;
  }
  throw new Error(`accepted: ${text}`);
}

function gatewayRoot(gatewayURL: unknown): string | undefined {
  return parseRuntimeConfig(JSON.stringify({ apiURL: '/api', gatewayURL }), site).gatewayRoot;
}

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  runtimeConfig.set(defaultRuntimeConfig);
  pointCallsAt(defaultRuntimeConfig.apiRoot);
});

describe('spec 7.3: the base of all calls', () => {
  test.each([
    'https://api.example/api',
    'https://api.example/api/',
    'https://api.example/api/v3',
    'https://api.example/api//v3//',
  ])('the base of all calls is the same API root for %s', (apiURL) => {
    expect(read(apiURL)).toBe('https://api.example/api');
  });

  test.each(['/api', '/api/', '/api/v3', '/api/v3/'])(
    'the base of all calls is on the site itself for %s',
    (apiURL) => {
      expect(read(apiURL)).toBe(`${site}/api`);
    },
  );

  test.each([
    ['https://api.example', 'https://api.example'],
    ['https://api.example/v3', 'https://api.example'],
    ['https://api.example:8443/cloud/api', 'https://api.example:8443/cloud/api'],
    ['HTTPS://API.example/api', 'https://api.example/api'],
  ])('the base of all calls for %s is %s', (apiURL, apiRoot) => {
    expect(read(apiURL)).toBe(apiRoot);
  });

  test.each(['http://localhost:3030/api', 'http://127.0.0.1:3030/api', 'http://[::1]:3030/api'])(
    'the base of all calls may be %s without encryption, because it is a loopback address',
    (apiURL) => {
      expect(read(apiURL)).toBe(apiURL);
    },
  );

  test('the base of all calls may be on a site that is served without encryption', () => {
    expect(read('/api', 'http://dashboard.test')).toBe('http://dashboard.test/api');
  });
});

describe('a config that is rejected', () => {
  test.each([
    'http://api.example/api',
    'http://localhost.evil.example/api',
    'http://127.0.0.1.evil.example/api',
    '//evil.example/api',
    '/\\evil.example/api',
    'api.example/api',
    'javascript:alert(1)',
    'data:text/plain,x',
    'ftp://api.example/api',
    'wss://api.example/api',
    'file:///api',
    'https://user@api.example/api',
    'https://user:secret@api.example/api',
    'https://api.example/api?x=1',
    'https://api.example/api?',
    'https://api.example/api#x',
    'https://api.example/api#',
    'https://',
    '',
    ' ',
  ])('a config with the address %j is rejected', (apiURL) => {
    expect(rejectionOf(JSON.stringify({ apiURL }))).toBe('apiURL: not an allowed address');
  });

  test.each(['{"apiURL":7}', '{"apiURL":null}', '{"apiURL":["/api"]}', '{}', '{"apiUrl":"/api"}'])(
    'a config without a string for apiURL is rejected: %s',
    (text) => {
      expect(rejectionOf(text)).toMatch(/^apiURL: /);
    },
  );

  test.each(['', '<!doctype html>', '\uFEFF{"apiURL":"/api"}', '{"apiURL":"/api"', 'NaN'])(
    'a config that is not JSON is rejected: %j',
    (text) => {
      expect(rejectionOf(text)).toBe('not JSON');
    },
  );

  test.each(['null', '7', '"/api"', '[]'])('a config that is not an object is rejected: %s', (text) => {
    expect(rejectionOf(text)).toMatch(/^(the file|apiURL): /);
  });

  test('a config that is longer than 2048 characters is rejected', () => {
    const text = JSON.stringify({ apiURL: '/api', more: 'x'.repeat(2048) });
    expect(rejectionOf(text)).toBe('longer than 2048 characters');
  });

  test.each(['/authentication/ldap', '/authentication/local/../x', '', 7])(
    'a config with %j as the login path is rejected',
    (loginPath) => {
      expect(rejectionOf(JSON.stringify({ apiURL: '/api', loginPath }))).toMatch(/^loginPath: /);
    },
  );
});

test('the login goes to the specified path unless the config names the one for service accounts', () => {
  expect(parseRuntimeConfig('{"apiURL":"/api"}', site).loginPath).toBe('/authentication/local');
  const other = '{"apiURL":"/api","loginPath":"/authentication/local-service-account"}';
  expect(parseRuntimeConfig(other, site).loginPath).toBe('/authentication/local-service-account');
});

describe('the gateway', () => {
  test('the gateway is undefined unless the config names one', () => {
    expect(gatewayRoot(undefined)).toBeUndefined();
  });

  test('the gateway is on the site itself', () => {
    expect(gatewayRoot('/gateway')).toBe(`${site}/gateway`);
    expect(gatewayRoot('/my/gateway-2')).toBe(`${site}/my/gateway-2`);
  });

  test.each([
    'https://gateway.example',
    '//evil.example/gateway',
    '/\\\\evil.example',
    '/gateway/',
    '/gateway/../x',
    '/gateway?x',
    '/gateway#x',
    'gateway',
    '/',
    '',
  ])('the gateway cannot be at %j: a token would leave the site', (gatewayURL) => {
    const config = JSON.stringify({ apiURL: '/api', gatewayURL });
    expect(rejectionOf(config)).toBe('gatewayURL: not an allowed address');
  });

  test.each([7, null, ['/gateway']])('the gateway cannot be %j', (gatewayURL) => {
    expect(rejectionOf(JSON.stringify({ apiURL: '/api', gatewayURL }))).toMatch(/^gatewayURL: /);
  });
});

test('ignores unknown keys of the config', () => {
  const config = parseRuntimeConfig('{"apiURL":"/api","__proto__":{"loginPath":"/x"},"new":1}', site);
  expect(config).toEqual({ apiRoot: `${site}/api`, loginPath: '/authentication/local' });
});

test('property: any text results in an API root that is safe to call, or an error that names the cause', () => {
  const syntax = 'https:// http:// // / \\ @ : ? # .. %2f javascript: data: blob: :80 v3 /v3'.split(' ');
  const names = ['localhost', '127.0.0.1', '[::1]', 'evil.example', 'user', 'api', '\t', ' '];
  const piece = fc.constantFrom(...syntax, ...names);
  const address = fc.array(piece, { maxLength: 7 }).map((pieces) => pieces.join(''));
  const text = fc.oneof(
    { weight: 4, arbitrary: address.map((apiURL) => JSON.stringify({ apiURL })) },
    fc.webUrl({ withFragments: true, withQueryParameters: true }).map((apiURL) => JSON.stringify({ apiURL })),
    fc.json({ maxDepth: 3 }),
    fc.record({ apiURL: fc.jsonValue(), loginPath: fc.jsonValue() }).map((value) => JSON.stringify(value)),
    fc.string(),
    fc.constantFrom('{"apiURL":"/a","apiURL":"//e"}', '{"__proto__":{"apiURL":"/a"}}', '{"apiURL":1e999}'),
  );
  const property = fc.property(text, (given) => {
    try {
      const { apiRoot } = parseRuntimeConfig(given, site);
      const url = new URL(apiRoot);
      const isSafe = url.protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
      return isSafe && url.username === '' && `${url.search}${url.hash}` === '' && !apiRoot.endsWith('/');
    } catch (error) {
      return error instanceof RuntimeConfigError && error.reason === 'invalid' && error.message !== '';
    }
  });
  expect(() => fc.assert(property, { numRuns: 20_000 })).not.toThrow();
});

describe('loading the config', () => {
  test('spec 7.4: fetches the config from the site itself, without cache and redirects', async () => {
    const requests = answerCalls({ 'GET /runtime.config.json': () => json({ apiURL: '/api' }) });
    await loadRuntimeConfig();
    const [request] = requests;
    expect(requests.map(nameOf)).toEqual(['GET /runtime.config.json']);
    expect(request?.url).toBe(`${window.location.origin}/runtime.config.json`);
    expect(request?.cache).toBe('no-store');
    expect(request?.redirect).toBe('error');
    expect(runtimeConfig.get().apiRoot).toBe(`${window.location.origin}/api`);
  });

  test.each([
    ['a 404', () => new Response('not found', { status: 404 })],
    ['a 503', () => new Response('', { status: 503 })],
    ['a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('reports a missing config after %s and changes nothing', async (_name, answer) => {
    answerCalls({ 'GET /runtime.config.json': answer });
    await expect(loadRuntimeConfig()).rejects.toMatchObject({ reason: 'missing' });
    expect(runtimeConfig.get()).toBe(defaultRuntimeConfig);
  });

  test('rejects an HTML page in place of the config and changes nothing', async () => {
    answerCalls({ 'GET /runtime.config.json': () => new Response('<!doctype html>') });
    await expect(loadRuntimeConfig()).rejects.toMatchObject({ reason: 'invalid', message: 'not JSON' });
    expect(runtimeConfig.get()).toBe(defaultRuntimeConfig);
  });

  test('loading the config times out after 10 s', async () => {
    const limit = vi.spyOn(AbortSignal, 'timeout');
    answerCalls({ 'GET /runtime.config.json': neverAnswer });
    void loadRuntimeConfig();
    expect(limit).toHaveBeenCalledExactlyOnceWith(10_000);
  });
});
