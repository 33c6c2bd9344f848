import { people } from '@superhero/school-cloud/people';
import * as v from 'valibot';
import {
  addPublications,
  resetAnnouncement,
  storeAnnouncement,
  type Stored,
} from '../harness/announcements.ts';
import { alert, dialog, invalidField, openHome, type Scene, type SceneContext, waitFor } from './scene.ts';

const path = '/instance/announcement';
const published: Stored = {
  DE: '<p>Am <b>Samstag, 21. November, 8 bis 12 Uhr</b>, ist die Schulcloud wegen Wartung nicht erreichbar. Bitte speichern Sie vorher Ihre Arbeit. <a href="https://status.example">Mehr dazu</a></p>',
  EN: '<p>On <b>Saturday, 21 November, 8 am to noon</b>, the school cloud is down for maintenance. Please save your work before. <a href="https://status.example">Read more</a></p>',
  ES: '<p>El <b>sábado 21 de noviembre, de 8 a 12 h</b>, la nube escolar no estará disponible por mantenimiento. Guarde antes su trabajo.</p>',
  UK: '<p>У <b>суботу, 21 листопада, з 8 до 12 години</b>, шкільна хмара буде недоступна через технічні роботи.</p>',
  FOR_ROLES: 'administrator,teacher',
  ENABLED: true,
};
const earlier: Stored = {
  ...published,
  DE: '<p>Willkommen im neuen Schuljahr</p>',
  EN: '<p>Welcome to the school year</p>',
  ES: '<p>Bienvenidos al nuevo curso</p>',
  UK: '<p>Вітаємо в новому навчальному році</p>',
};
/** With a text that was forgotten. */
const halfTranslated: Stored = { ...published, UK: earlier.UK };

async function openPublished(
  context: SceneContext,
  stored: Stored = published,
  publications: Stored[] = [earlier, published],
): Promise<void> {
  const { site } = context;
  await site.restore({ hasGateway: true });
  await resetAnnouncement(site);
  await storeAnnouncement(site, stored);
  await addPublications(site, publications);
  await openHome(context, path);
  await waitFor(context.page, 'main li time');
}

const hour = 3_600_000;
const timeIn = (hours: number) => new Date(Math.ceil(Date.now() / hour + hours) * hour);
/** As a field has it, in the time zone of the browser. */
const toField = (time: Date) =>
  new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);

/** What the gateway will do, or has not done. Answered in its place, because it needs a service account. */
export function scheduledOf(more: object = {}) {
  const { DE: de, EN: en, ES: es, UK: uk } = published;
  return {
    orderId: '7f8f9a55-2a8c-4f0e-8a3e-5e0d1c7b6a21',
    state: 'scheduled',
    waitsFor: 'time',
    from: timeIn(20).toISOString(),
    until: timeIn(26).toISOString(),
    content: { texts: { de, en, es, uk }, roles: ['administrator', 'teacher'] },
    operator: { id: people.ukrainian.userId, name: 'Oksana Lysenko' },
    isChangedSince: false,
    ...more,
  };
}

type Scheduled = ReturnType<typeof scheduledOf> | null;

/** As a gateway with a service account answers. */
export async function answerSchedule(
  { page }: SceneContext,
  scheduled: Scheduled,
  more: object = {},
): Promise<void> {
  await page.route(/\/gateway\/instance\/announcement$/u, async (route) => {
    const answer = v.parse(v.looseObject({}), await (await route.fetch()).json());
    await route.fulfill({ json: { ...answer, mayBeScheduled: true, scheduled, ...more } });
  });
}

async function openWithSchedule(
  context: SceneContext,
  scheduled: Scheduled,
  stored: Stored = { ...earlier, ENABLED: false },
  more: object = {},
): Promise<void> {
  const { page } = context;
  await answerSchedule(context, scheduled, more);
  await page.route(/\/gateway\/work\/[-\w]+$/u, (route) =>
    route.fulfill({
      json: {
        id: scheduled?.orderId,
        kind: 'instance.scheduleAnnouncement',
        subject: { kind: 'announcement', id: 'announcement', name: 'Wartung' },
        counts: { total: 2, done: 0, failed: 0, running: 0 },
        orderedAt: new Date().toISOString(),
        endedAt: null,
        expiresAt: timeIn(200).toISOString(),
        mayPause: false,
        mayContinue: false,
        mayStop: true,
        reason: null,
        position: 21,
        nextAt: null,
        signals: [],
        ...scheduled,
      },
    }),
  );
  await openPublished(context, stored, [earlier]);
  await waitFor(page, firstText);
}

