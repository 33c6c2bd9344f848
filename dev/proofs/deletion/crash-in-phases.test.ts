import { afterAll, beforeAll, expect, test } from 'vitest';
import { ageEntries } from '../age-entries.ts';
import type { GatewayBuild } from '../build.ts';
import { buildGateway } from '../build.ts';
import { crashInPhases, killAfterCalls } from './crash-in-phases.ts';
import type { Site } from './site.ts';
import { startSite } from './site.ts';

let build: GatewayBuild | undefined;
let site: Site | undefined;
beforeAll(async () => {
  build = await buildGateway();
  site = await startSite({ serverUrl: process.env['TEST_DATABASE_URL'] ?? '', dist: build.dist });
}, 120_000);
afterAll(async () => {
  await site?.stop();
  build?.remove();
}, 60_000);

// `npm run proof -- deletion` kills the gateway in every phase.
test(
  'a kill during calls of a batch starts nothing twice, without approval or without an audit entry',
  { timeout: 300_000 },
  async () => {
    if (site === undefined) throw new Error('The site is missing.');
    const { auditUrl } = site;
    const claims = await crashInPhases(site, [killAfterCalls], () => ageEntries(auditUrl));
    expect(claims.filter(({ holds }) => !holds).map(({ text }) => text)).toEqual([]);
  },
);
