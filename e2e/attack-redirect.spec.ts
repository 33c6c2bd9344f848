import { people } from '@superhero/school-cloud/people';
import { expect, heading, logIn, test, welcome } from './fixtures.ts';

/** Values of `redirect`, as written in the address bar; a request to another site fails any test. */
const traps = {
  'another scheme': [
    ['javascript:alert(1)', 'JaVaScRiPt%3Aalert(1)', '%01javascript:alert(1)', 'data:text/html,x'],
    ['blob:http://evil.example/1', 'vbscript:msgbox(1)', 'file:///etc/passwd'],
    ['java%0Ascript:alert(1)', '%E2%80%AEjavascript:alert(1)'],
  ],
  'another host': [
    ['//evil.example', '%2F%2Fevil.example', '///evil.example', '/%5Cevil.example', '%5C%5Cevil.example'],
    ['https://evil.example', 'https:evil.example', 'HTTP%3A%2F%2Fevil.example', '//a:b@evil.example'],
    ['http:evil.example', '%68%74%74%70%73%3A%2F%2Fevil.example', 'http://localhost@evil.example'],
    ['http://localhost%2Fa:b@evil.example/', '//localhost.evil.example'],
  ],
  'strange slashes': [
    ['%252F%252Fevil.example', '/%252F/evil.example', '/%09/evil.example', '%09//evil.example'],
    ['/%0D%0A/evil.example', '%20//evil.example', '/%00/evil.example', '%EF%BC%8F%EF%BC%8Fevil.example'],
    ['/%E2%81%84evil.example', '/%E3%80%82/evil.example', '%255C%255Cevil.example', '/%2F%5Cevil.example'],
  ],
  'path traversal': [
    ['/.//evil.example', '/..//evil.example', '/login/..//evil.example', '/%2e%2e//evil.example'],
    ['/x/../..//evil.example', `/${'%2E%2E/'.repeat(1000)}/evil.example`, '/'.repeat(3000)],
  ],
  'the login page': [
    ['/login', '/login?redirect=%2Flogin', '/./login', '/loginfoo', '/LOGIN', '/login/../login', '/%6Cogin'],
  ],
  'parameter pollution': [
    ['%2F&redirect=//evil.example', '', '[object Object]', '//evil.example&redirect=//evil.example'],
    ['%7B%22href%22:%22//evil.example%22%7D', '&redirect[]=//evil.example'],
    ['&REDIRECT=//evil.example&__proto__[redirect]=//evil.example'],
  ],
};

for (const [what, values] of Object.entries(traps)) {
  test(`a login with ${what} as redirect leads straight to the home page`, async ({ page, context }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => dialogs.push(dialog.message()));
    for (const value of values.flat()) {
      const visited: string[] = [];
      const recordNavigation = () => visited.push(new URL(page.url()).pathname);
      await page.goto(`/login?redirect=${value}`);
      page.on('framenavigated', recordNavigation);
      await logIn(page, people.superhero);
      await expect(heading(page), value).toHaveText(welcome);
      expect(visited, value).toEqual(['/']);
      await expect(page, value).toHaveURL('/');
      page.off('framenavigated', recordNavigation);
      await context.clearCookies();
    }
    expect(dialogs).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  });
}

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

test('ignores a redirect in the hash', async ({ page }) => {
  await logIn(page, people.superhero, '/login#?redirect=//evil.example');
  await expect(heading(page)).toHaveText(welcome);
  await expect(page).toHaveURL('/');
});
