// A gateway with a service account publishes the announcement and switches it off without an operator.
import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, test } from './fixtures.ts';
import { readAnnouncement, resetAnnouncement } from './harness/announcements.ts';
import { auditRows } from './harness/audit-rows.ts';
import { write } from './harness/gateway-writes.ts';
import { messagesIn } from './harness/messages.ts';
import { expectToast } from './harness/page-state.ts';
import { addPerson } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true, timezoneId: 'Europe/Berlin' });
test.beforeEach(async ({ site }) => resetAnnouncement(site));
test.afterAll(async ({ workerSite }) => resetAnnouncement(workerSite));

const path = '/instance/announcement';
const messages = messagesIn('en');
const Announcement = v.object({ version: v.string(), mayBeScheduled: v.boolean() });

async function load(site: Site, token: string) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await fetch(`${site.url}/gateway/instance/announcement`, { headers });
  return v.parse(Announcement, await answer.json());
}

/** With a service account that is signed in. */
async function useServiceAccount(site: Site): Promise<void> {
  await site.gateway.useServiceAccount(await addPerson(site, 'superhero'));
  const token = await fetchToken(site, await addPerson(site, 'superhero'));
  await expect.poll(async () => (await load(site, token)).mayBeScheduled).toBe(true);
}

const field = (page: Page, name: 'from' | 'until') => page.getByLabel(messages(`announcement.${name}.label`));

/** A time in some days, as a field has it. */
function timeIn(days: number) {
  const date = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return `${date}T12:30`;
}

test('an announcement is scheduled, listed, changed and cancelled', async ({ page, site, resume }) => {
  await useServiceAccount(site);
  const { person } = await resume(path, 'en');
  await page.getByRole('button', { name: messages('announcement.wrongRole.replace') }).click();
  await page.getByRole('textbox', { name: 'Deutsch', exact: true }).fill('Geplante Wartung');
  for (const language of ['English', 'Español', 'Українська'])
    await page.getByRole('textbox', { name: language, exact: true }).fill(`Maintenance in ${language}`);
  await field(page, 'from').fill(timeIn(4));
  await field(page, 'until').fill(timeIn(6));
  const schedule = page.getByRole('button', { name: new RegExp(`^${messages('announcement.schedule.do')}`) });
  await schedule.click();
  const dialog = page.getByRole('dialog', { name: messages('announcement.schedule.title') });
  await dialog.getByRole('button', { name: messages('announcement.schedule.do') }).click();
  await expect(dialog).toBeHidden();
  const notice = page.getByRole('alert').filter({ hasText: messages('announcement.scheduled.title') });
  await expect(notice).toContainText(/Shown from .+, 12:30 until .+, 12:30/);

  // Nothing has changed yet.
  expect((await readAnnouncement(site)).ENABLED).toBe(false);
  await page.getByRole('button', { name: messages('announcement.scheduled.change') }).click();
  await expect(page.getByRole('textbox', { name: 'Deutsch', exact: true })).toHaveText('Geplante Wartung');
  await expect(field(page, 'from')).toHaveValue(timeIn(4));
  await field(page, 'until').fill('');
  await schedule.click();
  await dialog.getByRole('button', { name: messages('announcement.schedule.do') }).click();
  await expect(dialog).toBeHidden();
  await expect(notice).not.toContainText('until');

  await page.goto('/work?state=scheduled');
  const row = page.getByRole('row').filter({ hasText: 'Geplante Wartung' });
  await expect(row).toContainText(/12:30in [3-4] days/);
  await row.getByRole('button', { name: messages('work.cancel.open') }).click();
  const cancel = page.getByRole('dialog', { name: messages('work.cancel.title') });
  await cancel.getByRole('button', { name: messages('work.cancel.submit') }).click();
  await expectToast(page, messages('toast.scheduleCancelled'));
  await expect(row).toBeHidden();
  expect((await auditRows(site)).map(({ action, operator }) => [action, operator])).toEqual(
    ['instance.scheduleAnnouncement', 'instance.scheduleAnnouncement', 'work.stop'].map((action) => [
      action,
      person.userId,
    ]),
  );
});

test('a scheduled announcement appears without an operator, in the name of the one who scheduled it', async ({
  page,
  site,
  resume,
}) => {
  await useServiceAccount(site);
  const { person, token } = await resume(path, 'en');
  const text = '<p>Jetzt</p>';
  await write(site, token, 'POST /instance/announcement/schedule', {
    texts: { de: text, en: text, es: text, uk: text },
    roles: ['teacher'],
    from: new Date(Date.now() + 10_000).toISOString(),
    until: null,
    seen: (await load(site, token)).version,
    replaces: null,
  });
  await page.goto('/');
  const scheduled = page.getByRole('region', { name: messages('home.scheduled.title') });
  await expect(scheduled.getByRole('link', { name: 'Jetzt' })).toBeVisible();
  await expect.poll(async () => (await readAnnouncement(site)).ENABLED, { timeout: 60_000 }).toBe(true);
  expect(await readAnnouncement(site)).toMatchObject({ DE: text, UK: text, FOR_ROLES: 'teacher' });
  const [order, ...steps] = await auditRows(site);
  expect(order?.action).toBe('instance.scheduleAnnouncement');
  expect(new Set(steps.map(({ action, operator }) => `${action} ${operator}`))).toEqual(
    new Set([`instance.publishAnnouncement ${person.userId}`]),
  );
});
