import { people } from '@superhero/school-cloud/people';
import { expect, heading, logIn, test, welcome } from './fixtures.ts';

/**
 * Values of `redirect`, as written in the address bar, of each kind that `safe-redirect.test.ts` lists; a request to
 * another site fails any test.
 */
const traps = {
  'another scheme': ['javascript:alert(1)', 'java%0Ascript:alert(1)', 'data:text/html,x'],
  'another host': ['//evil.example', 'https://evil.example', '/%5Cevil.example', '//a:b@evil.example'],
  'strange slashes': ['%252F%252Fevil.example', '/%09/evil.example', '%EF%BC%8F%EF%BC%8Fevil.example'],
  'path traversal': ['/login/..//evil.example', `/${'%2E%2E/'.repeat(1000)}/evil.example`],
  'the login page': ['/login?redirect=%2Flogin', '/%6Cogin'],
  'parameter pollution': [
    '%2F&redirect=//evil.example',
    '',
    '[object Object]',
    '//evil.example&redirect=//evil.example',
    '%7B%22href%22:%22//evil.example%22%7D',
    '&redirect[]=//evil.example',
    '&REDIRECT=//evil.example&__proto__[redirect]=//evil.example',
  ],
  'a hash': ['#?redirect=//evil.example'],
};

test('a login with a dangerous redirect leads straight to the home page', async ({ page, context }) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => dialogs.push(dialog.message()));
  for (const [what, values] of Object.entries(traps)) {
    for (const value of values) {
      const attempt = `${what}: ${value}`;
      const visited: string[] = [];
      const recordNavigation = () => visited.push(new URL(page.url()).pathname);
      await page.goto(`/login?redirect=${value}`);
      page.on('framenavigated', recordNavigation);
      await logIn(page, people.superhero);
      await expect(heading(page), attempt).toHaveText(welcome);
      expect(visited, attempt).toEqual(['/']);
      await expect(page, attempt).toHaveURL('/');
      page.off('framenavigated', recordNavigation);
      await context.clearCookies();
    }
  }
  expect(dialogs).toEqual([]);
  expect(context.pages()).toHaveLength(1);
});

/** They lead to the home page, too, and keep their query and hash, which are only text to us. */
const kept = [
  '/?next=//evil.example',
  '/?redirect=javascript:alert(1)#//evil.example',
  '/#javascript:alert(1)',
  '/#/../..//evil.example',
];

test('keeps dangerous text in the query and hash of our own URL as text', async ({ page, context }) => {
  for (const place of kept) {
    await page.goto(`/login?redirect=${encodeURIComponent(place)}`);
    await logIn(page, people.superhero);
    await expect(heading(page), place).toHaveText(welcome);
    await expect(page, place).toHaveURL(place);
    await context.clearCookies();
  }
});
