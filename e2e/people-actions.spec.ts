// Every action on a person, checked in both databases.
import { schools } from '@superhero/school-cloud/schools';
import { expect, test } from './fixtures.ts';
import { changeOf, expectAudit } from './harness/audit-rows.ts';
import { type Language, messagesIn } from './harness/messages.ts';
import { type PersonAction, personActions } from './harness/person-actions.ts';
import { addPerson, rolesOf } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';

test.use({ hasGateway: true });

const { changeRoles, changeNames, changeEmail, moveToSchool, support, deletePerson } = personActions;
const { makePassword, typePassword, undoLoginMigration, deleteLogin, makeRegistrationLink } = personActions;

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'page' | 'context' | 'site' | 'resume'>;

/** Performs the actions on one person, one after the other, in a language. */
async function perform(
  { page, context, site, resume }: Fixtures,
  language: Language,
  actions: PersonAction[],
): Promise<void> {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const person = await addPerson(site, 'teacher');
  const { person: operator } = await resume(`/people/${person.userId}`, language);
  const messages = messagesIn(language);
  const written = [];
  for (const action of actions) written.push(...(await action({ page, site, messages, person })));
  const entries = written.map((entry) => ({ ...entry, person: person.userId }));
  await expectAudit(site, operator, entries);
}

test('changes roles, names, email and school of a person', async ({ page, context, site, resume }) => {
  const actions = [changeRoles, changeNames, changeEmail, moveToSchool];
  await perform({ page, context, site, resume }, 'es', actions);
});

test('sets passwords, undoes a migration, deletes the account and invites again', async ({
  page,
  context,
  site,
  resume,
}) => {
  const actions = [makePassword, typePassword, undoLoginMigration, deleteLogin, makeRegistrationLink];
  await perform({ page, context, site, resume }, 'uk', actions);
});

test('runs a support session and deletes a person after confirmation', async ({
  page,
  context,
  site,
  resume,
}) => {
  await perform({ page, context, site, resume }, 'en', [support, deletePerson]);
});

test('creates a person who can log in', async ({ page, site, resume }) => {
  const messages = messagesIn('de');
  const { person: operator } = await resume(`/people/new?school=${schools.hafen.id}`, 'de');
  const email = `Neu-${Date.now()}@Hafen.Example`;
  const username = email.toLowerCase();
  await page.getByLabel(messages('people.field.firstName'), { exact: true }).fill('Олена');
  await page.getByLabel(messages('people.field.lastName'), { exact: true }).fill('Шевченко');
  await page.getByLabel(messages('people.field.email')).fill(email);
  await page.getByRole('checkbox', { name: messages('people.role.teacher'), exact: true }).check();
  await page.getByRole('textbox', { name: messages('reason.label') }).fill('Ticket 48300');
  await page.getByRole('button', { name: messages('people.new.title') }).click();
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(
    messages('people.new.done', { name: 'Олена Шевченко' }),
  );
  await expect(page.getByText(messages('people.secret.once'))).toBeVisible();
  const password = (await page.locator('main code').textContent()) ?? '';
  await fetchToken(site, { username, password });
  const person = await site.database
    .selectFrom('users')
    .select(['id as userId', 'school_id', 'first_name', 'last_name'])
    .where('email', '=', username)
    .executeTakeFirstOrThrow();
  const names = { first_name: 'Олена', last_name: 'Шевченко' };
  expect(person).toMatchObject({ school_id: schools.hafen.id, ...names });
  expect(await rolesOf(site, person)).toEqual(['teacher']);
  await expectAudit(site, operator, [
    {
      action: 'people.create',
      person: person.userId,
      school: schools.hafen.id,
      reason: 'Ticket 48300',
      changes: [changeOf('email', null, username), changeOf('roles', null, ['teacher'])],
    },
  ]);
});
