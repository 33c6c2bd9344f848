import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMetrics } from '../lib/metrics.ts';
import { useSchoolCloud } from '../testing/use-school-cloud.ts';
import { NotSentError, PlatformClient } from './client.ts';
import { RejectedError } from './responses.ts';
import { bindRuntimeConfig } from './runtime-config.ts';

const schoolCloud = useSchoolCloud();
const text = 'DASHBOARD_ANNOUNCEMENT_TEXT_DE';
const flag = 'IS_SCHOOL_YEAR_CHANGE_ACTIVE';
const tokens = { superhero: '', teacher: '' };

beforeAll(async () => {
  tokens.superhero = await schoolCloud.logIn('superhero');
  tokens.teacher = await schoolCloud.logIn('teacher');
});

beforeEach(() => {
  schoolCloud.requests.length = 0;
});

function config(token = tokens.superhero) {
  const options = { server: 'api', url: schoolCloud.apiUrl(), metrics: createMetrics() } as const;
  return bindRuntimeConfig(new PlatformClient({ ...options, clock: Date.now }).as(token));
}

const read = async (key: string) => (await config().list()).find((entry) => entry.key === key)?.value;
const countWrites = () => schoolCloud.countCalls('PATCH');

test('the list has every key with its type, value and description', async () => {
  const entries = await config().list();
  expect(entries).toHaveLength(7);
  expect(entries.at(-1)).toMatchObject({ key: flag, type: 'boolean', value: false });
});

describe('a change', () => {
  test('a text is returned as the platform stored it', async () => {
    const sent = '<p style="color:red">1 < 2 <img src="https://x.example/a.png"></p>';
    expect(await config().set(text, sent)).toMatchObject({ status: 200, value: '<p>1 &lt; 2 </p>' });
    expect(await read(text)).toBe('<p>1 &lt; 2 </p>');
  });

  test('a boolean is sent as the text false', async () => {
    expect(await config().set(flag, true)).toMatchObject({ value: true });
    expect(await config().set(flag, false)).toMatchObject({ value: false });
    expect(await read(flag)).toBe(false);
    await expect(config().set(flag, 'false')).rejects.toThrow(NotSentError);
    await expect(config().set(text, 5)).rejects.toThrow(NotSentError);
    expect(countWrites()).toBe(2);
  });

  test('a number keeps its type', async () => {
    const entry = { key: 'LIMIT', type: 'number', value: '5', description: null, position: 99 } as const;
    await schoolCloud.database().insertInto('runtime_config').values(entry).execute();
    expect(await config().set('LIMIT', 7.5)).toMatchObject({ value: 7.5 });
    await schoolCloud.database().deleteFrom('runtime_config').where('key', '=', 'LIMIT').execute();
  });

  test.each(['NOPE', flag.toLowerCase(), '../me'])(
    'an unknown key is not sent, because its outcome would be unknown: %s',
    async (key) => {
      await expect(config().set(key, true)).rejects.toMatchObject({ status: 404 });
      await expect(config().set(key, true)).rejects.toThrow(NotSentError);
      expect(countWrites()).toBe(0);
    },
  );

  test('a text over 100 kB is not sent', async () => {
    await expect(config().set(text, 'ä'.repeat(60_000))).rejects.toThrow(NotSentError);
    expect(countWrites()).toBe(0);
    expect(await config().set(text, 'a'.repeat(90_000))).toMatchObject({ status: 200 });
  });

  test('a missing permission is a rejection', async () => {
    const attempt = config(tokens.teacher).set(flag, true);
    await expect(attempt).rejects.toThrow(RejectedError);
    expect(await read(flag)).toBe(false);
  });
});
