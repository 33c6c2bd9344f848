import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { tools } from '@superhero/school-cloud/tools';
import { expect, heading, test } from './fixtures.ts';
import { messagesIn } from './harness/messages.ts';
import { addTool, expectError, save, toolForm, toolRows } from './harness/tool-forms.ts';

// Business errors of the platform: one for each field of the form passes through the simulator and the gateway, and
// ends at its field. The gateway's `errors.test.ts` has all of them.

test.use({ hasGateway: true });

const german = messagesIn('de');
const text = (code: string) => german(`tools.error.${code}`);

type Form = ReturnType<typeof toolForm>;
type Case = {
  code: string;
  /** Makes the form wrong. */
  make: (form: Form) => Promise<void>;
  field: (form: Form) => ReturnType<Form['text']>;
};

const parameter = 'tools.field.parameters.';
/** Adds a parameter that the tool sets, with a default value. */
async function addGlobal(form: Form, name: string, value = 'x'): Promise<void> {
  await form.addParameter(name);
  await form.select('tools.field.parameters.scope').last().selectOption('global');
  await form.text('tools.field.parameters.defaultValue').last().fill(value);
}

const ofParameters: readonly Case[] = [
  {
    code: 'TOOL_PARAM_DUPLICATE',
    async make(form) {
      await form.addParameter('p');
      await form.addParameter('P');
    },
    field: (form) => form.text(`${parameter}name`).last(),
  },
  {
    code: 'TOOL_PARAM_MULTIPLE_ANCHOR_PARAMETERS',
    async make(form) {
      for (const name of ['p', 'q']) {
        await form.addParameter(name);
        await form.select('tools.field.parameters.location').last().selectOption('fragment');
      }
    },
    field: (form) => form.select('tools.field.parameters.location').last(),
  },
  {
    code: 'TOOL_PARAM_DEFAULT_REQUIRED',
    make: (form) => addGlobal(form, 'p', ''),
    field: (form) => form.text('tools.field.parameters.defaultValue'),
  },
  {
    code: 'TOOL_PARAM_AUTO_REQUIRES_GLOBAL',
    async make(form) {
      await form.addParameter('p');
      await form.select('tools.field.parameters.type').selectOption('auto_schoolid');
    },
    field: (form) => form.select('tools.field.parameters.scope'),
  },
  {
    code: 'TOOL_PARAM_AUTO_MEDIUM_ID',
    async make(form) {
      await addGlobal(form, 'p', '');
      await form.select('tools.field.parameters.type').selectOption('auto_mediumid');
    },
    field: (form) => form.select('tools.field.parameters.type'),
  },
  {
    code: 'TOOL_PARAM_REGEXCOMMENT',
    async make(form) {
      await form.addParameter('p');
      await form.text(`${parameter}regex`).fill('^x$');
    },
    field: (form) => form.text(`${parameter}regexComment`),
  },
  {
    code: 'TOOL_PARAM_REGEX_INVALID',
    async make(form) {
      await form.addParameter('p');
      await form.text(`${parameter}regex`).fill('[');
      await form.text(`${parameter}regexComment`).fill('Klammer');
    },
    field: (form) => form.text(`${parameter}regex`),
  },
];

