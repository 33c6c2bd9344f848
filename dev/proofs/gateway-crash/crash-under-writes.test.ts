import { afterAll, beforeAll, expect, test } from 'vitest';
import { crashUnderWrites } from './crash-under-writes.ts';
import { setStage } from './stage.ts';
import type { Stage } from './stage.ts';

let stage: Stage | undefined;
beforeAll(async () => {
  stage = await setStage({ serverUrl: process.env['TEST_DATABASE_URL'] ?? '' });
}, 120_000);
afterAll(() => stage?.stop(), 120_000);

// The lease of an entry alone takes 30 s.
test(
  'whatever breaks while superheroes work, the audit knows what was done',
  { timeout: 300_000 },
  async () => {
    if (stage === undefined) throw new Error('There is no stage.');
    const { story, claims } = await crashUnderWrites(stage, {
      writes: 60,
      gatewayKills: 4,
      databaseCrashes: 1,
      platformKills: 1,
      seed: Date.now() % 1_000_000,
    });
    const failed = claims.filter(({ holds }) => !holds).map(({ text }) => text);
    expect(failed.length === 0 ? [] : [...failed, ...story]).toEqual([]);
  },
);
