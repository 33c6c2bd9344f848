import type { Page } from '@playwright/test';
import { people, type Person } from '@superhero/school-cloud/people';
import type { Problems } from '../harness/problems.ts';
import { fetchToken, plantToken } from '../harness/sessions.ts';
import type { Site } from '../harness/site.ts';

export type SceneContext = { page: Page; site: Site; problems: Problems };

/** Brings the page into one state. Elements are found by position and role, so that it works in any language. */
export type Scene = (context: SceneContext) => Promise<void>;

/** Selectors of what a scene waits for. */
export const alert = '[role="alert"]';
export const dialog = 'dialog[open]';
/** The button that opens the menu of filters. */
export const openFilters = 'search button[aria-expanded]:has(svg)';
/** The button that opens the menu of views, at the end of the line. */
export const openViews = 'search button[aria-expanded]:not(:has(svg))';
export const invalidField = '[aria-invalid="true"]';

export async function waitFor(page: Page, selector: string): Promise<void> {
  await page.locator(selector).first().waitFor();
}

/** By site and username. */
const tokens = new Map<string, string>();

/** One session of a seeded person for all scenes of a site, since a login is slow: it hashes the password. */
export async function tokenOf(site: Site, person: Person): Promise<string> {
  const key = `${site.apiUrl} ${person.username}`;
  const token = tokens.get(key) ?? (await fetchToken(site, person));
  tokens.set(key, token);
  return token;
}

/** Opens a page as the seeded superhero, without a gateway. */
export async function openHome({ page, site }: SceneContext, path = '/'): Promise<void> {
  await plantToken(page, site, await tokenOf(site, people.superhero));
  await page.goto(path);
  await waitFor(page, 'h1');
}

/** Opens the menu of actions in the head of a page. */
export async function openMoreActions(page: Page): Promise<void> {
  await page.locator('div:has(> h1) ~ div button[aria-expanded]').click();
}

/** Whether the actions beside the first one are in the menu. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 600;
}

/** Opens a page from the navigation, which is in a menu on small screens. */
export async function followNavigation(page: Page, path: string): Promise<void> {
  const menu = page.locator('header button[popovertarget]');
  if (await menu.isVisible()) await menu.click();
  await page.locator(`nav a[href="${path}"]`).click();
}

/** Opens a page as the seeded superhero, with a gateway, and waits for an element. */
export async function openArea(context: SceneContext, path: string, awaited: string): Promise<void> {
  await context.site.restore({ hasGateway: true });
  await openHome(context, path);
  await waitFor(context.page, awaited);
}
