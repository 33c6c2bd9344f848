import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { stallAnswers } from './harness/stall.ts';

async function askGateway(page: Page, token: string): Promise<{ status: number; body: string }> {
  return await page.evaluate(async (bearer) => {
    const answer = await fetch('/gateway/session', { headers: { Authorization: `Bearer ${bearer}` } });
    return { status: answer.status, body: await answer.text() };
  }, token);
}

test.describe('a site with a gateway', () => {
  test.use({ hasGateway: true });

  test('names it in its runtime config, and leads the page to it', async ({ goToWork, page }) => {
    const config: unknown = await page.request.get('/runtime.config.json').then((answer) => answer.json());
    expect(config).toMatchObject({ gatewayURL: '/gateway' });
    const { person, token } = await goToWork();
    const { status, body } = await askGateway(page, token);
    expect(status).toBe(200);
    expect(body).toContain(person.lastName);
  });

  test('is asked who somebody is while the area is still on its way, once', async ({ goToWork, page }) => {
    await goToWork();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/gateway/session')) asked.push(request.method());
    });
    const area = await stallAnswers(page, /_vue\/js\/area-/);
    await page.getByRole('link', { name: 'Schulen' }).click();
    await expect.poll(() => asked).toEqual(['GET']);
    area.end();
    await expect(page.getByRole('table')).toBeVisible();
    expect(asked).toEqual(['GET']);
  });

  test('says that it is away while it is, and works again when it is back', async ({
    goToWork,
    page,
    problems,
    site,
  }) => {
    const { token } = await goToWork();
    await site.gateway.kill();
    problems.expect(/502/);
    expect((await askGateway(page, token)).status).toBe(502);
    await site.gateway.start();
    expect((await askGateway(page, token)).status).toBe(200);
  });
});

test('a site without a gateway names none', async ({ page, site }) => {
  const config: unknown = await page.request.get('/runtime.config.json').then((answer) => answer.json());
  expect(config).toEqual({ apiURL: site.apiUrl });
});