const ofTool: readonly Case[] = [
  {
    code: 'TOOL_NAME_DUPLICATE',
    make: (form) => form.text('tools.field.name').first().fill(tools.atlas.name),
    field: (form) => form.text('tools.field.name').first(),
  },
  {
    code: 'TOOL_MEDIUM_STATUS_ACTIVE',
    async make(form) {
      await form.select('tools.field.medium.status').selectOption('active');
      await form.text('tools.field.medium.mediumId').fill('');
    },
    field: (form) => form.text('tools.field.medium.mediumId'),
  },
  {
    code: 'TOOL_SECRET_MISSING',
    async make(form) {
      await form.select('tools.field.config.type').selectOption('lti11');
      await form.text('tools.field.config.key').fill('schluessel');
    },
    field: (form) => form.secret,
  },
  {
    code: 'TOOL_CLIENTID_DUPLICATE',
    async make(form) {
      await form.select('tools.field.config.type').selectOption('oauth2');
      await form.text('tools.field.config.clientId').fill('schulvideothek');
      await form.secret.fill('geheim');
    },
    field: (form) => form.text('tools.field.config.clientId'),
  },
  {
    code: 'TOOL_TEMPLATE_OAUTH2_INVALID',
    async make(form) {
      await form.select('tools.field.config.type').selectOption('oauth2');
      await form.text('tools.field.config.clientId').fill('neu');
      await form.secret.fill('geheim');
      await form.select('tools.field.medium.status').selectOption('template');
    },
    field: (form) => form.select('tools.field.medium.status'),
  },
  {
    code: 'TOOL_PREFERRED_TOOLS_MISSING_ICON_NAME',
    make: (form) => form.check('tools.state.preferred').check(),
    field: (form) => form.text('tools.field.iconName'),
  },
];

async function expectRejected(page: Page, { code, make, field }: Case, name: string): Promise<void> {
  await test.step(code, async () => {
    const form = toolForm(page, german);
    await page.goto('/tools/new');
    await form.fillBasics(name);
    await make(form);
    await form.submit.click();
    await expectError(field(form), text(code));
  });
}

for (const [subject, cases] of Object.entries({ parameter: ofParameters, tool: ofTool })) {
  test(`rules of the school cloud about a ${subject} end at their fields`, async ({
    page,
    site,
    resume,
    problems,
  }) => {
    problems.expect(/422/);
    // The browser asks before each new form whether to discard the input.
    page.on('dialog', (dialog) => void dialog.accept());
    await resume();
    const name = `Regelprobe ${randomUUID().slice(0, 8)}`;
    for (const one of cases) await expectRejected(page, one, name);
    expect(await toolRows(site, name)).toEqual([]);
  });
}

test('a preferred tool beyond the limit ends at its checkbox', async ({ page, site, resume, problems }) => {
  problems.expect(/422/);
  const { token } = await resume();
  const preferred = { isPreferred: true, iconName: 'mdiStar' };
  const others: string[] = [];
  const { id, name } = await addTool(site, token);
  for (;;) {
    const row = site.database.selectFrom('tools').select('id').where('is_preferred', '=', true);
    if ((await row.execute()).length >= 5) break;
    others.push((await addTool(site, token, preferred)).id);
  }
  await page.goto(`/tools/${id}/edit`);
  const form = toolForm(page, german);
  await form.check('tools.state.preferred').check();
  await form.text('tools.field.iconName').fill('mdiStar');
  await form.submit.click();
  await expectError(form.check('tools.state.preferred'), text('TOOL_PREFERRED_TOOLS_LIMIT_REACHED'));
  // The limit holds for all tools, also those of other tests.
  await site.database.updateTable('tools').set({ is_preferred: false }).where('id', 'in', others).execute();
  await save(page);
  await expect(heading(page)).toHaveText(name);
  await site.database.updateTable('tools').set({ is_preferred: false }).where('id', '=', id).execute();
});

test('a change of type or client id, which the form does not offer, ends at its field', async ({
  page,
  resume,
  problems,
}) => {
  problems.expect(/422/);
  await resume(`/tools/${tools.videos.id}/edit`);
  const form = toolForm(page, german);
  await form.text('tools.field.description').first().fill('Neu');
  let config = {};
  // The request is changed on its way.
  await page.route(`**/gateway/tools/${tools.videos.id}`, (route) =>
    route.request().method() === 'PATCH'
      ? route.continue({ postData: JSON.stringify({ fields: { config } }) })
      : route.continue(),
  );
  for (const [code, change, field] of [
    ['TOOL_TYPE_IMMUTABLE', { type: 'basic' }, form.select('tools.field.config.type')],
    ['TOOL_CLIENTID_IMMUTABLE', { clientId: 'anders' }, form.text('tools.field.config.clientId')],
  ] as const) {
    config = change;
    await form.submit.click();
    await expect(field).toHaveAccessibleDescription(new RegExp(text(code)));
  }
});
