import { people } from '@superhero/school-cloud/people';
import { expect, logIn, test } from './fixtures.ts';

const welcome = 'Willkommen im neuen und verbesserten Superhero-Dashboard!';

/** Everything that follows `?` in the address of the login page, as it is written there. */
const traps = {
  'another scheme': [
    'redirect=blob:http://evil.example/1',
    'redirect=vbscript:msgbox(1)',
    'redirect=file:///etc/passwd',
    'redirect=java%0Ascript:alert(1)',
    'redirect=%E2%80%AEjavascript:alert(1)',
  ],
  'another host': [
    'redirect=http:evil.example',
    'redirect=%68%74%74%70%73%3A%2F%2Fevil.example',
    'redirect=http://localhost@evil.example',
    'redirect=http://localhost%2Fa:b@evil.example/',
    'redirect=//localhost.evil.example',
  ],
  'strange slashes': [
    'redirect=%EF%BC%8F%EF%BC%8Fevil.example',
    'redirect=/%E2%81%84evil.example',
    'redirect=/%E3%80%82/evil.example',
    'redirect=%255C%255Cevil.example',
    'redirect=/%2F%5Cevil.example',
  ],
  'ways around a path': [
    'redirect=/login/..//evil.example',
    'redirect=/login/../login',
    'redirect=/%2e%2e//evil.example',
    'redirect=/x/../..//evil.example',
    'redirect=/%6Cogin',
  ],
  'ways around a parameter': [
    'redirect=//evil.example&redirect=//evil.example',
    'redirect[]=//evil.example',
    'redirect=%7B%22href%22:%22//evil.example%22%7D',
    'REDIRECT=//evil.example&__proto__[redirect]=//evil.example',
    `redirect=/${'%2E%2E/'.repeat(1000)}/evil.example`,
  ],
};

for (const [what, queries] of Object.entries(traps)) {
  test(`a login with ${what} in its address ends at home, without a detour`, async ({ page, context }) => {
    for (const query of queries) {
      const visited: string[] = [];
      const note = () => visited.push(new URL(page.url()).pathname);
      await page.goto(`/login?${query}`);
      page.on('framenavigated', note);
      await logIn(page, people.superhero);
      await expect(page.getByRole('heading', { level: 1 }), query).toHaveText(welcome);
      expect(visited, query).toEqual(['/']);
      await expect(page, query).toHaveURL('/');
      page.off('framenavigated', note);
      await context.clearCookies();
    }
    expect(context.pages()).toHaveLength(1);
  });
}

/** They lead home too, and keep what stands behind: it is text to us, whatever it looks like. */
const kept = [
  '/?next=//evil.example',
  '/?redirect=javascript:alert(1)#//evil.example',
  '/#javascript:alert(1)',
  '/#/../..//evil.example',
];

test('a dangerous word behind our own address stays a word', async ({ page, context }) => {
  for (const place of kept) {
    await page.goto(`/login?redirect=${encodeURIComponent(place)}`);
    await logIn(page, people.superhero);
    await expect(page.getByRole('heading', { level: 1 }), place).toHaveText(welcome);
    await expect(page, place).toHaveURL(place);
    await context.clearCookies();
  }
});

test('a hash cannot smuggle a place in', async ({ page }) => {
  await page.goto('/login#?redirect=//evil.example');
  await logIn(page, people.superhero);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
  await expect(page).toHaveURL('/');
});
