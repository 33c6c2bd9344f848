import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PLATFORM_API_URL = 'http://api-svc:3030/api';
const [newKey, oldKey] = ['0a'.repeat(32), 'f1'.repeat(32)];
const needed = {
  PLATFORM_API_URL,
  PLATFORM_ADMIN_API_URL: 'http://admin-api-svc:4030/admin/api/v1/',
  PLATFORM_API_KEY: 'marked-key',
  DATABASE_URL: 'postgres://gateway@db/audit',
  AUDIT_KEYS: newKey,
};

describe('the configuration', () => {
  test('the configuration requires platform, API key, database and audit key; the rest has defaults', () => {
    expect(readConfig(needed)).toEqual({
      platformApiUrl: 'http://api-svc:3030/api',
      platformAdminApiUrl: 'http://admin-api-svc:4030/admin/api/v1',
      platformApiKey: 'marked-key',
      databaseUrl: 'postgres://gateway@db/audit',
      auditKeys: [Buffer.from(newKey, 'hex')],
      jwtPublicKeys: [],
      notAppliedAfter: 900_000,
      approvalFrom: 25,
      imageHosts: [],
      ticketUrl: undefined,
      notify: undefined,
      serviceAccount: undefined,
      proxyHops: 1,
      host: '127.0.0.1',
      port: 3040,
      metricsPort: 9464,
    });
  });

  test('accepts an address of the files service, with a trailing slash', () => {
    const { filesServiceUrl } = readConfig({ ...needed, FILES_SERVICE_URL: 'http://files-svc:4444/api/v3/' });
    expect(filesServiceUrl).toBe('http://files-svc:4444/api/v3');
    expect(readConfig({ ...needed, FILES_SERVICE_URL: '' }).filesServiceUrl).toBeUndefined();
  });

  test('a service account needs a name and a password', () => {
    const both = { SERVICE_ACCOUNT_NAME: 'gateway@schulwolke.example', SERVICE_ACCOUNT_PASSWORD: 'marked' };
    expect(readConfig({ ...needed, ...both }).serviceAccount).toEqual({
      name: 'gateway@schulwolke.example',
      password: 'marked',
    });
    for (const missing of Object.keys(both)) {
      const read = () => readConfig({ ...needed, ...both, [missing]: '' });
      expect(read).toThrow(`The gateway cannot start: ${missing} is missing.`);
    }
  });

  test('accepts several hosts of images', () => {
    const { imageHosts } = readConfig({ ...needed, IMAGE_HOSTS: 'cdn.example,logos.example' });
    expect(imageHosts).toEqual(['cdn.example', 'logos.example']);
  });

  test.each([
    'https://tickets.example/browse/{ticket}',
    'https://tickets.example/view?mode=full&id={ticket}',
    'https://tickets.example/#ticket/zoom/{ticket}',
    undefined,
  ])('accepts %s as the address of tickets', (address) => {
    expect(readConfig({ ...needed, TICKET_URL: address }).ticketUrl).toBe(address);
  });

  test.each([
    'http://tickets.example/{ticket}',
    'javascript:alert({ticket})//https://a.example/',
    'data:text/html,{ticket}',
    'https://{ticket}.example/',
    'https://tickets.example{ticket}/',
    'https://tickets.example@{ticket}/',
    'https://me:pw@tickets.example/{ticket}',
    'https://tickets.example/',
    'https://tickets.example/{ticket}/{ticket}',
    'https://tickets.example/{ticket}"><script>',
    'https://tickets.example/{ticket}\n',
    ' https://tickets.example/{ticket}',
    '//tickets.example/{ticket}',
  ])('does not accept %j as the address of tickets', (address) => {
    expect(() => readConfig({ ...needed, TICKET_URL: address })).toThrow('TICKET_URL must be');
  });

  test.each(['/', '/v3', '/v3/'])('accepts the platform address with a trailing "%s"', (end) => {
    expect(readConfig({ ...needed, PLATFORM_API_URL: PLATFORM_API_URL + end }).platformApiUrl).toBe(
      PLATFORM_API_URL,
    );
  });

  test('the configuration is rejected with one line that names every problem and no value', () => {
    const environment = {
      PLATFORM_API_URL: 'ftp://marked-secret',
      PLATFORM_ADMIN_API_URL: 'marked-secret',
      FILES_SERVICE_URL: 'marked-secret',
      PLATFORM_API_KEY: 'marked secret',
      DATABASE_URL: 'mysql://marked-secret',
      AUDIT_KEYS: 'marked-secret',
      APPROVAL_FROM: 'marked-secret',
      JWT_PUBLIC_KEY: 'marked-secret',
      IMAGE_HOSTS: 'marked secret',
      TICKET_URL: 'http://marked-secret/{ticket}',
      NOTIFY_WEBHOOK_URL: 'http://marked-secret/',
      NOTIFY_WEBHOOK_SECRETS: 'marked-secret',
      DASHBOARD_URL: 'http://marked-secret/',
      PROXY_HOPS: 'marked-secret',
      HOST: '',
      PORT: '65536',
      METRICS_PORT: '-1',
    };
    expect(() => readConfig(environment)).toThrow(
      /^The gateway cannot start: PLATFORM_API_URL must be an http or https address without user, query and fragment; PLATFORM_ADMIN_API_URL must be an http or https address without user, query and fragment; FILES_SERVICE_URL must be an http or https address without user, query and fragment; PLATFORM_API_KEY must be visible ASCII without blanks; JWT_PUBLIC_KEY must be one or two RSA public keys of at least 2048 bits, in PEM; DATABASE_URL must start with postgres:\/\/; AUDIT_KEYS must be 64 hexadecimal digits, or several of these separated by commas; APPROVAL_FROM must be a number of people, 0 to 999999; IMAGE_HOSTS must be host names separated by commas; TICKET_URL must be an https address with \{ticket\} once after the host; HOST must not be empty; PROXY_HOPS must be 0 to 9; PORT must be 0 to 65535; METRICS_PORT must be 0 to 65535; NOTIFY_WEBHOOK_URL must be an https address without user and fragment; NOTIFY_WEBHOOK_SECRETS must be 64 hexadecimal digits, or two of these separated by a comma; DASHBOARD_URL must be an https address without user, query and fragment\.$/,
    );
  });

  test.each(Object.keys(needed))('the configuration is rejected without %s', (name) => {
    for (const value of [undefined, ''])
      expect(() => readConfig({ ...needed, [name]: value })).toThrow(`start: ${name} is missing.`);
  });

  test('accepts several keys, of which the first seals', () => {
    const { auditKeys } = readConfig({ ...needed, AUDIT_KEYS: `${newKey},${oldKey}` });
    expect(auditKeys).toEqual([Buffer.from(newKey, 'hex'), Buffer.from(oldKey, 'hex')]);
  });

  test.each(['', ',', '0a', `${newKey},`, `${newKey} ${oldKey}`, newKey.toUpperCase()])(
    'the configuration does not accept "%s" as keys',
    (keys) => {
      expect(() => readConfig({ ...needed, AUDIT_KEYS: keys })).toThrow('AUDIT_KEYS');
    },
  );

  test.each([
    'cloud',
    '//cloud/api',
    'http://',
    'http://me:pw@cloud.example/api',
    'http://cloud/api?a=b',
    'http://cloud/#x',
  ])('the configuration does not accept "%s" as an address', (address) => {
    expect(() => readConfig({ ...needed, PLATFORM_API_URL: address })).toThrow('PLATFORM_API_URL must be');
  });
});

