// `npm run proof:crowd`: among 10,000 schools and a million people somebody finds whom they look for, and loads nothing.
import { people } from '@superhero/school-cloud/people';
import { openFor } from '../browser.ts';
import { collect, conclude } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { openCrowdedSite } from '../crowded-site.ts';
import { loadNow } from '../load-now.ts';
import { startBrowser } from '../start-browser.ts';
import { measureSchoolList } from './school-list.ts';
import * as searching from './searching.ts';

const site = await openCrowdedSite({ schools: 10_000, people: 1_000_000 });
const browser = await startBrowser();
try {
  const { searches } = site;
  const context = await openFor(browser, site, people.superhero);
  const other = await openFor(browser, site, people.ukrainian);
  const [tab, second, somebodyElse] = [
    await context.newPage(),
    await context.newPage(),
    await other.newPage(),
  ] as const;
  const claims: Claim[] = [];

  await site.delaySearches(5_000);
  collect(claims, await searching.staysUsable(tab, searches));
  collect(claims, await searching.canBeStopped(tab, searches));
  collect(claims, await searching.lastOneCounts(tab, searches));
  collect(claims, await searching.takesRepeatedEnters(tab, searches));
  collect(claims, await searching.waitsForASlowOne(tab, searches));
  collect(claims, await searching.sharesOneLine([tab, second], searches));
  collect(claims, await searching.doesNotWaitForOthers([tab, somebodyElse], searches));
  await site.delaySearches(12_000);
  collect(claims, await searching.givesUpInTime(tab, searches));
  claims.push({
    text: `never more than one search of one operator is at the school cloud: ${searches.mostAtOnce()} of ${searches.seen.length}`,
    holds: searches.mostAtOnce() === 1,
  });
  collect(claims, await measureSchoolList(tab, site));
  console.log(`\nload ${loadNow()}\n`);
  conclude(claims);
} finally {
  await browser.close();
  await site.stop();
}
