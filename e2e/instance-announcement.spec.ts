import type { Page } from '@playwright/test';
import * as v from 'valibot';
import { expect, heading, test } from './fixtures.ts';
import {
  acceptText,
  addPublications,
  readAnnouncement,
  refuseText,
  resetAnnouncement,
  storeAnnouncement,
} from './harness/announcements.ts';
import { auditRows, changeOf, expectAudit } from './harness/audit-rows.ts';
import { messagesIn, type Messages } from './harness/messages.ts';
import { addPerson } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';
import { write } from './harness/gateway-writes.ts';

test.use({ hasGateway: true });
test.beforeEach(async ({ site }) => resetAnnouncement(site));
test.afterAll(async ({ workerSite }) => resetAnnouncement(workerSite));

const path = '/instance/announcement';
const german = messagesIn('de');
const action = 'instance.publishAnnouncement';
const seeded = 'teacher,student,externalPerson';

const editor = (page: Page, name: 'Deutsch' | 'English' | 'Español' | 'Українська') =>
  page.getByRole('textbox', { name, exact: true });

const tool = (page: Page, messages: Messages, format: 'bold' | 'list') =>
  page
    .getByRole('group', { name: messages('announcement.format', { language: 'Deutsch' }) })
    .getByRole('button', { name: messages(`announcement.format.${format}`) });

const showHtml = (page: Page, messages: Messages) =>
  page.getByRole('button', { name: messages('announcement.html.show') }).click();

async function openDialog(page: Page, messages: Messages) {
  const bar = page.getByRole('main').getByRole('button', { name: messages('announcement.publish.do') });
  await bar.last().click();
  const dialog = page.getByRole('dialog', { name: messages('announcement.publish.title') });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    submit: dialog.getByRole('button', { name: new RegExp(`^${messages('announcement.publish.do')}`) }),
  };
}

const confirmOld = (page: Page, messages: Messages, language: string) =>
  page.getByRole('checkbox', { name: messages('announcement.old.confirm', { language }) });

async function publish(page: Page, messages: Messages, ...old: string[]): Promise<void> {
  const { dialog, submit } = await openDialog(page, messages);
  for (const language of old) await confirmOld(page, messages, language).check();
  await submit.click();
  await expect(dialog).toBeHidden();
}

const correctRole = (page: Page, messages: Messages) =>
  page.getByRole('button', { name: messages('announcement.wrongRole.replace') }).click();

