import { people } from '@superhero/school-cloud/people';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { logIn } from '../browser.ts';
import { callGateway } from '../call-gateway.ts';
import type { Moment, PlatformProxy } from '../deletion/platform-proxy.ts';
import { startProxy } from '../deletion/platform-proxy.ts';
import { startGatewaySite } from '../gateway-site.ts';
import { useSite } from '../use-site.ts';
import { contentOf, readShownVersions, recordStates } from './shown-states.ts';

const running = useSite(startAnnouncementSite);
let version = 0;

async function startAnnouncementSite(options: { serverUrl: string; dist: string }) {
  let api: PlatformProxy | undefined;
  const site = await startGatewaySite({
    ...options,
    placeProxies: async ({ apiUrl, adminApiUrl }) => {
      api = await startProxy(apiUrl);
      return { platformApiUrl: api.url, platformAdminApiUrl: adminApiUrl };
    },
  });
  if (api === undefined) throw new Error('The proxy is missing.');
  const proxy: PlatformProxy = api;
  await recordStates(site.platformDatabaseUrl);
  return {
    ...site,
    api: proxy,
    token: await logIn(site.platform.apiUrl, people.superhero.username),
    stop: async () => {
      proxy.stop();
      await site.stop();
    },
  };
}

async function send(method: string, body?: object): Promise<unknown> {
  const { gateway, token } = running();
  return (await callGateway(gateway, token, `${method} /instance/announcement`, body && { body })).body;
}

const Current = v.looseObject({
  version: v.string(),
  isOn: v.boolean(),
  halfPublished: v.nullable(v.object({ target: v.looseObject({}), left: v.array(v.string()) })),
});
/** Answered with an error until the gateway finds the school cloud again. */
const get = async () => {
  let found: v.InferOutput<typeof Current> | undefined;
  await expect
    .poll(async () => {
      const read = v.safeParse(Current, await send('GET'));
      found = read.success ? read.output : undefined;
      return read.success;
    })
    .toBe(true);
  if (found === undefined) throw new Error('The announcement was not read.');
  return found;
};
const readMetric = async () => {
  const answer = await fetch(`${running().gateway.metricsUrl}/metrics`);
  return /^gateway_announcement_half_published (\d)$/mu.exec(await answer.text())?.[1];
};

async function publishNext(): Promise<unknown> {
  const { version: seen } = await get();
  version += 1;
  return await send('PUT', { ...contentOf(version), seen });
}

/** Publishes a new version of an announcement that is on, and ends a process at one of its seven writes. */
async function publishAndEnd(which: 'gateway' | 'school cloud', number: number, moment: Moment) {
  const { api, gateway, platform } = running();
  if (!(await get()).isOn) await publishNext();
  const held = api.hold(/^PATCH /u, moment, number - 1);
  const publishing = publishNext();
  await held.reached;
  const service = which === 'gateway' ? gateway : platform;
  await service.kill();
  await held.drop();
  await publishing;
  await service.restart();
}

/** `npm run proof -- gateway-crash` kills both at every write. */
const { PUBLICATION_WRITES = '4' } = process.env;
const numbers = PUBLICATION_WRITES.split(',').map(Number);
const cases = [
  ...numbers.map((number) => ['gateway', number, 'before'] as const),
  ...numbers.map((number) => ['school cloud', number, 'after'] as const),
  ...(numbers.includes(7) ? [['gateway', 7, 'after'] as const] : []),
];

describe('a publication', () => {
  test.each(cases)(
    'a publication can be finished after the %s was killed at write %d, %s it is applied',
    async (...where) => {
      await publishAndEnd(...where);
      const [, number, moment] = where;
      const isDone = number === 7 && moment === 'after';
      expect(await readMetric()).toBe('1');
      const { halfPublished, version: seen } = await get();
      expect(halfPublished?.target).toEqual(isDone ? undefined : contentOf(version));
      if (halfPublished !== null) await send('PUT', { ...halfPublished.target, seen });
      expect(await get()).toMatchObject({ ...contentOf(version), halfPublished: null });
      expect(await readMetric()).toBe('0');
      const shown = await readShownVersions(running().platformDatabaseUrl);
      expect(shown.filter((versions) => versions.length > 1)).toEqual([]);
      expect(shown.at(-1)).toEqual([`v${version}`]);
    },
  );

  test('a publication leaves an intact audit log', async () => {
    expect(await running().verify()).toContain('The audit log is intact');
  });
});
