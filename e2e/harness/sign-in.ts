import type { Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import type { Site } from './site.ts';

/** Puts a session cookie into the browser without the login page: a real token, or the text given. */
export async function signIn(page: Page, site: Site, person: Person, token?: string): Promise<void> {
  const value = token ?? (await fetchToken(site, person));
  await page.context().addCookies([{ name: 'jwt', value, url: site.url, sameSite: 'Strict' }]);
}

export async function fetchToken(site: Site, { username, password }: Person): Promise<string> {
  const answer = await fetch(`${site.apiUrl}/v3/authentication/local`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  const body: unknown = await answer.json();
  if (typeof body !== 'object' || body === null || !('accessToken' in body)) {
    throw new Error(`${username} could not log in: HTTP ${answer.status}`);
  }
  return String(body.accessToken);
}
