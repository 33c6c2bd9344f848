import { schoolPeople } from '@superhero/school-cloud/school-people';
import { expect, heading, test } from './fixtures.ts';
import { holdRequests, watchRequests } from './harness/network.ts';
import { addPerson } from './harness/records.ts';
import { signIn } from './harness/sessions.ts';

test.describe('a site with a gateway', () => {
  test.use({ hasGateway: true });

  test('names it in the runtime config and routes requests to it', async ({ page, resume }) => {
    const config: unknown = await page.request.get('/runtime.config.json').then((answer) => answer.json());
    expect(config).toMatchObject({ gatewayURL: '/gateway' });
    const { person, token } = await resume();
    // From the page itself, because its content security policy has to allow the request.
    const { status, body } = await page.evaluate(async (bearer) => {
      const answer = await fetch('/gateway/session', { headers: { Authorization: `Bearer ${bearer}` } });
      return { status: answer.status, body: await answer.text() };
    }, token);
    expect(status).toBe(200);
    expect(body).toContain(person.lastName);
  });

  test('requests the gateway session once, while the area still loads', async ({ page, site }) => {
    await signIn(page, site, await addPerson(site, 'superhero'));
    const requests = watchRequests(page, /\/gateway\/session$/);
    const release = await holdRequests(page, /_vue\/js\/area-/);
    await page.goto('/schools', { waitUntil: 'commit' });
    await expect.poll(() => requests).toHaveLength(1);
    release();
    await expect(page.getByRole('table')).toBeVisible();
    expect(requests).toHaveLength(1);
  });
});

test('a site without a gateway names none', async ({ page, site }) => {
  const config: unknown = await page.request.get('/runtime.config.json').then((answer) => answer.json());
  expect(config).toEqual({ apiURL: site.apiUrl });
});

test('areas have no link, page or code without a gateway', async ({ page, resume }) => {
  const requests = watchRequests(
    page,
    /gateway|\/(account|area|audit|deletion|instance|pages|people|schools|tools)-[^/]+\.js/,
  );
  await resume();
  await expect(page.getByRole('navigation').getByRole('link')).toHaveText(['Home', 'Login']);
  for (const path of [
    '/schools',
    `/people/${schoolPeople.twin.userId}`,
    '/deletion/new',
    '/tools',
    '/instance/roles',
    '/account',
    '/audit?action=schools.update',
  ]) {
    await page.goto(path);
    await expect(heading(page), path).toHaveText('Diese Seite gibt es nicht');
  }
  expect(requests).toEqual([]);
});
