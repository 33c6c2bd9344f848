// Writes of the areas, filled in and ready to be sent, with what must be true afterwards.
import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { releaseSource } from '@superhero/school-cloud/releases';
import { systems } from '@superhero/school-cloud/schools';
import { changeOf, type ExpectedEntry } from './audit-rows.ts';
import { formFields } from './form-fields.ts';
import {
  addPolicyVersion,
  policyVersions,
  providerAt,
  storeSwitch,
  switchValue,
} from './instance-records.ts';
import { addAdministrator, fillMigration } from './login-migrations.ts';
import type { Messages } from './messages.ts';
import { expectToast } from './page-state.ts';
import { accountRows, schoolRow, userRow } from './records.ts';
import type { Site } from './site.ts';

type Context = {
  page: Page;
  site: Site;
  messages: Messages;
  /** Opens a page as a new superhero. */
  open: (path: string) => Promise<Person>;
  /** Another superhero, for what is there before. */
  other: { person: Person; token: string };
};

type Begun = {
  operator: Person;
  /** Sends the write. */
  submit: Locator;
  /** Checks page and database after the answer to the second check. */
  expectOnce: () => Promise<void>;
  audit: ExpectedEntry[];
};

/** Name of the write, its call to the school cloud, and how its form is filled in. */
type Write = [name: string, call: RegExp, begin: (context: Context) => Promise<Begun>];

const dialogOf = (page: Page) => page.getByRole('dialog');
const submitOf = (page: Page) => page.getByRole('main').locator('button[type="submit"]');
const switchName = 'IS_SCHOOL_YEAR_CHANGE_ACTIVE';
const [newest] = releaseSource;

