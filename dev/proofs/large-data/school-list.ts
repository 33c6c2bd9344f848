import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import * as v from 'valibot';
import { logIn, measureUpdate } from '../browser.ts';
import { callGateway } from '../call-gateway.ts';
import type { Claim } from '../claims.ts';
import { percentile, summarize } from '../claims.ts';
import type { LargeSite } from './large-site.ts';
import { makeCases } from './school-cases.ts';

const latest = 300;
const rounds = 3;
/** The gateway keeps its school directory for 60 s; a case that starts within this time finds it warm. */
const warmFor = 45_000;

const Answer = v.object({ readAt: v.pipe(v.string(), v.toDate()) });

/** Makes sure that the gateway's school directory is recent, since reading it can take longer than one answer. */
async function keepWarm({ gateway }: LargeSite, token: string): Promise<void> {
  const readAge = async (): Promise<number> => {
    const { status, body } = await callGateway(gateway, token, 'GET /schools?migration=none&limit=1');
    return status === 200 ? Date.now() - v.parse(Answer, body).readAt.getTime() : Infinity;
  };
  while ((await readAge()) > warmFor) await pause(1_000);
}

/** From the click to the painted rows, including network and school cloud. */
export async function measureSchoolList(tab: Page, site: LargeSite): Promise<Claim[]> {
  const token = await logIn(site.apiUrl, people.superhero.username);
  const taken: { kind: string; ms: number }[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const { kind, acts } of makeCases()) {
      await keepWarm(site, token);
      await tab.goto('/schools');
      await expect(tab.getByRole('row')).toHaveCount(26);
      const last = [];
      for (const act of acts) last.push(await measureUpdate(tab, () => act(tab)));
      taken.push({ kind, ms: last.at(-1)?.fromAction ?? NaN });
    }
  }
  const byKind = Map.groupBy(taken, ({ kind }) => kind);
  console.table(
    [...byKind].map(([kind, some]) => ({ 'schools by': kind, ...summarize(some.map(({ ms }) => ms)) })),
    ['schools by', 'times', 'median', 'p95', 'slowest'],
  );
  const times = taken.map(({ ms }) => ms);
  const late = times.filter((ms) => ms > latest).length;
  return [
    {
      text: `95 of 100 pages of schools are painted within ${latest} ms of the click: ${percentile(times, 0.95).toFixed(0)} ms, ${late} of ${times.length} later`,
      holds: percentile(times, 0.95) <= latest,
    },
  ];
}
