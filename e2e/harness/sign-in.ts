import type { BrowserContext } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import type { Site } from './site.ts';

/** Gives the browser a session as a login of an hour ago would have left it, without the login page. */
export async function signIn(context: BrowserContext, site: Site, person: Person): Promise<string> {
  const token = await fetchToken(site, person);
  await plantToken(context, site, token);
  return token;
}

export async function plantToken(context: BrowserContext, site: Site, token: string): Promise<void> {
  const expires = Math.floor(Date.now() / 1000) + 82_800;
  await context.addCookies([{ name: 'jwt', value: token, url: site.url, sameSite: 'Strict', expires }]);
}

export async function fetchToken(
  site: Site,
  { username, password }: Pick<Person, 'username' | 'password'>,
): Promise<string> {
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