const readKeys = (text: string) => readConfig({ ...needed, JWT_PUBLIC_KEY: text }).jwtPublicKeys;
const toPem = (key: KeyObject) => String(key.export({ type: 'spki', format: 'pem' }));

describe('the public keys of the school cloud', () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const pem = toPem(publicKey);
  const pkcs1 = String(publicKey.export({ type: 'pkcs1', format: 'pem' }));

  test.each([
    ['as a public key', pem],
    ['as an RSA public key', pkcs1],
    ['in one line, as the school cloud has it', pkcs1.replaceAll('\n', '\\n')],
    ['with blank lines around it', `\n${pem}\n`],
  ])('accepts a key %s', (_how, text) => {
    expect(readKeys(text).map(toPem)).toEqual([pem]);
  });

  test('accepts two keys, one after the other', () => {
    expect(readKeys(pem + pkcs1).map(toPem)).toEqual([pem, pem]);
  });

  test.each([
    ['a secret', 'marked-secret'],
    ['the private key', String(privateKey.export({ type: 'pkcs8', format: 'pem' }))],
    [
      'the private key beside the public one',
      pem + String(privateKey.export({ type: 'pkcs1', format: 'pem' })),
    ],
    ['three keys', pem.repeat(3)],
    ['half a key', pem.slice(0, 200)],
    ['a damaged key', pem.replace('MII', 'AAA')],
    ['a key of 1024 bits', toPem(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey)],
    ['a key for RSA-PSS', toPem(generateKeyPairSync('rsa-pss', { modulusLength: 2048 }).publicKey)],
    ['an elliptic key', toPem(generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey)],
  ])('does not accept %s', (_what, text) => {
    expect(() => readKeys(text)).toThrow(
      /^The gateway cannot start: JWT_PUBLIC_KEY must be one or two RSA public keys of at least 2048 bits, in PEM\.$/,
    );
  });
});

