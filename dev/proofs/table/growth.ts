import type { BrowserContext, CDPSession } from '@playwright/test';
import type { Claim } from '../claims.ts';
import { openList, turnPage } from './list.ts';
import type { List } from './list.ts';

/**
 * What a tab may hold more at the last mark than at the middle one, in parts of it: rows differ, and until then much is
 * still being compiled. A page that was kept would be more with every turn.
 */
const most = 0.05;

interface Held {
  readonly turns: number;
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function readHeld(tools: CDPSession, turns: number): Promise<Held> {
  // The first collection lets go of what the second one finds.
  for (let times = 0; times < 3; times += 1) await tools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await tools.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await tools.send('Memory.getDOMCounters');
  return { turns, heap: usedSize / 1e6, nodes, listeners: jsEventListeners };
}

/** What the tab holds after so many pages, in all, no page twice. */
export async function watchGrowth(
  context: BrowserContext,
  list: List,
  marks: readonly [number, number, number],
): Promise<Claim[]> {
  const { tab, tools } = await openList(context, list);
  const held: Held[] = [];
  let turns = 0;
  for (const mark of marks) {
    for (; turns < mark; turns += 1) await turnPage(tab, list);
    held.push(await readHeld(tools, mark));
  }
  await tab.close();
  const tell = (kind: keyof Held, digits: number): string =>
    held.map((one) => one[kind].toFixed(digits)).join(', ');
  const grown = (kind: keyof Held): number => (held[2]?.[kind] ?? NaN) / (held[1]?.[kind] ?? NaN) - 1;
  const after = `after ${marks.join(', ')} pages`;
  return [
    { text: `${list.name}: heap ${after}: ${tell('heap', 1)} MB`, holds: grown('heap') <= most },
    {
      text: `${list.name}: nodes and listeners ${after}: ${tell('nodes', 0)}; ${tell('listeners', 0)}`,
      holds: grown('nodes') <= most && grown('listeners') <= most,
    },
  ];
}
