import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import type { RowUpdate } from '../browser.ts';
import { measureUpdate, openFor, startBrowser } from '../browser.ts';
import type { Claim } from '../claims.ts';
import type { LargeSite } from './large-site.ts';
import { turnPage } from './list-actions.ts';

interface List {
  readonly name: string;
  readonly path: string;
  /** The name of the link to the next page. */
  readonly next: string;
  readonly rows: number;
  /** No page is visited twice. */
  readonly pages: number;
}

/** The audit log must have this many entries for its pages. */
export const auditEntries = 50_100;

const lists: readonly List[] = [
  { name: 'schools', path: '/schools', next: 'Weiter', rows: 25, pages: 390 },
  { name: 'audit', path: '/audit', next: 'Ältere', rows: 50, pages: 1_000 },
  // Part of every generated address.
  { name: 'people', path: '/people?search=example', next: 'Weiter', rows: 25, pages: 1_000 },
];

/** A new tab with the first page of the list and a DevTools session. */
async function openList(
  context: BrowserContext,
  { path, rows }: List,
): Promise<{ tab: Page; tools: CDPSession }> {
  const tab = await context.newPage();
  await tab.goto(path);
  await expect(tab.getByRole('row')).toHaveCount(rows + 1, { timeout: 60_000 });
  return { tab, tools: await context.newCDPSession(tab) };
}

function goToNextPage(tab: Page, { next }: List): Promise<RowUpdate> {
  return measureUpdate(tab, () => turnPage(next)(tab));
}

/** Between half of the pages and all of them. Some rows have more elements than others. */
const maxGrowth = { heap: 0.01, elements: 0.05 };
/** Compiled functions are on the heap, and the longer a page is used, the more of them are compiled. */
const withoutCompilers = '--js-flags=--no-sparkplug --no-maglev --no-opt';

interface Usage {
  readonly turns: number;
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function readUsage(tools: CDPSession, turns: number): Promise<Usage> {
  // One collection can release objects that only the next one frees.
  for (let times = 0; times < 3; times += 1) await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
  return { turns, heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

/** Compares the memory of a tab after a tenth, half and all of the pages. */
async function measureList(context: BrowserContext, list: List): Promise<Claim[]> {
  const marks = [list.pages / 10, list.pages / 2, list.pages];
  const { tab, tools } = await openList(context, list);
  const usages: Usage[] = [];
  let turns = 0;
  for (const mark of marks) {
    for (; turns < mark; turns += 1) await goToNextPage(tab, list);
    usages.push(await readUsage(tools, mark));
  }
  await tab.close();
  const describe = (kind: keyof Usage, digits: number): string =>
    usages.map((one) => one[kind].toFixed(digits)).join(', ');
  const grown = (kind: keyof Usage): number => (usages[2]?.[kind] ?? NaN) / (usages[1]?.[kind] ?? NaN) - 1;
  const after = `after ${marks.join(', ')} pages`;
  return [
    {
      text: `${list.name}: heap ${after}: ${describe('heap', 2)} MB`,
      holds: grown('heap') <= maxGrowth.heap,
    },
    {
      text: `${list.name}: nodes and listeners ${after}: ${describe('nodes', 0)}; ${describe('listeners', 0)}`,
      holds: grown('nodes') <= maxGrowth.elements && grown('listeners') <= maxGrowth.elements,
    },
  ];
}

/** The memory of a tab must not grow with the number of visited pages. */
export async function measureGrowth(site: LargeSite): Promise<Claim[]> {
  const browser = await startBrowser(undefined, [withoutCompilers]);
  try {
    const context = await openFor(browser, site, people.superhero);
    const claims: Claim[] = [];
    for (const list of lists) claims.push(...(await measureList(context, list)));
    return claims;
  } finally {
    await browser.close();
  }
}