test('the announcement is written, published, changed and restored', async ({ page, site, resume }) => {
  const messages = messagesIn('en');
  const { person } = await resume('/instance', 'en');
  await page
    .getByRole('main')
    .getByRole('link', { name: messages('nav.instance.announcement') })
    .click();
  await expect(heading(page)).toHaveText(messages('nav.instance.announcement'));
  await expect(page.getByText(messages('announcement.history.none'))).toBeVisible();

  await editor(page, 'Deutsch').fill('Wartung am Samstag');
  await editor(page, 'Deutsch').selectText();
  await tool(page, messages, 'bold').click();
  await editor(page, 'Español').fill('Mantenimiento');
  await editor(page, 'Українська').fill('Технічні роботи');
  await showHtml(page, messages);
  await expect(editor(page, 'Deutsch')).toHaveValue('<p><b>Wartung am Samstag</b></p>');
  await editor(page, 'English').fill('<p style="color:red">Maintenance<img src="/x.png"></p>');
  await expect(
    page.getByText(messages('announcement.removed', { list: '' }).trim(), { exact: false }),
  ).toContainText(messages('announcement.removed.images'));
  const preview = page.getByRole('region', { name: messages('announcement.preview.title') });
  await expect(preview.locator('b')).toHaveText('Wartung am Samstag');
  await page.getByRole('radio', { name: messages('announcement.switchOn') }).press('Space');

  // The seeded `admin` is no role.
  await page.getByRole('button', { name: messages('announcement.publish.do') }).click();
  await expect(page.getByText(messages('announcement.audience.invalid'))).toBeVisible();
  await correctRole(page, messages);
  const { dialog, submit } = await openDialog(page, messages);
  await expect(dialog).toContainText(messages('announcement.role.administrator'));
  await expect(dialog).toContainText(messages('announcement.removed.images'));
  await dialog.getByRole('textbox').fill('Ticket 18');
  await submit.click();
  await expect(page.getByText(messages('toast.announcementPublished'))).toBeVisible();

  const published = {
    DE: '<p><b>Wartung am Samstag</b></p>',
    EN: '<p>Maintenance</p>',
    ES: '<p>Mantenimiento</p>',
    UK: '<p>Технічні роботи</p>',
    FOR_ROLES: `administrator,${seeded}`,
    ENABLED: true,
  };
  expect(await readAnnouncement(site)).toEqual(published);
  await expect(editor(page, 'English')).toHaveValue('<p>Maintenance</p>');
  await page.getByRole('button', { name: messages('announcement.html.hide') }).click();
  const fields = ['de', 'en', 'es', 'uk', 'roles', 'isOn'];
  const entries = fields.map((field) => ({
    action,
    reason: 'Ticket 18',
    changes: [changeOf(`announcement.${field}`)],
  }));
  await expectAudit(site, person, entries);

  await editor(page, 'Deutsch').fill('Verschoben');
  await publish(page, messages, 'English', 'Español', 'Українська');
  expect(await readAnnouncement(site)).toEqual({ ...published, DE: '<p><b>Verschoben</b></p>' });
  expect((await auditRows(site)).slice(6).map(({ changes }) => changes[0]?.after)).toEqual([
    false,
    '<p><b>Verschoben</b></p>',
    true,
  ]);

  const history = page.getByRole('region', { name: messages('announcement.history.title') });
  await expect(history.getByRole('listitem')).toHaveCount(2);
  await expect(history).toContainText(`${person.firstName} ${person.lastName}`);
  await history.getByRole('listitem').last().getByRole('button').last().click();
  await expect(page.getByText(messages('announcement.restored.text'))).toBeVisible();
  await expect(editor(page, 'Deutsch').locator('b')).toHaveText('Wartung am Samstag');
  expect(await readAnnouncement(site)).toMatchObject({ DE: '<p><b>Verschoben</b></p>' });
  await publish(page, messages);
  expect(await readAnnouncement(site)).toEqual(published);
});

test('a language that is left behind has to be confirmed, and stays marked', async ({
  page,
  site,
  resume,
}) => {
  const all = { DE: '<p>Ferien</p>', EN: '<p>Holidays</p>', ES: '<p>Vacaciones</p>', UK: '<p>Канікули</p>' };
  const stored = { ...all, FOR_ROLES: 'teacher', ENABLED: true };
  await storeAnnouncement(site, stored);
  await addPublications(site, [{ ...stored, DE: '1', EN: '1', ES: '1', UK: '1' }, stored]);
  await resume(path);
  for (const name of ['Deutsch', 'English', 'Español'] as const) await editor(page, name).fill('2');
  await expect(page.getByText(german('announcement.old'), { exact: true })).toHaveCount(1);
  await expect(page.getByText(german('announcement.old.list', { list: 'Українська' }))).toBeVisible();

  const { dialog, submit } = await openDialog(page, german);
  const since = german('announcement.old.since', { language: 'Українська', date: '' });
  await expect(dialog).toContainText(since);
  await expect(dialog).toContainText('Канікули');
  await submit.click();
  await expect(dialog.getByText(german('announcement.old.unconfirmed'))).toBeVisible();
  const box = confirmOld(page, german, 'Українська');
  await expect(box).toBeFocused();
  expect(await readAnnouncement(site)).toEqual(stored);
  await page.keyboard.press('Space');
  await submit.click();
  await expect(dialog).toBeHidden();
  expect(await readAnnouncement(site)).toMatchObject({ DE: '<p>2</p>', UK: all.UK });

  // Everyone sees it later too, and a change of only this language needs no confirmation.
  await page.reload();
  await expect(page.getByText(german('announcement.older', { language: 'Deutsch' }))).toHaveCount(1);
  await editor(page, 'Українська').fill('2');
  await publish(page, german);
  await expect(page.getByText(german('announcement.older', { language: 'Deutsch' }))).toHaveCount(0);
});

