import { expect, test } from 'vitest';
import { ageEntries } from '../age-entries.ts';
import { useSite } from '../use-site.ts';
import { crashInPhases, killAfterCalls } from './crash-in-phases.ts';
import { startSite } from './site.ts';

const site = useSite(startSite);

// `npm run proof -- deletion` kills the gateway in every phase.
test(
  'a kill during calls of a batch starts nothing twice, without approval or without an audit entry',
  { timeout: 300_000 },
  async () => {
    const claims = await crashInPhases(site(), [killAfterCalls], () => ageEntries(site().auditUrl));
    expect(claims.filter(({ holds }) => !holds).map(({ text }) => text)).toEqual([]);
  },
);
