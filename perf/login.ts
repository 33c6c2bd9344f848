import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import { people } from '@superhero/school-cloud/people';
import type { Network } from './network.ts';
import { openVisit, seenBy, type Visit } from './visit.ts';

const { username, password } = people.superhero;

/** No person is faster, and until then a page has done what came with the last key. */
const timeToBreathe = 200;

/** From the Enter of somebody who has typed in peace until the welcome text and the name are painted. */
export async function typeAndSubmit(visit: Visit): Promise<number> {
  const { page } = visit;
  await page.locator('input[name=username]').focus();
  await page.keyboard.insertText(username);
  await page.keyboard.press('Tab');
  await page.keyboard.insertText(password);
  await pause(timeToBreathe);
  await page.keyboard.press('Enter');
  await visit.welcome;
  const { shownAt, enterAt } = await seenBy(visit);
  return shownAt - enterAt;
}

/**
 * When somebody who is ready from the first moment can log in. As soon as the form is on the screen,
 * probe.js types both texts and then does what Enter does, frame by frame, until the login call leaves: a
 * form that is painted before its script listens is not usable yet. It works inside the page, because keys sent from
 * here would take their own time on a slowed processor. The moment of the call counts, and it must carry what was
 * typed: a field that lost it is filled anew.
 */
export async function timeUntilLoginLeaves(
  context: BrowserContext,
  network: Network,
  address: string,
): Promise<number> {
  const visit = await openVisit(context, network, { typing: { username, password } });
  const { page, traffic } = visit;
  await page.goto(address, { waitUntil: 'commit' });
  await visit.welcome;
  await traffic.silence();
  await page.close();

  const call = traffic.find(isLogin);
  const sent: unknown = JSON.parse(call?.body ?? '');
  if (JSON.stringify(sent) !== JSON.stringify({ username, password }))
    throw new Error(`The login call carried ${call?.body}`);
  return (call?.start ?? Number.NaN) - traffic.began();
}

function isLogin({ method }: { method: string }): boolean {
  return method === 'POST';
}
