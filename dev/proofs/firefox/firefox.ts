// `npm run proof -- firefox`: the built dashboard in Debian's Firefox, from the login to the logout and back.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { people } from '@superhero/school-cloud/people';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { serveBuild } from '../build.ts';
import type { Claim } from '../claims.ts';
import { conclude } from '../claims.ts';
import { startTlsProxy } from '../tls-proxy.ts';
import { startFirefox } from './start-firefox.ts';
import { keys, Tab } from './tab.ts';

const pictures = fileURLToPath(new URL('../../../test-results/firefox', import.meta.url));
const heading = 'document.querySelector("h1")?.textContent ?? null';
const { username, password, firstName, lastName } = people.superhero;

const databaseUrl = process.env['DATABASE_URL'];
if (databaseUrl === undefined) throw new Error('DATABASE_URL is not set; use `npm run proof -- firefox`');
const schoolCloud = await startSchoolCloud({ databaseUrl });
const site = await serveBuild(schoolCloud.apiUrl);
const tlsProxy = await startTlsProxy(site.nginx.url);
const firefox = await startFirefox();
const tab = await Tab.open(firefox.url);
mkdirSync(pictures, { recursive: true });
try {
  conclude(await walkThrough());
} finally {
  tab.close();
  await firefox.stop();
  await tlsProxy.stop();
  await site.stop();
  await schoolCloud.stop();
}

async function walkThrough(): Promise<Claim[]> {
  console.log(`${String(await tab.read('navigator.userAgent'))}\n`);
  await tab.goto(`https://${tlsProxy.host}/`);
  await tab.expect(heading, 'Anmelden');
  const guarded = await tab.read('location.pathname + location.search');
  await takePictures('login');

  await tab.click('textbox', 'E-Mail-Adresse oder Benutzername');
  await tab.type(username + keys.tab + password + keys.enter);
  await tab.expect(heading, 'Willkommen im neuen und verbesserten Superhero-Dashboard!');
  const header = String(await tab.read('document.querySelector("header")?.textContent ?? ""'));
  const cookies = await tab.cookies('jwt');
  const token = cookies[0]?.value.value ?? '';
  const whileLoggedIn = await requestMe(token);
  await takePictures('home');

  await tab.click('button', 'Abmelden');
  await tab.expect(heading, 'Anmelden');
  const remainingCookies = await tab.cookies('jwt');
  const afterLogout = await requestMe(token);
  await tab.goBack();
  await tab.expect('location.pathname + location.search', '/login?redirect=%2F');
  await tab.expect(heading, 'Anmelden');
  const shownAfterBack = String(await tab.read('document.body.textContent'));

  const [cookie] = cookies;
  const lifetime = Math.round((cookie?.expiry ?? 0) - Date.now() / 1000);
  const attributes = `path ${cookie?.path}, SameSite ${cookie?.sameSite}, Secure ${cookie?.secure}, ${lifetime} s left`;
  return [
    {
      text: `without a login the form is shown, at ${String(guarded)}`,
      holds: guarded === '/login?redirect=%2F',
    },
    { text: 'the header shows who is logged in', holds: header.includes(`${firstName} ${lastName}`) },
    {
      text: `one cookie for this host, for a day, by https and not for other sites: ${attributes}`,
      holds:
        cookies.length === 1 &&
        cookie?.path === '/' &&
        cookie.domain === 'localhost' &&
        cookie.sameSite === 'strict' &&
        cookie.secure &&
        Math.abs(lifetime - 86_400) < 120,
    },
    { text: `the school cloud accepts the token: ${whileLoggedIn}`, holds: whileLoggedIn === 200 },
    {
      text: `after the logout no cookie is left: ${remainingCookies.length}`,
      holds: remainingCookies.length === 0,
    },
    { text: `and the school cloud rejects the token: ${afterLogout}`, holds: afterLogout === 401 },
    { text: 'the back button shows nothing of the person', holds: !shownAfterBack.includes(lastName) },
    {
      text: `the browser reports no error and the policy blocks nothing: ${tab.consoleMessages.join(' | ') || 'none'}`,
      holds: tab.consoleMessages.length === 0,
    },
  ];
}

async function takePictures(name: string): Promise<void> {
  for (const width of [360, 1280]) {
    const file = join(pictures, `${name}-${width}.png`);
    writeFileSync(file, await tab.picture(width));
    console.log(`picture  ${file}`);
  }
}

async function requestMe(token: string): Promise<number> {
  const answer = await fetch(`${schoolCloud.apiUrl}/v3/me`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  return answer.status;
}
