import { describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

const PLATFORM_API_URL = 'http://api-svc:3030/api';

describe('the configuration', () => {
  test('needs nothing but the address of the school cloud', () => {
    expect(readConfig({ PLATFORM_API_URL })).toEqual({
      platformApiUrl: 'http://api-svc:3030/api',
      host: '127.0.0.1',
      port: 3040,
      metricsPort: 9464,
    });
  });

  test.each(['/', '/v3', '/v3/'])('takes that address with "%s" at its end as well', (end) => {
    expect(readConfig({ PLATFORM_API_URL: PLATFORM_API_URL + end }).platformApiUrl).toBe(PLATFORM_API_URL);
  });

  test('is refused in one line that names every fault and no value', () => {
    const environment = {
      PLATFORM_API_URL: 'ftp://marked-secret',
      HOST: '',
      PORT: '65536',
      METRICS_PORT: '-1',
    };
    expect(() => readConfig(environment)).toThrow(
      /^The gateway cannot start: PLATFORM_API_URL must be an http or https address without user, query and fragment; HOST must not be empty; PORT must be 0 to 65535; METRICS_PORT must be 0 to 65535\.$/,
    );
  });

  test.each([undefined, ''])('that lacks the school cloud (%s) says so', (address) => {
    expect(() => readConfig({ PLATFORM_API_URL: address })).toThrow('PLATFORM_API_URL is missing.');
  });

  test.each([
    'cloud',
    '//cloud/api',
    'http://',
    'http://me:pw@cloud.example/api',
    'http://cloud/api?a=b',
    'http://cloud/#x',
  ])('does not take "%s" for an address', (address) => {
    expect(() => readConfig({ PLATFORM_API_URL: address })).toThrow('PLATFORM_API_URL must be');
  });
});