const firstText = 'main [role="textbox"][lang="de"]';
/** The first button of the panel with the texts. */
const showHtml = 'main section:has([role="textbox"]) header button';
const firstHtml = 'main textarea';
const insert = 'main form [type="submit"]';
const publish = 'main button:has(svg):not([aria-label]):last-of-type';

async function type(context: SceneContext, text: string): Promise<void> {
  await openPublished(context);
  await waitFor(context.page, firstText);
  await context.page.locator(showHtml).click();
  await context.page.locator(firstHtml).first().fill(text);
  await context.page.locator(publish).last().click();
}

export const announcementScenes: Record<string, Scene> = {
  announcement: (context) => openPublished(context),
  async 'announcement-wrong-role'(context) {
    await openPublished(context, { ...published, FOR_ROLES: 'admin,teacher', ENABLED: false });
    await waitFor(context.page, alert);
  },
  async 'announcement-publish'(context) {
    await type(context, '<p style="color:red">Verschoben <img src="/x.png"></p>');
    await waitFor(context.page, dialog);
  },
  async 'announcement-older'(context) {
    await openPublished(context, halfTranslated, [published, earlier, halfTranslated]);
  },
  async 'announcement-left-behind'(context) {
    await openPublished(context);
    for (const language of ['de', 'en', 'es'])
      await context.page.locator(`main [role="textbox"][lang="${language}"]`).fill('Videokonferenz gestört');
    await context.page.locator(publish).last().click();
    await waitFor(context.page, dialog);
    await context.page.locator(`${dialog} [type="submit"]`).click();
    await waitFor(context.page, invalidField);
  },
  async 'announcement-template'(context) {
    await openPublished(context, { ...published, ENABLED: false });
    await waitFor(context.page, firstText);
    await context.page.locator('main input[type="date"]').fill('2099-11-20');
    await context.page.locator(insert).click();
    await context.page.locator(`${firstText} b:text("20. November")`).waitFor();
  },
  async 'announcement-template-missing'(context) {
    await openPublished(context);
    await context.page.locator('main input[type="date"]').fill('');
    await context.page.locator(insert).click();
    await waitFor(context.page, invalidField);
  },
  async 'announcement-too-long'(context) {
    await type(context, 'a'.repeat(20_001));
    await waitFor(context.page, invalidField);
  },
  async 'announcement-too-deep'(context) {
    await type(context, '<b>'.repeat(51));
    await waitFor(context.page, invalidField);
  },
  async 'announcement-version'(context) {
    await openPublished(context);
    await context.page.locator('main li button').first().click();
    await waitFor(context.page, dialog);
  },
  async 'announcement-half'(context) {
    const { page, site } = context;
    await site.restore({ hasGateway: true });
    await resetAnnouncement(site);
    await storeAnnouncement(site, { ...earlier, ENABLED: false });
    await addPublications(site, [published], false);
    await openHome(context, path);
    await waitFor(page, alert);
  },
  'announcement-scheduled': (context) => openWithSchedule(context, scheduledOf()),
  'announcement-changed-since': (context) =>
    openWithSchedule(context, scheduledOf({ isChangedSince: true }), published),
  'announcement-skipped': (context) =>
    openWithSchedule(context, scheduledOf({ state: 'failed', waitsFor: 'TOO_LATE' })),
  'announcement-end': (context) =>
    openWithSchedule(context, null, published, { until: timeIn(20).toISOString() }),
  async 'announcement-schedule'(context) {
    const { page } = context;
    await openWithSchedule(context, scheduledOf());
    for (const [place, hours] of [20, 26].entries())
      await page
        .locator('main input[type="datetime-local"]')
        .nth(place)
        .fill(toField(timeIn(hours)));
    await page.locator(publish).last().click();
    await waitFor(page, dialog);
  },
  async 'announcement-schedule-invalid'(context) {
    const { page } = context;
    await openWithSchedule(context, null);
    for (const [place, hours] of [26, 20].entries())
      await page
        .locator('main input[type="datetime-local"]')
        .nth(place)
        .fill(toField(timeIn(hours)));
    await page.locator(publish).last().click();
    await waitFor(page, invalidField);
  },
  async 'announcement-cancel'(context) {
    const { page } = context;
    await openWithSchedule(context, scheduledOf());
    await page.locator('main [role="alert"] ~ div button[aria-haspopup="dialog"]').click();
    await waitFor(page, dialog);
  },
};
