import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { GatewayBuild } from '../build.ts';
import { buildGateway } from '../build.ts';
import { query } from '../gateway-crash/observations.ts';
import { crashInPhases, killInAllPhases } from './crash-in-phases.ts';
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

const Last = v.tuple([v.object({ seq: v.string() })]);

/** Moves all entries into the past, so that their leases have ended. Returns how to undo it, for the seals. */
async function ageEntries(auditUrl: string): Promise<() => Promise<void>> {
  const [{ seq }] = v.parse(Last, await query(auditUrl, 'select max(seq) as seq from audit_chain'));
  const move = async (sign: '-' | '+') => {
    await query(auditUrl, `update audit_chain set at = at ${sign} interval '1 hour' where seq <= ${seq}`);
  };
  await move('-');
  return () => move('+');
}

test(
  'a kill in any phase of a batch starts nothing twice, without approval or without an audit entry',
  { timeout: 300_000 },
  async () => {
    if (site === undefined) throw new Error('The site is missing.');
    const { auditUrl } = site;
    const claims = await crashInPhases(site, killInAllPhases, () => ageEntries(auditUrl));
    expect(claims.filter(({ holds }) => !holds).map(({ text }) => text)).toEqual([]);
  },
);
