import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';
import { chooseFilter } from '../../../e2e/harness/list-filters.ts';
import { readWatched } from '../browser.ts';
import type { Claim } from '../claims.ts';
import { searchFor } from './list-actions.ts';
import type { SearchCounter, SeenSearch } from './search-counter.ts';

/** Delays up to this time feel immediate. */
const slowestEvent = 200;
/** Long enough even on a busy machine. */
const longTimeout = { timeout: 40_000 };

const searchingNote = (tab: Page) => tab.getByText('Suche läuft …');
const heading = (tab: Page) => tab.getByRole('heading', { level: 2 });

async function openPeople(tab: Page): Promise<void> {
  // Chromium throttles background tabs.
  await tab.bringToFront();
  await tab.goto('/people');
  await expect(tab.getByRole('searchbox')).toBeVisible(longTimeout);
}

async function untilIdle({ seen }: SearchCounter): Promise<void> {
  await expect.poll(() => seen.some(({ isRunning }) => isRunning), longTimeout).toBe(false);
}

/** The searches that arrived during the action and until all were answered. */
async function during(searches: SearchCounter, act: () => Promise<void>): Promise<SeenSearch[]> {
  await untilIdle(searches);
  const before = searches.seen.length;
  await act();
  await untilIdle(searches);
  // A further search would be sent immediately.
  await pause(500);
  return searches.seen.slice(before);
}

const isSearchFor =
  (text: string) =>
  ({ query }: SeenSearch) =>
    new URLSearchParams(query).toString().includes(text);

export async function staysUsable(tab: Page, searches: SearchCounter): Promise<Claim[]> {
  await openPeople(tab);
  const isNoteShown: boolean[] = [];
  let rows = 0;
  const seen = await during(searches, async () => {
    await searchFor(tab, 'bondarenko');
    await expect(searchingNote(tab)).toBeVisible();
    await expect.poll(() => searches.seen.at(-1)?.isRunning).toBe(true);
    await tab.getByRole('searchbox').pressSequentially(' und noch ein Wort', { delay: 30 });
    await chooseFilter(tab, 'Schule');
    await expect(tab.getByRole('group', { name: 'Filter hinzufügen' })).toBeVisible();
    await tab.keyboard.press('Escape');
    await expect(tab.getByRole('group', { name: 'Filter hinzufügen' })).toBeHidden();
    await expect(tab.getByRole('searchbox')).toHaveValue('bondarenko und noch ein Wort');
    isNoteShown.push(await searchingNote(tab).isVisible(), searches.seen.at(-1)?.isRunning === true);
    await tab.getByRole('link', { name: 'Schulen', exact: true }).click();
    await expect(tab.getByRole('row')).toHaveCount(26, longTimeout);
    rows = await tab.getByRole('row').count();
    isNoteShown.push(searches.seen.at(-1)?.isRunning === true);
  });
  const { slowestEvent: event, longestTask } = await readWatched(tab);
  return [
    {
      text: 'during a search the page shows a notice, accepts input, opens a filter and navigates',
      holds: isNoteShown.every(Boolean) && rows > 1 && seen.length === 1,
    },
    {
      text: `no key or click waits longer than ${slowestEvent} ms: ${event.toFixed(0)} ms (longest task ${longestTask.toFixed(0)} ms)`,
      holds: event <= slowestEvent,
    },
  ];
}

export async function canBeStopped(tab: Page, searches: SearchCounter): Promise<Claim[]> {
  await openPeople(tab);
  // A name without results, for which the gateway makes a second call with the external id.
  const one = await during(searches, async () => {
    await searchFor(tab, 'quastenflosser');
    await expect.poll(() => searches.seen.at(-1)?.isRunning).toBe(true);
    await tab.getByRole('button', { name: 'Suche abbrechen' }).click();
    await expect(heading(tab)).toHaveText('Suche abgebrochen');
  });
  const waiting = await during(searches, async () => {
    await searchFor(tab, 'kowalczyk');
    await expect.poll(() => searches.seen.at(-1)?.isRunning).toBe(true);
    await searchFor(tab, 'shevchenko');
    await expect(searchingNote(tab)).toBeVisible();
    await tab.getByRole('button', { name: 'Suche abbrechen' }).click();
    await expect(heading(tab)).toHaveText('Suche abgebrochen');
  });
  return [
    { text: `a stopped search sends no further calls: ${one.length} call`, holds: one.length === 1 },
    {
      text: `a search stopped in the queue never reaches the school cloud: ${waiting.length} call`,
      holds: waiting.length === 1 && waiting.every(isSearchFor('kowalczyk')),
    },
  ];
}