export const writes: Write[] = [
  [
    'a change of the operator’s account',
    /^PATCH \/api\/v3\/account\/me$/,
    async ({ page, site, messages, open }) => {
      const operator = await open('/account/edit');
      const email = `neu-${operator.username}`;
      const lastName = page.getByRole('textbox', { name: messages('account.field.lastName') });
      const password = page.getByLabel(messages('account.field.currentPassword'));
      await lastName.fill('Abendrot');
      await page.getByRole('textbox', { name: messages('account.field.email') }).fill(email);
      await password.fill(operator.password);
      return {
        operator,
        submit: submitOf(page),
        async expectOnce() {
          await expectToast(page, messages('toast.accountSaved'));
          await expectToast(page, `${operator.firstName} Abendrot`);
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages('account.title'));
          expect(await userRow(site, operator)).toMatchObject({ last_name: 'Abendrot', email });
          expect(await accountRows(site, operator)).toMatchObject([{ username: email }]);
        },
        audit: [
          {
            action: 'account.update',
            changes: [
              changeOf('lastName', operator.lastName, 'Abendrot'),
              changeOf('email', operator.username, email),
            ],
          },
        ],
      };
    },
  ],
  [
    'a switch',
    /^PATCH \/api\/v3\/runtime-config\//,
    async ({ page, site, messages, open }) => {
      await storeSwitch(site, switchName, false);
      const operator = await open('/instance/switches');
      const name = messages(`switches.${switchName}.name`);
      await page.getByRole('button', { name: `${messages('switches.turnOn.open')}: ${name}` }).click();
      await dialogOf(page).getByRole('textbox').fill('Ticket 20');
      return {
        operator,
        submit: dialogOf(page).locator('button[type="submit"]'),
        async expectOnce() {
          await expectToast(page, messages('toast.switchChanged'));
          await expect(page.getByRole('main')).toContainText(messages('instance.on'));
          expect(await switchValue(site, switchName)).toBe(true);
          await storeSwitch(site, switchName, false);
        },
        audit: [{ action: 'instance.updateSwitch', reason: 'Ticket 20' }],
      };
    },
  ],
  [
    'a new storage provider',
    /^POST \/api\/v1\/storageProvider$/,
    async ({ page, site, messages, open }) => {
      const { text, secret, reason, submit } = formFields(page, messages);
      const url = `https://${randomUUID()}.example`;
      const operator = await open('/instance/storage/new');
      await text('storage.field.endpointUrl').fill(url);
      await text('storage.field.accessKeyId').fill('AKIA-E2E');
      await secret.fill(`geheim-${randomUUID()}`);
      await text('storage.field.maxBuckets').fill('50');
      await reason.fill('Ticket 32');
      return {
        operator,
        submit,
        async expectOnce() {
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(messages('storage.title'));
          await expectToast(page, messages('audit.action.instance.createStorageProvider'));
          await expect(page.getByRole('link', { name: new URL(url).host })).toBeVisible();
          expect(await providerAt(site, url)).toMatchObject({ max_buckets: 50 });
        },
        audit: [{ action: 'instance.createStorageProvider', reason: 'Ticket 32' }],
      };
    },
  ],
  [
    'a forced login migration',
    /^POST \/api\/v3\/user-login-migrations\/force-migration$/,
    async ({ page, site, messages, open }) => {
      const { school, person, ids } = await addAdministrator(site);
      const operator = await open(`/people/${person.userId}`);
      const dialog = await fillMigration(page, messages, ids);
      return {
        operator,
        submit: dialog.getByRole('button', { name: messages('people.force.submit') }),
        async expectOnce() {
          await expectToast(page, messages('toast.people.force'));
          await expect(page.getByRole('main')).toContainText(ids.user);
          expect(await userRow(site, person)).toMatchObject({ ldap_id: ids.user });
          expect(await accountRows(site, person)).toMatchObject([{ system_id: systems.stateLogin.id }]);
          expect(await schoolRow(site, school)).toMatchObject({ external_id: ids.school });
        },
        audit: [{ action: 'people.forceLoginMigration', person: person.userId, reason: 'Ticket 48421' }],
      };
    },
  ],
  [
    'a deletion of a prepared privacy policy',
    /^DELETE \/api\/v1\/consentVersions\//,
    async ({ page, site, messages, open, other }) => {
      const title = `Verworfen ${randomUUID()}`;
      await addPolicyVersion(site, other.token, title, '2099-01-01T00:00:00.000Z');
      const operator = await open('/instance/privacy-policy');
      await page.getByRole('button', { name: `${messages('privacyPolicy.delete.open')}: ${title}` }).click();
      await dialogOf(page).getByRole('textbox').fill('Ticket 20');
      return {
        operator,
        submit: dialogOf(page).locator('button[type="submit"]'),
        async expectOnce() {
          await expectToast(page, messages('toast.policyDeleted'));
          await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: title })).toHaveCount(
            0,
          );
          expect(await policyVersions(site, title)).toEqual([]);
        },
        audit: [
          { action: 'instance.publishPolicyVersion', operator: other.person.userId },
          { action: 'instance.deletePolicyVersion', reason: 'Ticket 20' },
        ],
      };
    },
  ],
  [
    'a reload of the release notes',
    /^GET \/api\/v1\/releases\/fetch$/,
    async ({ page, site, messages, open }) => {
      const forget = () => site.database.deleteFrom('releases').where('name', '=', newest.name).execute();
      await forget();
      const operator = await open('/instance/release-notes');
      await page.getByRole('button', { name: messages('releaseNotes.fetch.open') }).click();
      await dialogOf(page).getByRole('textbox').fill('Ticket 19');
      return {
        operator,
        submit: dialogOf(page).locator('button[type="submit"]'),
        async expectOnce() {
          // The school cloud does not say when it loaded the list, but the dialog names the newest release.
          await expect(dialogOf(page).getByRole('alert')).toContainText(messages('write.undetermined.title'));
          await expect(dialogOf(page)).toContainText(
            messages('releaseNotes.fetch.newest', { name: newest.name }),
          );
          const releases = site.database
            .selectFrom('releases')
            .select('name')
            .where('name', '=', newest.name);
          expect(await releases.execute()).toHaveLength(1);
          await forget();
        },
        audit: [{ action: 'instance.fetchReleaseNotes', reason: 'Ticket 19', outcome: 'unknown' }],
      };
    },
  ],
];
