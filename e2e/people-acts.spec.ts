// What can be done to a person, each thing in German and in one more language, down to both databases.
import { schools } from '@superhero/school-cloud/schools';
import { test } from './act-fixtures.ts';
import { expect } from './fixtures.ts';
import { auditRows } from './harness/audit-rows.ts';
import { personActs, type PersonAct } from './harness/person-acts.ts';
import { rolesOf } from './harness/person-rows.ts';
import { fetchToken } from './harness/sign-in.ts';
import type { Language } from './harness/words.ts';

const stories: { story: string; acts: PersonAct[]; languages: Language[] }[] = [
  {
    story: 'somebody gets another role, another name, another address and another school',
    acts: [personActs.changeRoles, personActs.changeNames, personActs.changeEmail, personActs.moveToSchool],
    languages: ['de', 'es'],
  },
  {
    story: 'somebody gets passwords, goes back to the old login, loses it and is invited anew',
    acts: [
      personActs.makePassword,
      personActs.typePassword,
      personActs.undoLoginMigration,
      personActs.deleteLogin,
      personActs.makeRegistrationLink,
    ],
    languages: ['de', 'uk'],
  },
  {
    story: 'somebody is supported in their own name, and deleted by whoever types where',
    acts: [personActs.supportThem, personActs.deletePerson],
    languages: ['de', 'en'],
  },
];

for (const { story, acts, languages } of stories) {
  for (const language of languages) {
    test(`${story}, in ${language}`, async ({ context, page, site, somebody, workIn }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      const { operator, words } = await workIn(language);
      const person = await somebody('teacher');
      await page.goto(`/people/${person.userId}`);
      const written = [];
      for (const act of acts) written.push(...(await act({ page, site, words, person })));
      expect(await auditRows(site)).toMatchObject(
        written.map((row) => ({
          ...row,
          outcome: 'done',
          operator: operator.userId,
          person: person.userId,
        })),
      );
    });
  }
}

for (const language of ['de', 'es'] as const) {
  test(`somebody is created in one step and can log in, in ${language}`, async ({ page, site, workIn }) => {
    const { operator, words } = await workIn(language);
    await page.goto(`/people/new?school=${schools.hafen.id}`);
    const email = `Neu-${Date.now()}@Hafen.Example`;
    const username = email.toLowerCase();
    await page.getByLabel(words('people.fact.firstName'), { exact: true }).fill('Олена');
    await page.getByLabel(words('people.fact.lastName'), { exact: true }).fill('Шевченко');
    await page.getByLabel(words('people.fact.email')).fill(email);
    await page.getByRole('checkbox', { name: words('people.role.teacher'), exact: true }).check();
    await page.getByRole('textbox', { name: words('reason.label') }).fill('Ticket 48300');
    await page.getByRole('button', { name: words('people.new.create') }).click();
    await expect(page.getByRole('heading', { level: 2 })).toHaveText(
      words('people.new.done', { name: 'Олена Шевченко' }),
    );
    await expect(page.getByText(words('people.secret.once'))).toBeVisible();
    const password = (await page.locator('main code').textContent()) ?? '';
    await fetchToken(site, { username, password });
    const person = await site.database
      .selectFrom('users')
      .select(['id as userId', 'school_id', 'first_name', 'last_name'])
      .where('email', '=', username)
      .executeTakeFirstOrThrow();
    expect(person).toMatchObject({
      school_id: schools.hafen.id,
      first_name: 'Олена',
      last_name: 'Шевченко',
    });
    expect(await rolesOf(site, person)).toEqual(['teacher']);
    expect(await auditRows(site)).toEqual([
      {
        act: 'people.create',
        outcome: 'done',
        operator: operator.userId,
        person: person.userId,
        school: schools.hafen.id,
        reason: 'Ticket 48300',
        changes: [
          { field: 'email', before: null, after: username },
          { field: 'roles', before: null, after: ['teacher'] },
        ],
      },
    ]);
  });
}