export async function showsOnlyLast(tab: Page, searches: SearchCounter): Promise<Claim[]> {
  await openPeople(tab);
  const seen = await during(searches, async () => {
    for (const name of ['bondarenko', 'kowalczyk', 'tkachenko']) {
      await searchFor(tab, name);
      await expect(tab).toHaveURL(`/people?search=${name}`);
    }
    await expect(tab.getByRole('row').filter({ hasText: 'Tkachenko' })).toHaveCount(25, longTimeout);
  });
  const { shown } = await readWatched(tab);
  const foreign = shown.filter((rows) => !rows.includes('Tkachenko'));
  return [
    {
      text: `of three searches in a row the first and the last are made: ${seen.length}`,
      holds: seen.length === 2 && seen[1] !== undefined && isSearchFor('tkachenko')(seen[1]),
    },
    {
      text: `and only rows of the last are ever shown: ${foreign.length} others`,
      holds: foreign.length === 0,
    },
  ];
}

export async function takesRepeatedEnters(tab: Page, searches: SearchCounter): Promise<Claim[]> {
  await openPeople(tab);
  const seen = await during(searches, async () => {
    await tab.getByRole('searchbox').fill('petrenko');
    for (let times = 0; times < 10; times += 1) await tab.keyboard.press('Enter');
    await expect(tab.getByRole('row').filter({ hasText: 'Petrenko' })).toHaveCount(25, longTimeout);
  });
  return [{ text: `ten Enters in a row are two searches at most: ${seen.length}`, holds: seen.length <= 2 }];
}

/** The first search takes two calls with the full delay, and the second waits for both. */
export async function waitsForSlowSearch(tab: Page, searches: SearchCounter): Promise<Claim[]> {
  await openPeople(tab);
  let shown = 0;
  await during(searches, async () => {
    await searchFor(tab, 'quastenflosserin');
    await expect.poll(() => searches.seen.at(-1)?.isRunning).toBe(true);
    await searchFor(tab, 'iwanow');
    await expect(tab.getByRole('row').filter({ hasText: 'Iwanow' })).toHaveCount(25, longTimeout);
    shown = await tab.getByRole('row').count();
  });
  return [
    {
      text: `a search that waits for a slow one is still answered: ${shown - 1} rows`,
      holds: shown > 1,
    },
  ];
}

export async function sharesOneLine(tabs: readonly [Page, Page], searches: SearchCounter): Promise<Claim[]> {
  const names = ['Özkan', 'Nguyen'];
  for (const tab of tabs) await openPeople(tab);
  const seen = await during(searches, async () => {
    await Promise.all(tabs.map((tab, index) => searchFor(tab, names[index] ?? '')));
    await Promise.all(
      tabs.map((tab, index) =>
        expect(tab.getByRole('row').filter({ hasText: names[index] ?? '' })).toHaveCount(25, longTimeout),
      ),
    );
  });
  return [
    {
      text: `two tabs of one operator are both answered, one after the other: ${seen.length} calls`,
      holds: seen.length === 2,
    },
  ];
}

export async function doesNotWaitForOthers(
  tabs: readonly [Page, Page],
  searches: SearchCounter,
): Promise<Claim[]> {
  for (const tab of tabs) await openPeople(tab);
  let atOnce = 0;
  await during(searches, async () => {
    await Promise.all(tabs.map((tab) => searchFor(tab, 'schwarz')));
    await expect
      .poll(() => (atOnce = Math.max(atOnce, searches.seen.filter(({ isRunning }) => isRunning).length)))
      .toBe(2);
  });
  return [{ text: `two operators search at the same time: ${atOnce}`, holds: atOnce === 2 }];
}

export async function givesUpInTime(tab: Page, searches: SearchCounter): Promise<Claim[]> {
  await openPeople(tab);
  let seconds = NaN;
  await during(searches, async () => {
    const start = performance.now();
    await searchFor(tab, 'bondarenko');
    await expect(heading(tab)).toHaveText('Die Suche hat zu lange gedauert', longTimeout);
    seconds = (performance.now() - start) / 1000;
    await expect(tab.getByText('Schränken Sie die Suche auf eine Schule ein')).toBeVisible();
  });
  return [
    {
      text: `a search of 12 s is stopped after 10 s, with the advice to narrow it to a school: ${seconds.toFixed(1)} s`,
      holds: seconds >= 9.9 && seconds < 11.5,
    },
  ];
}
