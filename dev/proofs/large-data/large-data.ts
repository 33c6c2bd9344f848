// `npm run proof -- large-data`: searches, lists and memory of the dashboard with 10,000 schools and a million people.
import { people } from '@superhero/school-cloud/people';
import { fillAuditAt } from '../audit-rows/fill-audit.ts';
import { openFor, startBrowser } from '../browser.ts';
import type { Claim } from '../claims.ts';
import { collect, conclude, loadNow } from '../claims.ts';
import { openLargeSite } from './large-site.ts';
import { auditEntries, measureGrowth } from './growth.ts';
import { measureHome } from './home.ts';
import { measureSchoolList } from './school-list.ts';
import * as searching from './searching.ts';

const site = await openLargeSite({ schools: 10_000, people: 1_000_000 });
const browser = await startBrowser();
try {
  const { searches } = site;
  const context = await openFor(browser, site, people.superhero);
  const other = await openFor(browser, site, people.ukrainian);
  const [tab, second, otherOperator] = [
    await context.newPage(),
    await context.newPage(),
    await other.newPage(),
  ] as const;
  const claims: Claim[] = [];

  collect(claims, await measureHome(browser, site));

  searches.delayMs = 5_000;
  collect(claims, await searching.staysUsable(tab, searches));
  collect(claims, await searching.canBeStopped(tab, searches));
  collect(claims, await searching.showsOnlyLast(tab, searches));
  collect(claims, await searching.takesRepeatedEnters(tab, searches));
  collect(claims, await searching.waitsForSlowSearch(tab, searches));
  collect(claims, await searching.sharesOneLine([tab, second], searches));
  collect(claims, await searching.doesNotWaitForOthers([tab, otherOperator], searches));
  searches.delayMs = 12_000;
  collect(claims, await searching.givesUpInTime(tab, searches));
  claims.push({
    text: `the school cloud never runs two searches of one operator at the same time: ${searches.mostAtOnce()} of ${searches.seen.length}`,
    holds: searches.mostAtOnce() === 1,
  });
  collect(claims, await measureSchoolList(tab, site));
  searches.delayMs = 0;
  await fillAuditAt(site.auditUrl, auditEntries);
  collect(claims, await measureGrowth(site));
  console.log(`\nload ${loadNow()}\n`);
  conclude(claims);
} finally {
  await browser.close();
  await site.stop();
}
