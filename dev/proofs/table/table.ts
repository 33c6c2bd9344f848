// `npm run proof:table`: the next page of a long table is there at once, on a slow machine and after a thousand others.
import { connect } from '@superhero/postgres/connect';
import { people } from '@superhero/school-cloud/people';
import { fillAudit } from '../audit-rows/fill-audit.ts';
import type { AuditDatabase } from '../audit-rows/rows-touched.ts';
import { openFor } from '../browser.ts';
import { collect, conclude } from '../claims.ts';
import type { Claim } from '../claims.ts';
import { openCrowdedSite } from '../crowded-site.ts';
import { loadNow } from '../load-now.ts';
import { startBrowser } from '../start-browser.ts';
import { watchGrowth } from './growth.ts';
import type { List } from './list.ts';
import { measurePainting } from './painting.ts';
import { measureWork } from './work.ts';

const turns = 1_000;
const lists: readonly List[] = [
  { name: 'schools', address: '/schools?rows=100', next: 'Weiter', rows: 100 },
  { name: 'audit', address: '/audit', next: 'Ältere', rows: 50 },
  // A part of everybody's address.
  { name: 'people', address: '/people?search=example', next: 'Weiter', rows: 25 },
];
/** No page twice: what is kept of pages that somebody has seen must not pile up. */
const [schools = 0, entries = 0, persons = 0] = lists.map(({ rows }) => rows * (turns + 2));

const site = await openCrowdedSite({ schools, people: persons });
const owner: AuditDatabase = connect(site.auditUrl, { max: 1 });
await fillAudit(owner, entries);
await owner.destroy();
const browser = await startBrowser();
try {
  const context = await openFor(browser, site, people.superhero);
  const claims: Claim[] = [];
  for (const list of lists) {
    collect(claims, await measureWork(context, list));
    collect(claims, await measurePainting(context, list));
    collect(claims, await watchGrowth(context, list, [100, turns / 2, turns]));
  }
  console.log(`\nload ${loadNow()}\n`);
  conclude(claims);
} finally {
  await browser.close();
  await site.stop();
}
