import type { Locator, Page } from '@playwright/test';
import type { Demo } from '../../harness/demo.ts';
import type { Messages } from '../../harness/messages.ts';
import type { Problems } from '../../harness/problems.ts';
import { waitFor } from '../../scenes/scene.ts';

export type DocsSceneContext = {
  /** An empty page with a session of the account that the demo prints. */
  page: Page;
  language: 'de' | 'en';
  /** The texts of the dashboard in this language, to find elements by role and name. */
  messages: Messages;
  /** Declare what the scene provokes, such as a rejected input; any other error on the console fails it. */
  problems: Problems;
  demo: Demo;
  /** The token of the session, to prepare data through the gateway. */
  token: string;
};

/**
 * Brings the page into one state. It runs once for each language, on the same demo: a scene that changes data does so
 * in a way that works twice, and comes after those that show the same data unchanged.
 */
export type DocsScene = (context: DocsSceneContext) => Promise<void>;

/** Opens a page and waits for an element of it. */
export async function open({ page }: DocsSceneContext, path: string, awaited: string): Promise<void> {
  await page.goto(path);
  await waitFor(page, awaited);
}

/**
 * Opens a page through the login form instead of the session of the scene. The dashboard then knows the username, until
 * the page is loaded again. Returns the token.
 */
export async function logInThroughForm({ page, demo }: DocsSceneContext, path: string): Promise<string> {
  await page.context().clearCookies();
  await page.goto(path);
  await page.locator('input[name="username"]').fill(demo.username);
  await page.locator('input[name="password"]').fill(demo.password);
  await page.keyboard.press('Enter');
  await page.waitForURL(path);
  const cookies = await page.context().cookies();
  const token = cookies.find(({ name }) => name === 'jwt')?.value;
  if (token === undefined) throw new Error('the login stored no token');
  return token;
}

/** The field for the reason of a change, in a form or a dialog. Its label also says whether it is required. */
export function reasonField(within: Locator, messages: Messages): Locator {
  return within.getByRole('textbox', { name: new RegExp(`^${messages('reason.label')}`) });
}

/** Filling in a form scrolls its fields into view. */
export async function scrollToTop({ page }: DocsSceneContext): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
}
