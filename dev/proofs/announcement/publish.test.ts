import { randomUUID } from 'node:crypto';
import { people } from '@superhero/school-cloud/people';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { logIn } from '../browser.ts';
import type { GatewayBuild } from '../build.ts';
import { buildGateway } from '../build.ts';
import type { Moment, PlatformProxy } from '../deletion/platform-proxy.ts';
import { startProxy } from '../deletion/platform-proxy.ts';
import type { GatewaySite } from '../gateway-site.ts';
import { startGatewaySite } from '../gateway-site.ts';
import { contentOf, readShownVersions, recordStates } from './shown-states.ts';

let build: GatewayBuild | undefined;
let started: { site: GatewaySite; api: PlatformProxy; token: string } | undefined;
let version = 0;
beforeAll(async () => {
  build = await buildGateway();
  let api: PlatformProxy | undefined;
  const site = await startGatewaySite({
    serverUrl: process.env['TEST_DATABASE_URL'] ?? '',
    dist: build.dist,
    placeProxies: async ({ apiUrl, adminApiUrl }) => {
      api = await startProxy(apiUrl);
      return { platformApiUrl: api.url, platformAdminApiUrl: adminApiUrl };
    },
  });
  if (api === undefined) throw new Error('The proxy is missing.');
  await recordStates(site.platformDatabaseUrl);
  started = { site, api, token: await logIn(site.platform.apiUrl, people.superhero.username) };
}, 120_000);
afterAll(async () => {
  started?.api.stop();
  await started?.site.stop();
  build?.remove();
}, 60_000);

function running() {
  const [gateway] = started?.site.instances ?? [];
  if (started === undefined || gateway === undefined) throw new Error('The site is missing.');
  return { ...started, gateway };
}

async function send(method: string, body?: object): Promise<unknown> {
  const { gateway, token } = running();
  const response = await fetch(`${gateway.url}/instance/announcement`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return await response.json();
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
      const read = v.safeParse(Current, await send('GET').catch(() => undefined));
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
  const { site, api, gateway } = running();
  if (!(await get()).isOn) await publishNext();
  const held = api.hold(/^PATCH /u, moment, number - 1);
  const publishing = publishNext().catch(() => undefined);
  await held.reached;
  const service = which === 'gateway' ? gateway : site.platform;
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
  test.each(cases)('during which the %s is killed at write %d, %s it is applied', async (...where) => {
    await publishAndEnd(...where);
    const [, number, moment] = where;
    const isDone = number === 7 && moment === 'after';
    expect(await readMetric()).toBe('1');
    const { halfPublished, version: seen } = await get();
    expect(halfPublished?.target).toEqual(isDone ? undefined : contentOf(version));
    if (halfPublished !== null) await send('PUT', { ...halfPublished.target, seen });
    expect(await get()).toMatchObject({ ...contentOf(version), halfPublished: null });
    expect(await readMetric()).toBe('0');
    const shown = await readShownVersions(running().site.platformDatabaseUrl);
    expect(shown.filter((versions) => versions.length > 1)).toEqual([]);
    expect(shown.at(-1)).toEqual([`v${version}`]);
  });

  test('leaves an intact audit log', async () => {
    expect(await running().site.verify()).toContain('The audit log is intact');
  });
});
