import { people } from '@superhero/school-cloud/people';
import { expect, logIn, test } from './fixtures.ts';

const welcome = 'Willkommen im neuen und verbesserten Superhero-Dashboard!';

test('spec 2.1, 2.10, 6.4: the home page needs login', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.getByText(welcome)).toHaveCount(0);
});

test('spec 2.3, 6.4: /login is public', async ({ page }) => {
  await page.goto('/login');
  await expect(page).toHaveURL('/login');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
});

const deepLinks = [
  '/?tab=2&tab=3#oben',
  '/?q=a%20b%2Fc%26d%3De#teil%20zwei',
  '/?q=a+b',
  '/?flag',
  '/?a=1&b=2&a=3',
  '/?name=%C3%84rger&next=%2Flogin%3Fredirect%3D%252F',
  '/#nur-ein-anker',
];

for (const link of deepLinks) {
  test(`spec 2.9: ${link} is reached after login as it was written`, async ({ page }) => {
    await page.goto(link);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    const address = new URL(page.url());
    expect(address.pathname).toBe('/login');
    expect(address.searchParams.get('redirect')).toBe(link);
    await logIn(page, people.superhero);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
    await expect(page).toHaveURL(link);
  });
}

for (const path of ['/gibt/es/nicht?seite=2#unten', '/login/x', '/loginfoo?a=b', '/login%2Fx', '/LOGIN']) {
  test(`spec 2.9, 2.10, 6.4: ${path} is not public and leads to the login page`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
    const address = new URL(page.url());
    expect(address.pathname).toBe('/login');
    expect(address.searchParams.get('redirect')).toBe(path);
    await logIn(page, people.superhero);
    await expect(page).toHaveURL('/');
  });
}

test('spec 2.8: who is logged in and opens a path that starts with /login is sent home', async ({
  page,
  resumeAs,
  somebody,
}) => {
  await resumeAs(await somebody('superhero'));
  const paths = [
    '/login',
    '/login/',
    '/login?redirect=%2Fgibt-es-nicht',
    '/login/x',
    '/loginfoo',
    '/login#a',
  ];
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(welcome);
    await expect(page, path).toHaveURL('/');
  }
});

test('spec 2.8: who is logged in gets no login form in any spelling', async ({
  page,
  resumeAs,
  somebody,
}) => {
  await resumeAs(await somebody('superhero'));
  for (const path of ['/LOGIN', '/Login?redirect=%2F', '/%6Cogin', '/./login']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText(/^(Willkommen|Diese Seite gibt)/);
  }
});

test('spec 2.8: the link to the login page leads home for who is logged in', async ({ page }) => {
  await page.goto('/login');
  await logIn(page, people.superhero);
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
});

test('who is logged in and opens a page that does not exist is told so, with a way home', async ({
  page,
  resumeAs,
  somebody,
}) => {
  await resumeAs(await somebody('superhero'));
  await page.goto('/gibt/es/nicht');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
  await expect(page).toHaveURL('/gibt/es/nicht');
  await page.getByRole('link', { name: 'Startseite' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
});

test('spec 4.7: a user without a cookie is not logged in, from the next page on', async ({
  page,
  context,
  resumeAs,
  somebody,
}) => {
  await resumeAs(await somebody('superhero'));
  await page.goto('/gibt/es/nicht');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Diese Seite gibt es nicht');
  await context.clearCookies();
  await page.getByRole('link', { name: 'Startseite' }).click();
  await expect(page).toHaveURL('/login?redirect=%2F');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.getByRole('button', { name: 'Abmelden' })).toHaveCount(0);
});

test('after the login the back button does not lead to the form', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/login?redirect=%2F');
  await logIn(page, people.superhero);
  await expect(page).toHaveURL('/');
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(welcome);
});

const ours = /^http:\/\/localhost:\d+\//;

/** What stands behind `redirect=`, letter by letter. */
const traps = [
  ['//evil.example', '%2F%2Fevil.example', '///evil.example', '/%5Cevil.example', '%5C%5Cevil.example'],
  ['https://evil.example', 'https:evil.example', 'HTTP%3A%2F%2Fevil.example', '//a:b@evil.example'],
  ['javascript:alert(1)', 'JaVaScRiPt%3Aalert(1)', '%01javascript:alert(1)', 'data:text/html,x'],
  ['%252F%252Fevil.example', '/%252F/evil.example', '/%09/evil.example', '%09//evil.example'],
  ['/%0D%0A/evil.example', '%20//evil.example', '/.//evil.example', '/..//evil.example', '/%00/evil.example'],
  ['/login', '/login?redirect=%2Flogin', '/./login', '/loginfoo', '/LOGIN'],
  ['%2F&redirect=//evil.example', '', '/'.repeat(3000), '[object Object]'],
];

for (const [index, group] of traps.entries()) {
  test(`no value of redirect leads to another site or back to the login page, part ${index + 1}`, async ({
    page,
    context,
  }) => {
    const leftFor: string[] = [];
    context.on('request', (request) => {
      if (!ours.test(request.url())) leftFor.push(request.url());
    });
    page.on('dialog', (dialog) => leftFor.push(dialog.message()));
    for (const trap of group) {
      await page.goto(`/login?redirect=${trap}`);
      await logIn(page, people.superhero);
      await expect(page.getByRole('heading', { level: 1 }), trap).toHaveText(welcome);
      await expect(page, trap).toHaveURL('/');
      await context.clearCookies();
    }
    expect(leftFor).toEqual([]);
    expect(context.pages()).toHaveLength(1);
  });
}
