// The second half of `npm run proof -- tools`: the list of 5,000 tools beside the list of 5,000 schools.
import { people } from '@superhero/school-cloud/people';
import { openFor, startBrowser } from '../browser.ts';
import { conclude, loadNow } from '../claims.ts';
import { openLargeSite } from './large-site.ts';
import { countReads, measureTools } from './tool-list.ts';

const site = await openLargeSite({ schools: 5_000, people: 0, tools: 5_000 });
const browser = await startBrowser();
try {
  const context = await openFor(browser, site, people.superhero);
  const claims = [...(await countReads(site)), ...(await measureTools(await context.newPage(), site))];
  console.log(`\nload ${loadNow()}\n`);
  conclude(claims);
} finally {
  await browser.close();
  await site.stop();
}