describe('the configuration of notifications', () => {
  const receiver = {
    ...needed,
    NOTIFY_WEBHOOK_URL: 'https://hooks.example/in?team=7&key=made-up',
    NOTIFY_WEBHOOK_SECRETS: newKey,
    DASHBOARD_URL: 'https://dashboard.example/',
  };

  test('the configuration of notifications has an address, secrets and the dashboard', () => {
    expect(readConfig(receiver).notify).toEqual({
      webhookUrl: 'https://hooks.example/in?team=7&key=made-up',
      secrets: [Buffer.from(newKey, 'hex')],
      dashboardUrl: 'https://dashboard.example',
    });
    const rotated = { ...receiver, NOTIFY_WEBHOOK_SECRETS: `${newKey},${oldKey}` };
    expect(readConfig(rotated).notify?.secrets).toEqual([
      Buffer.from(newKey, 'hex'),
      Buffer.from(oldKey, 'hex'),
    ]);
  });

  test('the configuration of notifications is off without an address', () => {
    for (const NOTIFY_WEBHOOK_URL of [undefined, ''])
      expect(readConfig({ ...receiver, NOTIFY_WEBHOOK_URL }).notify).toBeUndefined();
  });

  test.each(['NOTIFY_WEBHOOK_SECRETS', 'DASHBOARD_URL'])(
    'the configuration of notifications is rejected without %s',
    (name) => {
      for (const value of [undefined, ''])
        expect(() => readConfig({ ...receiver, [name]: value })).toThrow(`start: ${name} is missing.`);
    },
  );

  test.each([
    'http://hooks.example/',
    'HTTPS:hooks.example',
    'https://',
    'https:///in',
    '//hooks.example/',
    'hooks.example',
    'https://me@hooks.example/',
    'https://me:pw@hooks.example/',
    'https://@hooks.example/',
    'https://hooks.example/#in',
    'https://hooks.example/#',
    'https://hooks.example/\\in',
    'https://hooks.example/a b',
    'https://hooks.example/\n',
    ' https://hooks.example/',
    'https://hooks.example:99999/',
  ])('the configuration of notifications does not accept %j as the address of the receiver', (address) => {
    expect(() => readConfig({ ...receiver, NOTIFY_WEBHOOK_URL: address })).toThrow(
      /^The gateway cannot start: NOTIFY_WEBHOOK_URL must be an https address without user and fragment\.$/u,
    );
  });

  test.each([',', '0a', `${newKey},`, `${newKey},${oldKey},${newKey}`, newKey.toUpperCase()])(
    'the configuration of notifications does not accept "%s" as secrets',
    (secrets) => {
      expect(() => readConfig({ ...receiver, NOTIFY_WEBHOOK_SECRETS: secrets })).toThrow(
        'NOTIFY_WEBHOOK_SECRETS must be',
      );
    },
  );

  test.each(['https://a.example/dashboard/', 'http://localhost:8080', 'http://127.0.0.1'])(
    'the configuration of notifications accepts "%s" as the address of the dashboard',
    (address) => {
      const { notify } = readConfig({ ...receiver, DASHBOARD_URL: address });
      expect(notify?.dashboardUrl).toBe(address.replace(/\/$/u, ''));
    },
  );

  test.each([
    'http://dashboard.example',
    'http://localhost.example',
    'https://dashboard.example/?a=b',
    'https://a@b.example',
  ])('the configuration of notifications does not accept "%s" as the address of the dashboard', (address) => {
    expect(() => readConfig({ ...receiver, DASHBOARD_URL: address })).toThrow('DASHBOARD_URL must be');
  });
});
