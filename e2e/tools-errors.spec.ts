import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { messagesIn } from './harness/messages.ts';
import { expectError, toolForm, toolRows } from './harness/tool-forms.ts';

test.use({ hasGateway: true });

const german = messagesIn('de');

type Form = ReturnType<typeof toolForm>;
type Case = {
  code: string;
  /** Makes the form wrong. */
  make: (form: Form) => Promise<void>;
  field: (form: Form) => Locator;
};

/** One for each kind of field, found by the form or by the school cloud; the gateway's `errors.test.ts` has all errors. */
const cases: readonly Case[] = [
  {
    code: 'TOOL_PARAM_DUPLICATE',
    async make(form) {
      await form.addParameter('p');
      await form.addParameter('P');
    },
    field: (form) => form.text('tools.field.parameters.name').last(),
  },
  {
    code: 'TOOL_PARAM_DEFAULT_REGEX',
    async make(form) {
      await form.addParameter('p');
      await form.text('tools.field.parameters.defaultValue').fill('abc');
      await form.text('tools.field.parameters.regex').fill('^[0-9]+$');
      await form.text('tools.field.parameters.regexComment').fill('Ziffern');
    },
    field: (form) => form.text('tools.field.parameters.defaultValue'),
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
    code: 'TOOL_MEDIUM_STATUS_ACTIVE',
    async make(form) {
      await form.select('tools.field.medium.status').selectOption('active');
      await form.text('tools.field.medium.mediumId').fill('');
    },
    field: (form) => form.text('tools.field.medium.mediumId'),
  },
];

test('rules of the school cloud end at their fields', async ({ page, site, resume, problems }) => {
  problems.expect(/422/);
  // The browser asks before each new form whether to discard the input.
  page.on('dialog', (dialog) => void dialog.accept());
  await resume();
  const name = `Regelprobe ${randomUUID().slice(0, 8)}`;
  const form = toolForm(page, german);
  for (const { code, make, field } of cases) {
    await test.step(code, async () => {
      await page.goto('/tools/new');
      await form.fillBasics(name);
      await make(form);
      await form.submit.click();
      await expectError(field(form), german(`tools.error.${code}`));
    });
  }
  expect(await toolRows(site, name)).toEqual([]);
});
