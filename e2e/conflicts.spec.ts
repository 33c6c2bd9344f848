// Another operator changed the same thing first: the page names them, keeps the input and saves on top.
import type { Locator, Page } from '@playwright/test';
import type { Person } from '@superhero/school-cloud/people';
import { expect, heading, test } from './fixtures.ts';
import { auditRows, changeOf, expectAudit, type ExpectedEntry } from './harness/audit-rows.ts';
import { formFields } from './harness/form-fields.ts';
import { write } from './harness/gateway-writes.ts';
import { addState, countiesOf } from './harness/instance-records.ts';
import { type Messages, messagesIn } from './harness/messages.ts';
import { continueAfterConflict } from './harness/page-state.ts';
import { addPerson, updateUser, userRow } from './harness/records.ts';
import { addRole, permissionsOf, removeAddedRoles } from './harness/role-records.ts';
import { fetchToken } from './harness/sessions.ts';
import type { Site } from './harness/site.ts';
import { addTool, toolForm, toolRows } from './harness/tool-forms.ts';

test.use({ hasGateway: true });
test.afterAll(async ({ workerSite }) => await removeAddedRoles(workerSite));

type Context = {
  page: Page;
  site: Site;
  messages: Messages;
  /** Opens a page as a new superhero. */
  open: (path: string) => Promise<Person>;
  other: Person;
  /** Their token. */
  token: string;
};

type Edit = {
  operator: Person;
  submit: Locator;
  /** Changes the same thing, as the other operator or outside this dashboard. */
  changeFirst: () => Promise<unknown>;
  /** Where the conflict is reported, and with which texts. */
  notice: Locator;
  texts: string[];
  /** What the operator typed, and its value. */
  input?: [field: Locator, value: string];
  expectSaved: () => Promise<void>;
  /** The entry of the save on top. */
  audit: ExpectedEntry;
};

const changesOf = (page: Page, messages: Messages) =>
  page.getByRole('region', { name: messages('change.title') });
const nameOf = ({ firstName, lastName }: Person) => `${firstName} ${lastName}`;

