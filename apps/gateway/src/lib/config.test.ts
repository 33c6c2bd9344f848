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
      notAppliedAfter: 900_000,
      approvalFrom: 25,
      imageHosts: [],
      ticketUrl: undefined,
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
      IMAGE_HOSTS: 'marked secret',
      TICKET_URL: 'http://marked-secret/{ticket}',
      PROXY_HOPS: 'marked-secret',
      HOST: '',
      PORT: '65536',
      METRICS_PORT: '-1',
    };
    expect(() => readConfig(environment)).toThrow(
      /^The gateway cannot start: PLATFORM_API_URL must be an http or https address without user, query and fragment; PLATFORM_ADMIN_API_URL must be an http or https address without user, query and fragment; FILES_SERVICE_URL must be an http or https address without user, query and fragment; PLATFORM_API_KEY must be visible ASCII without blanks; DATABASE_URL must start with postgres:\/\/; AUDIT_KEYS must be 64 hexadecimal digits, or several of these separated by commas; APPROVAL_FROM must be a number of people, 0 to 999999; IMAGE_HOSTS must be host names separated by commas; TICKET_URL must be an https address with \{ticket\} once after the host; HOST must not be empty; PROXY_HOPS must be 0 to 9; PORT must be 0 to 65535; METRICS_PORT must be 0 to 65535\.$/,
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
