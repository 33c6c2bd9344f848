import { vPublicConfig, vThemeName } from '@superhero/contract/session/valibot';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf } from '../testing/answer-calls.ts';
import { loadPublicConfig, publicConfig, readPublicConfig } from './public-config.ts';

const defaults = readPublicConfig({});
const switches = Object.entries(defaults).filter(([key]) => key.startsWith('FEATURE_'));

afterEach(() => {
  vi.restoreAllMocks();
  publicConfig.set(defaults);
});

describe('the default public config', () => {
  test('spec 3.4: the default public config has an empty title and the theme "default", one of four', () => {
    expect(defaults).toMatchObject({ SC_TITLE: '', SC_THEME: 'default' });
    expect(vThemeName.options).toEqual(['brb', 'default', 'n21', 'thr']);
  });

  test('spec 3.5, 9.2: the default public config has the languages de, en, es and uk, German as default, and the time zone Berlin', () => {
    expect(defaults).toMatchObject({
      I18N__AVAILABLE_LANGUAGES: ['de', 'en', 'es', 'uk'],
      I18N__DEFAULT_LANGUAGE: 'de',
      I18N__FALLBACK_LANGUAGE: 'de',
      I18N__DEFAULT_TIMEZONE: 'Europe/Berlin',
    });
  });

  test('spec 3.6, 9.6: the default public config has -1 for both JWT timeouts and for the grace period of the migration', () => {
    expect(defaults).toMatchObject({
      JWT_TIMEOUT_SECONDS: -1,
      JWT_SHOW_TIMEOUT_WARNING_SECONDS: -1,
      MIGRATION_END_GRACE_PERIOD_MS: -1,
    });
  });

  test('spec 3.7, 9.5: the default public config reloads tools after 299000 ms and has empty addresses', () => {
    expect(defaults).toMatchObject({
      CTL_TOOLS_RELOAD_TIME_MS: 299_000,
      BOARD_COLLABORATION_URI: '',
      TRAINING_URL: '',
      MIGRATION_END_GRACE_PERIOD_MS: -1,
    });
  });

  test('spec 3.8: the default public config has every feature off except the LTI tools tab', () => {
    const flags = switches.filter(([, value]) => typeof value === 'boolean');
    expect(flags.length).toBeGreaterThan(40);
    expect(flags.filter(([, value]) => value === true).map(([key]) => key)).toEqual([
      'FEATURE_LTI_TOOLS_TAB_ENABLED',
    ]);
  });
});

describe('the public config from a response', () => {
  test("the public config has the server's values", () => {
    const config = readPublicConfig({ SC_TITLE: 'Cloud', FEATURE_LTI_TOOLS_TAB_ENABLED: false });
    expect(config).toEqual({ ...defaults, SC_TITLE: 'Cloud', FEATURE_LTI_TOOLS_TAB_ENABLED: false });
  });

  test('the public config ignores unknown keys, including dangerous ones', () => {
    const answer: unknown = JSON.parse('{"FEATURE_NEW":true,"__proto__":{"SC_TITLE":"x"},"toString":1}');
    expect(typeof answer === 'object' && answer !== null && readPublicConfig(answer)).toEqual(defaults);
  });

  test('accepts a theme, a language and a time zone that this version does not know', () => {
    const newer = { SC_THEME: 'sh', I18N__DEFAULT_LANGUAGE: 'fr', I18N__DEFAULT_TIMEZONE: 'Europe/Paris' };
    expect(readPublicConfig(newer)).toEqual({ ...defaults, ...newer });
  });

  test.each(Object.keys(vPublicConfig.entries))(
    'the public config has the default if %s has the wrong type',
    (key) => {
      const wrong = [{ a: 1 }, 7, true, 'text', ['x'], null];
      const good = { SC_CONTACT_EMAIL: 'a@example.org', JWT_TIMEOUT_SECONDS: 7200 };
      const known = new Map<string, unknown>(Object.entries(defaults)).get(key);
      const kinds = wrong.filter((value) => !fits(value, known));
      expect(kinds.length).toBeGreaterThan(2);
      for (const value of kinds) {
        const config = readPublicConfig({ ...good, [key]: value });
        expect(config).toEqual({ ...defaults, ...good, [key]: known });
      }
    },
  );
});

/** A field whose default is null may also be a string. */
function fits(value: unknown, known: unknown): boolean {
  if (known === null) return value === null || typeof value === 'string';
  return typeof value === typeof known && Array.isArray(value) === Array.isArray(known) && value !== null;
}

describe('loading', () => {
  test('spec 7.5: GET /config/public returns the public config', async () => {
    const requests = answerCalls({ 'GET /api/v3/config/public': () => json({ SC_TITLE: 'Cloud' }) });
    await loadPublicConfig();
    expect(requests.map(nameOf)).toEqual(['GET /api/v3/config/public']);
    expect(publicConfig.get().SC_TITLE).toBe('Cloud');
  });

  test.each(['[]', 'null', '7', '"x"', '<!doctype html>'])(
    'the response %s changes nothing in the public config',
    async (body) => {
      const answer = () => new Response(body, { headers: { 'Content-Type': 'application/json' } });
      answerCalls({ 'GET /api/v3/config/public': answer });
      await expect(loadPublicConfig()).rejects.toMatchObject({ kind: 'malformed' });
      expect(publicConfig.get()).toBe(defaults);
    },
  );
});