const edits: [name: string, begin: (context: Context) => Promise<Edit>][] = [
  [
    'the operator’s account',
    async ({ page, site, messages, open }) => {
      const operator = await open('/account/edit');
      const lastName = page.getByRole('textbox', { name: messages('account.field.lastName') });
      await lastName.fill('Abendrot');
      await page.getByLabel(messages('account.field.currentPassword')).fill(operator.password);
      return {
        operator,
        submit: page.getByRole('main').locator('button[type="submit"]'),
        changeFirst: () => updateUser(site, operator, { last_name: 'Morgenrot' }),
        notice: page.getByRole('main'),
        texts: [messages('account.conflict.title'), messages('conflict.elsewhere')],
        input: [lastName, 'Abendrot'],
        async expectSaved() {
          await expect(page.getByText(messages('toast.accountSaved'))).toBeVisible();
          expect(await userRow(site, operator)).toMatchObject({ last_name: 'Abendrot' });
        },
        audit: { action: 'account.update' },
      };
    },
  ],
  [
    'a county',
    async ({ page, site, messages, open, token }) => {
      const { text, submit } = formFields(page, messages);
      const id = await addState(site, token);
      const [county] = await countiesOf(site, id);
      const operator = await open(`/instance/federal-states/${id}/edit`);
      const edit = messages('federalStates.counties.editOne', { name: 'Kreis A' });
      await page.getByRole('button', { name: edit }).click();
      await text('federalStates.field.counties.name').fill('Kreis Alpha');
      const seen = { name: 'Kreis A', countyId: 9001, antaresKey: 'X' };
      const theirs = { ...seen, id: county?.id, antaresKey: 'Y', seen };
      const body = { fields: {}, seen: {}, changedCounties: [theirs] };
      return {
        operator,
        submit,
        changeFirst: () => write(site, token, `PATCH /instance/federal-states/${id}`, body),
        notice: changesOf(page, messages),
        texts: [messages('federalStates.conflict.title')],
        input: [text('federalStates.field.counties.name'), 'Kreis Alpha'],
        async expectSaved() {
          await expect(page.getByRole('cell', { name: 'Kreis Alpha' })).toBeVisible();
          const saved = { ...county, name: 'Kreis Alpha', antares_key: 'Y' };
          expect(await countiesOf(site, id)).toMatchObject([saved]);
          const change = changeOf('counties', ['Kreis A (9001, Y)'], ['Kreis Alpha (9001, Y)']);
          expect((await auditRows(site)).at(-1)?.changes).toContainEqual(change);
        },
        audit: { action: 'instance.updateFederalState' },
      };
    },
  ],
  [
    'a role',
    async ({ page, site, messages, open, token }) => {
      const own = ['HELPDESK_EDIT', 'HELPDESK_VIEW'];
      const role = await addRole(site, own);
      const operator = await open(`/instance/roles/${role.id}/edit`);
      await page.getByRole('searchbox', { name: messages('roles.permissions.search') }).fill('NEWS_CREATE');
      await page.getByRole('checkbox', { name: /\bNEWS_CREATE\b/ }).check();
      const body = { add: ['NEWS_EDIT'], remove: [], seen: own };
      await page.getByRole('button', { name: messages('roles.review', { count: 1 }) }).click();
      const dialog = page.getByRole('dialog');
      return {
        operator,
        submit: dialog.getByRole('button', { name: messages('change.save', { count: 1 }) }),
        changeFirst: () => write(site, token, `PATCH /instance/roles/${role.id}`, body),
        notice: dialog,
        texts: [messages('roles.conflict.title')],
        async expectSaved() {
          await expect(page.getByText(messages('toast.roleSaved'))).toBeVisible();
          expect(await permissionsOf(site, role)).toEqual([...own, 'NEWS_EDIT', 'NEWS_CREATE']);
        },
        audit: { action: 'instance.updateRole' },
      };
    },
  ],
  [
    'a tool',
    async ({ page, site, messages, open, token }) => {
      const { id, name } = await addTool(site, token);
      const form = toolForm(page, messages);
      const operator = await open(`/tools/${id}/edit`);
      await form.addParameter('a');
      const description = form.text('tools.field.description').first();
      await description.fill('Meine Beschreibung');
      const parameter = { name: 'b', displayName: 'B', scope: 'school', location: 'query', type: 'string' };
      const parameters = [{ ...parameter, isOptional: false, isProtected: false }];
      const fields = { description: 'Ihre Beschreibung', parameters };
      const body = { fields, seen: { description: null, parameters: [] } };
      return {
        operator,
        submit: form.submit,
        changeFirst: () => write(site, token, `PATCH /tools/${id}`, body),
        notice: changesOf(page, messages),
        texts: [messages('tools.conflict.title'), 'Ihre Beschreibung'],
        input: [description, 'Meine Beschreibung'],
        async expectSaved() {
          await expect(page).toHaveURL(/\/tools\/[0-9a-f]{24}$/u);
          await expect(heading(page)).toHaveText(name);
          const [saved] = await toolRows(site, name);
          expect(saved).toMatchObject({ description: 'Meine Beschreibung' });
          expect(saved?.parameters.map((one) => one['name'])).toEqual(['a', 'b']);
        },
        audit: { action: 'tools.update' },
      };
    },
  ],
];

for (const [index, [name, begin]] of edits.entries()) {
  test(`shows what changed ${name} first, keeps the input and saves on top`, async ({
    page,
    site,
    resume,
    problems,
  }) => {
    problems.expect(/409/);
    const language = index % 2 === 0 ? 'en' : 'de';
    const messages = messagesIn(language);
    const other = await addPerson(site, 'superhero');
    const token = await fetchToken(site, other);
    const open = async (path: string) => (await resume(path, language)).person;
    const edit = await begin({ page, site, messages, open, other, token });
    await edit.changeFirst();
    const before = await auditRows(site);
    await edit.submit.click();
    for (const text of edit.texts) await expect(edit.notice).toContainText(text);
    const isByOther = before.some(({ operator }) => operator === other.userId);
    if (isByOther) await expect(edit.notice).toContainText(nameOf(other));
    expect(await auditRows(site)).toEqual(before);
    await continueAfterConflict(page, messages);
    if (edit.input) await expect(edit.input[0]).toHaveValue(edit.input[1]);
    await edit.submit.click();
    await edit.expectSaved();
    const byOther = before.map(({ action, operator }) => ({ action, operator }));
    await expectAudit(site, edit.operator, [...byOther, edit.audit]);
  });
}