test('a template fills all languages and the end, and asks before it replaces what was typed', async ({
  page,
  resume,
}) => {
  await resume(path);
  const insert = page.getByRole('button', { name: german('announcement.template.insert') });
  const date = page.getByLabel(german('announcement.template.date'));
  await date.fill('');
  await insert.click();
  await expect(page.getByText(german('announcement.template.missing'))).toBeVisible();
  await expect(date).toBeFocused();
  await date.fill('2020-01-01');
  await expect(page.getByText(german('announcement.error.UNTIL_PAST'))).toBeVisible();
  await date.fill('2099-11-20');
  await page.getByLabel(german('announcement.template.until'), { exact: true }).fill('21:30');
  await insert.click();
  await expect(editor(page, 'Deutsch')).toContainText('von 18 bis 21:30 Uhr');
  await expect(editor(page, 'Українська')).toContainText('з 18:00 до 21:30');
  const end = page.getByLabel(german('announcement.until.label'));
  await expect(end).toHaveValue('2099-11-20T21:30');

  // Only what was typed is asked about.
  await page.getByLabel(german('announcement.template.kind')).selectOption({ index: 1 });
  await insert.click();
  await expect(editor(page, 'English')).toContainText('Service disruption');
  await editor(page, 'English').fill('Typed');
  await insert.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor(page, 'English')).toHaveText('Typed');
});

test('a publication that stops in the middle is finished with one press', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/502/, /504/);
  const { person } = await resume(path);
  await storeAnnouncement(site, { ENABLED: true });
  await page.reload();
  for (const name of ['Deutsch', 'English', 'Español', 'Українська'] as const)
    await editor(page, name).fill('2');
  await correctRole(page, german);
  await refuseText(site);
  const { dialog, submit } = await openDialog(page, german);
  await submit.click();
  await expect(dialog.getByText(german('announcement.half.title'))).toBeVisible();
  expect(await readAnnouncement(site)).toMatchObject({ DE: '<p>2</p>', ENABLED: false });
  expect(await readAnnouncement(site)).not.toMatchObject({ UK: '<p>2</p>' });

  // Someone else sees it too.
  await acceptText(site);
  await page.reload();
  await expect(page.getByText(german('announcement.half.title'))).toBeVisible();
  await page.getByRole('button', { name: german('announcement.half.finish') }).click();
  await expect(page.getByText(german('toast.announcementPublished'))).toBeVisible();
  await expect(page.getByText(german('announcement.half.title'))).toBeHidden();
  expect(await readAnnouncement(site)).toEqual({
    DE: '<p>2</p>',
    EN: '<p>2</p>',
    ES: '<p>2</p>',
    UK: '<p>2</p>',
    FOR_ROLES: `administrator,${seeded}`,
    ENABLED: true,
  });
  const rows = await auditRows(site);
  expect(rows.every(({ operator }) => operator === person.userId)).toBe(true);
});

const Seen = v.object({ texts: v.record(v.string(), v.string()), version: v.string() });

test('a change by another operator keeps what was typed', async ({ page, site, resume, problems }) => {
  problems.expect(/409/);
  const { token } = await resume(path);
  await correctRole(page, german);
  await editor(page, 'Deutsch').fill('Meins');
  const other = await fetchToken(site, await addPerson(site, 'superhero'));
  const answer = await fetch(`${site.url}/gateway${path}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { texts, version } = v.parse(Seen, await answer.json());
  const theirs = { texts: { ...texts, en: '<p>Theirs</p>' }, roles: ['teacher'], isOn: false };
  await write(site, other, `PUT ${path}`, { ...theirs, seen: version });

  const { dialog, submit } = await openDialog(page, german);
  await submit.click();
  await dialog.getByRole('button', { name: german('conflict.continue') }).click();
  await expect(page.getByText(german('announcement.reloaded.title'))).toBeVisible();
  await expect(editor(page, 'Deutsch')).toHaveText('Meins');
  await expect(editor(page, 'English')).toHaveText('Theirs');
  await publish(page, german);
  expect(await readAnnouncement(site)).toMatchObject({
    DE: '<p>Meins</p>',
    EN: '<p>Theirs</p>',
    FOR_ROLES: `administrator,${seeded}`,
  });
});

test('asks before what was typed is lost', async ({ page, resume }) => {
  await resume(path);
  await editor(page, 'Deutsch').fill('Entwurf');
  await page.getByRole('link', { name: german('nav.audit'), exact: true }).click();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(editor(page, 'Deutsch')).toHaveText('Entwurf');
});
