import { describe, expect, it } from 'vitest';
import { readSettings } from './settings.ts';

const DATABASE_URL = 'postgres://localhost/cloud';

describe('the settings', () => {
  it('the settings have defaults for everything except the database', () => {
    expect(readSettings({ DATABASE_URL })).toEqual({
      databaseUrl: DATABASE_URL,
      host: '127.0.0.1',
      port: 3030,
      superheroLogin: 'local',
      v1: 'published',
      adminApiKeys: [],
      adminPort: 4030,
      deletionIntervalMs: 300_000,
    });
  });

  it('the settings accept several keys for the admin API', () => {
    const environment = { DATABASE_URL, ADMIN_API_KEYS: 'one,two', ADMIN_PORT: '0' };
    expect(readSettings(environment)).toMatchObject({ adminApiKeys: ['one', 'two'], adminPort: 0 });
  });

  it('the settings can select the server of August 2026 behind its ingress', () => {
    const environment = { DATABASE_URL, SUPERHERO_LOGIN: 'service-account', V1: 'unpublished', PORT: '0' };
    expect(readSettings(environment)).toMatchObject({
      superheroLogin: 'service-account',
      v1: 'unpublished',
      port: 0,
    });
  });

  it('the settings are rejected with all errors in one message', () => {
    expect(() => readSettings({ SUPERHERO_LOGIN: 'both', V1: 'no', PORT: 'http' })).toThrow(
      'The school cloud cannot start: DATABASE_URL is missing; PORT is "http" but must be 0 to 65535; ' +
        'SUPERHERO_LOGIN is "both" but must be local or service-account; V1 is "no" but must be published or unpublished.',
    );
  });

  it('the settings accept an interval of deletions in milliseconds', () => {
    expect(readSettings({ DATABASE_URL, DELETION_INTERVAL_MS: '250' }).deletionIntervalMs).toBe(250);
    expect(() => readSettings({ DATABASE_URL, DELETION_INTERVAL_MS: '-1' })).toThrow('DELETION_INTERVAL_MS');
  });

  it.each(['', 'mysql://localhost/cloud'])('the settings reject "%s" as a database', (address) => {
    expect(() => readSettings({ DATABASE_URL: address })).toThrow('DATABASE_URL');
  });
});
