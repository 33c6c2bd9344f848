import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import * as v from 'valibot';
import { logIn, measureUpdate } from '../browser.ts';
import { callGateway } from '../call-gateway.ts';
import type { Claim } from '../claims.ts';
import { percentile } from '../claims.ts';
import type { LargeSite } from './large-site.ts';
import { choose, searchFor, turnPage } from './list-actions.ts';

/** 5,000 tools and the seeded ones, a hundred per call, and the empty page at the end. */
const maxPages = 53;
/** The gateway reads the list again when it is this old. */
const freshFor = 60_000;
/** A request waits 300 ms for the next list; the rest is for a busy machine. */
const latestKept = 600;
const rounds = 10;
/** The pages of both areas have the same parts. */
const highestRatio = 1.5;

const Answer = v.object({ total: v.number(), readAt: v.string() });

/** The calls for the list, from the gateway to the school cloud. */
export async function countReads({ gateway, apiUrl, searches }: LargeSite): Promise<Claim[]> {
  const token = await logIn(apiUrl, people.superhero.username);
  const read = async () => {
    const start = performance.now();
    const before = countPages();
    const { body } = await callGateway(gateway, token, 'GET /tools?limit=1');
    const { total, readAt } = v.parse(Answer, body);
    return { total, readAt, ms: performance.now() - start, pages: countPages() - before };
  };
  const countPages = () => searches.calls.filter((path) => path.endsWith('/tools/external-tools')).length;

  const [first] = await Promise.all(Array.from({ length: 10 }, read));
  const pages = countPages();
  const warm = [];
  for (let index = 0; index < 20; index += 1) warm.push((await read()).ms);
  const pagesWhileFresh = countPages() - pages;
  await pause(freshFor);
  const kept = await read();
  const untilRead = performance.now();
  while ((await read()).readAt === kept.readAt && performance.now() - untilRead < 30_000) await pause(100);
  const next = await read();
  const pagesOfNext = countPages() - pages - pagesWhileFresh;
  console.log(
    `first read ${first?.ms.toFixed(0)} ms, kept ${percentile(warm, 0.5).toFixed(0)} ms, older than a minute ${kept.ms.toFixed(0)} ms`,
  );
  return [
    {
      text: `ten concurrent requests read ${first?.total} tools with one series of calls: ${pages}`,
      holds: pages >= 50 && pages <= maxPages && (first?.total ?? 0) >= 5_000,
    },
    { text: `for a minute no further call is made: ${pagesWhileFresh}`, holds: pagesWhileFresh === 0 },
    {
      text: `a list older than a minute is answered within ${latestKept} ms: ${kept.ms.toFixed(0)} ms`,
      holds: kept.ms <= latestKept,
    },
    {
      text: `and starts one series of calls, whose list comes next: ${pagesOfNext} calls`,
      holds: pagesOfNext > 0 && pagesOfNext <= maxPages && next.readAt !== kept.readAt,
    },
  ];
}

interface Step {
  readonly name: string;
  readonly run: (tab: Page) => Promise<number>;
}

const listSteps = (area: string, searched: string, [filter, value]: readonly [string, number]): Step[] => {
  const fromList = (act: (tab: Page) => Promise<unknown>) => async (tab: Page) => {
    await openList(tab, area);
    return (await measureUpdate(tab, () => act(tab))).fromAction;
  };
  return [
    {
      name: 'search',
      run: fromList((tab) => searchFor(tab, searched)),
    },
    {
      name: 'filter',
      run: fromList(choose(filter, value)),
    },
    {
      name: 'next page',
      run: fromList(turnPage()),
    },
    {
      name: 'list',
      run: async (tab) => {
        const start = performance.now();
        await openList(tab, area);
        return performance.now() - start;
      },
    },
    {
      name: 'open',
      run: async (tab) => {
        await openList(tab, area);
        const link = tab.getByRole('row').nth(1).getByRole('link').first();
        const name = await link.textContent();
        const start = performance.now();
        await link.click();
        await expect(tab.getByRole('heading', { level: 1 })).toContainText(name ?? '');
        return performance.now() - start;
      },
    },
  ];
};

async function openList(tab: Page, area: string): Promise<void> {
  await tab.goto(`/${area}`);
  await expect(tab.getByRole('row')).toHaveCount(26, { timeout: 30_000 });
}

/** Both areas by turns, so that the load of the machine is the same for them. */
export async function measureTools(tab: Page, { searches }: LargeSite): Promise<Claim[]> {
  searches.delayMs = 0;
  const tools = listSteps('tools', 'Labor', ['Zustand', 1]);
  const schools = listSteps('schools', 'Grundschule', ['Bundesland', 0]);
  const claims: Claim[] = [];
  for (const [index, step] of tools.entries()) {
    const toolTimes: number[] = [];
    const schoolTimes: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      toolTimes.push(await step.run(tab));
      schoolTimes.push((await schools[index]?.run(tab)) ?? Number.NaN);
    }
    const tool = percentile(toolTimes, 0.5);
    const school = percentile(schoolTimes, 0.5);
    claims.push({
      text: `${step.name}: at most ${highestRatio} × the time of schools: ${(tool / school).toFixed(2)} (${tool.toFixed(0)} and ${school.toFixed(0)} ms)`,
      holds: tool / school <= highestRatio,
    });
  }
  return claims;
}
