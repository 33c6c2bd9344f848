import type { Browser } from '@playwright/test';
import { expect } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import { logIn } from '../browser.ts';
import type { Claim } from '../claims.ts';
import { percentile } from '../claims.ts';
import { openSite } from '../speed/site.ts';
import { openVisit, seenBy } from '../speed/visit.ts';
import type { LargeSite } from './large-site.ts';

const rounds = 7;
const latest = 1.65;
const maxCalls = 6;
/** Longer than the time limit of any call of the overview. */
const tilesWithin = 60_000;
const typed = 'hafen';

/** The home page with a gateway on slow 4G with a slow CPU, in turns with the plain page of the proof `speed`. */
export async function measureHome(browser: Browser, site: LargeSite): Promise<Claim[]> {
  // Like the dashboard that it is compared with.
  const plain = await openSite(site.schoolCloudDatabaseUrl, { hasTls: false });
  const token = await logIn(site.apiUrl, people.superhero.username);
  const times = { plain: [] as number[], home: [] as number[] };
  let calls = 0;
  let unsettled = 0;
  try {
    for (let round = 0; round <= rounds; round += 1) {
      const plainTime = await measurePlain();
      const home = await measureOnce();
      calls = Math.max(calls, home.calls);
      unsettled += home.unsettled;
      // The first round is a warm-up.
      if (round === 0) continue;
      times.plain.push(plainTime);
      times.home.push(home.time);
    }
  } finally {
    await plain.stop();
  }
  const ratio = percentile(times.home, 0.5) / percentile(times.plain, 0.5);
  return [
    {
      text: `the search is usable on the home page after ${ratio.toFixed(2)} times the plain page (at most ${latest})`,
      holds: ratio <= latest,
    },
    {
      text: `every tile of the home page is filled or has failed: ${unsettled} open`,
      holds: unsettled === 0,
    },
    {
      text: `a visit of the home page makes at most ${maxCalls} calls besides the directory of schools: ${calls}`,
      holds: calls <= maxCalls,
    },
  ];

  async function openAt(address: string) {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'de-DE' });
    await context.addCookies([{ name: 'jwt', value: token, url: address, sameSite: 'Strict' }]);
    const visit = await openVisit(context, 'slow');
    await visit.page.goto(address, { waitUntil: 'commit' });
    await visit.welcome;
    const { shownAt } = await seenBy(visit);
    return { ...visit, context, shownAt };
  }

  async function measurePlain(): Promise<number> {
    const { context, shownAt } = await openAt(plain.address('plain', '/'));
    await context.close();
    return shownAt;
  }

  /** Text that is typed immediately must reach the command palette. */
  async function measureOnce() {
    const before = site.searches.calls.length;
    const { page, context, shownAt } = await openAt(`${site.url}/`);
    await page.keyboard.press('Control+k');
    await page.keyboard.type(typed);
    await expect(page.getByRole('dialog').getByRole('combobox')).toHaveValue(typed, { timeout: tilesWithin });
    await page.keyboard.press('Escape');
    const loading = page.locator('main section [aria-busy="true"]');
    await expect(page.locator('main section')).not.toHaveCount(0, { timeout: tilesWithin });
    await expect(loading)
      .toHaveCount(0, { timeout: tilesWithin })
      .catch(() => undefined);
    const unsettledTiles = await loading.count();
    await context.close();
    const visited = site.searches.calls.slice(before).filter((path) => path !== '/api/v1/schools');
    return { time: shownAt, calls: visited.length, unsettled: unsettledTiles };
  }
}
