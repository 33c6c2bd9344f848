// Login migrations: the list of schools, and the forced migration of a person, checked in both databases.
import { systems } from '@superhero/school-cloud/schools';
import { expect, heading, test } from './fixtures.ts';
import { changeOf, expectAudit } from './harness/audit-rows.ts';
import {
  addAdministrator,
  connectStateLogin,
  fillMigration,
  migrationFields,
} from './harness/login-migrations.ts';
import { messagesIn } from './harness/messages.ts';
import { expectToast } from './harness/page-state.ts';
import { openActionDialog, submitAction } from './harness/person-actions.ts';
import { accountRows, schoolRow, userRow } from './harness/records.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

const provisioning = 'oauthProvisioningEnabled';

const setFeatures = async ({ database }: Site, schoolId: string, features: string[]) =>
  await database.updateTable('schools').set({ features }).where('id', '=', schoolId).execute();

test('forces the login migration of an administrator', async ({ page, site, resume }) => {
  const messages = messagesIn('es');
  const { school, person, ids } = await addAdministrator(site);
  const { person: operator } = await resume(`/people/${person.userId}`, 'es');
  const dialog = await openActionDialog(page, messages('people.action.force.open'));
  await expect(dialog).toContainText(messages('people.force.starts', { school: school.name }));
  await expect(dialog).toContainText(messages('people.force.email', { email: person.username }));
  const field = migrationFields(dialog, messages);
  await submitAction(page, messages('people.force.submit'));
  await expect(field.user).toBeFocused();
  await expect(dialog).toContainText(messages('people.force.error.schoolId'));
  await field.user.fill(` ${ids.user} `);
  await field.school.fill(ids.school);
  await dialog
    .getByRole('checkbox', { name: messages('people.force.accept', { school: school.name }) })
    .check();
  await field.reason.fill('Ticket 48418');
  await submitAction(page, messages('people.force.submit'));
  await expectToast(page, messages('toast.people.force'));
  await expect(page.getByRole('main')).toContainText(ids.user);

  expect(await userRow(site, person)).toMatchObject({ ldap_id: ids.user, previous_external_id: null });
  expect(await accountRows(site, person)).toMatchObject([{ system_id: systems.stateLogin.id }]);
  const features = ['nextcloud', provisioning];
  expect(await schoolRow(site, school)).toMatchObject({ external_id: ids.school, features });
  await expectAudit(site, operator, [
    {
      action: 'people.forceLoginMigration',
      person: person.userId,
      school: school.id,
      reason: 'Ticket 48418',
      changes: [
        changeOf('externalId', null, ids.user),
        changeOf('migrationStarted', false, true),
        changeOf('schoolExternalId', null, ids.school),
        changeOf('features', ['nextcloud'], features),
        changeOf('systems', [], [systems.stateLogin.displayName]),
      ],
    },
  ]);
});

test('says what will be lost after the school was changed elsewhere, and keeps the input', async ({
  page,
  site,
  problems,
  resume,
}) => {
  problems.expect(/409/);
  const messages = messagesIn('en');
  const { school, person, ids } = await addAdministrator(site);
  await resume(`/people/${person.userId}`, 'en');
  const dialog = await fillMigration(page, messages, ids);
  const { user, accept } = migrationFields(dialog, messages);
  await setFeatures(site, school.id, ['nextcloud', provisioning]);
  await submitAction(page, messages('people.force.submit'));
  await dialog.getByRole('button', { name: messages('people.force.conflict.apply') }).click();
  await expect(dialog).toContainText(messages('people.force.loses', { features: 'nextcloud' }));
  await expect(accept).not.toBeChecked();
  await expect(user).toHaveValue(ids.user);
  await accept.check();
  await submitAction(page, messages('people.force.submit'));
  await expectToast(page, messages('toast.people.force'));
  expect(await schoolRow(site, school)).toMatchObject({ features: [provisioning] });
});

test('explains an external id that another person has, and changes nothing', async ({
  page,
  site,
  problems,
  resume,
}) => {
  problems.expect(/422/);
  const messages = messagesIn('en');
  const first = await addAdministrator(site);
  const { school, person, ids } = await addAdministrator(site);
  const { database } = site;
  await connectStateLogin(site, first.school);
  await database
    .updateTable('users')
    .set({ ldap_id: ids.user })
    .where('id', '=', first.person.userId)
    .execute();
  await resume(`/people/${person.userId}`, 'en');
  const dialog = await fillMigration(page, messages, ids);
  await submitAction(page, messages('people.force.submit'));
  await expect(dialog).toContainText(messages('people.error.EXTERNAL_ID_IN_USE'));
  const link = dialog.getByRole('link', { name: messages('people.rejected.toOwner') });
  await expect(link).toHaveAttribute('href', `/people/${first.person.userId}`);
  expect(await schoolRow(site, school)).toMatchObject({ external_id: null, features: ['nextcloud'] });
});

test('names the school that has the external id already at the field, and changes nothing', async ({
  page,
  site,
  problems,
  resume,
}) => {
  problems.expect(/422/);
  const messages = messagesIn('de');
  const { school: owner } = await addAdministrator(site);
  const { school, person, ids } = await addAdministrator(site);
  const { database } = site;
  await connectStateLogin(site, owner);
  await database.updateTable('schools').set({ external_id: ids.school }).where('id', '=', owner.id).execute();
  await resume(`/people/${person.userId}`, 'de');
  const dialog = await fillMigration(page, messages, ids);
  const { school: schoolField } = migrationFields(dialog, messages);
  await submitAction(page, messages('people.force.submit'));
  const error = messages('people.force.error.schoolIdUsed', { school: owner.name });
  await expect(schoolField).toHaveAccessibleDescription(new RegExp(error));
  await expect(dialog).toContainText(messages('people.error.SCHOOL_ID_IN_USE'));
  await expect(
    dialog.getByRole('link', { name: messages('people.rejected.toSchool', { school: owner.name }) }),
  ).toHaveAttribute('href', `/schools/${owner.id}`);
  await schoolField.fill(`${ids.school}-2`);
  await expect(dialog).not.toContainText(error);
  expect(await schoolRow(site, school)).toMatchObject({ external_id: null, features: ['nextcloud'] });
});

test('the list of login migrations is counted by state, filtered and sorted', async ({ page, resume }) => {
  await resume('/schools/migrations');
  await expect(heading(page)).toHaveText('Login-Migrationen');
  const tabs = page.getByRole('navigation', { name: 'Stand der Login-Migration' });
  await tabs.getByRole('link', { name: /^läuft/ }).click();
  await expect(page).toHaveURL('/schools/migrations?migration=running');
  await expect(page.getByRole('row', { name: /Brückenschule/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Inselschule/ })).toHaveCount(0);
  await page.getByRole('columnheader', { name: 'Gestartet' }).getByRole('link').click();
  await expect(page).toHaveURL('/schools/migrations?migration=running&order=asc');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a school without number and dates has no dashes in its row', async ({ page, resume }) => {
    await resume('/schools/migrations?migration=none');
    const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
    await expect(rows.first()).toBeVisible();
    await expect(rows.filter({ hasText: '–' })).not.toHaveCount(0);
    expect((await rows.allInnerTexts()).filter((text) => /^–$/m.test(text))).toEqual([]);
  });
});
