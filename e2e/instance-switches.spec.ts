import { expect, test } from './fixtures.ts';
import { expectAudit } from './harness/audit-rows.ts';
import { write } from './harness/gateway-writes.ts';
import { messagesIn } from './harness/messages.ts';
import { expectToast } from './harness/page-state.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

const key = 'IS_SCHOOL_YEAR_CHANGE_ACTIVE';

async function store({ database }: Site, value: unknown, name = key): Promise<void> {
  await database
    .updateTable('runtime_config')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', name)
    .execute();
}

async function valueOf({ database }: Site, name = key): Promise<unknown> {
  const row = database.selectFrom('runtime_config').select('value').where('key', '=', name);
  return (await row.executeTakeFirstOrThrow()).value;
}

test.beforeEach(async ({ site }) => {
  await store(site, false);
});

for (const language of ['de', 'en'] as const) {
  test(`the switch for the school-year rollover is turned on and off, in ${language}`, async ({
    page,
    site,
    resume,
  }) => {
    const messages = messagesIn(language);
    const name = messages(`switches.${key}.name`);
    const dialog = page.getByRole('dialog');
    const submit = dialog.locator('button[type="submit"]');
    const { person } = await resume('/instance/switches', language);
    await page.getByRole('button', { name: messages('switches.turnOn.of', { name }) }).click();
    await expect(dialog).toContainText(messages(`switches.${key}.on`));
    await submit.click();
    await expect(dialog.getByText(messages('reason.required'))).toBeVisible();
    expect(await valueOf(site)).toBe(false);
    await dialog.getByRole('textbox').fill('Ticket 18');
    await submit.click();
    await expectToast(page, messages('toast.switchChanged'));
    expect(await valueOf(site)).toBe(true);
    await expect(page.getByRole('main')).toContainText(messages('switches.on'));
    await expect(page.getByRole('main')).toContainText(`${person.firstName} ${person.lastName}`);

    const turnOff = page.getByRole('button', { name: messages('switches.turnOff.of', { name }) });
    await turnOff.click();
    await expect(dialog).toContainText(messages(`switches.${key}.off`));
    await dialog.getByRole('textbox').fill('Ticket 19');
    await submit.click();
    await expect(turnOff).toHaveCount(0);
    expect(await valueOf(site)).toBe(false);
    const named = { field: 'switch', after: key };
    await expectAudit(site, person, [
      {
        action: 'instance.updateSwitch',
        reason: 'Ticket 18',
        changes: [named, { field: 'switchValue', before: false, after: true }],
      },
      {
        action: 'instance.updateSwitch',
        reason: 'Ticket 19',
        changes: [named, { field: 'switchValue', before: true, after: false }],
      },
    ]);
    await page.getByRole('link', { name: messages('write.entry') }).click();
    await expect(page.getByRole('main')).toContainText('Ticket 19');
  });
}

for (const language of ['de', 'en'] as const) {
  test(`a switch whose answer was lost is changed once, in ${language}`, async ({
    page,
    site,
    resume,
    lostAnswers,
  }) => {
    const messages = messagesIn(language);
    const name = messages(`switches.${key}.name`);
    const call = /^PATCH \/api\/v3\/runtime-config\//;
    const { person, token } = await resume('/instance/switches', language);
    await page.getByRole('button', { name: messages('switches.turnOn.of', { name }) }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Ticket 20');
    lostAnswers.lose(call);
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await lostAnswers.checkAgain(page, messages, token);
    await expectToast(page, messages('toast.switchChanged'));
    await expect(page.getByRole('main')).toContainText(messages('switches.on'));
    expect(lostAnswers.countHandled(call)).toBe(1);
    expect(await valueOf(site)).toBe(true);
    await expectAudit(site, person, [{ action: 'instance.updateSwitch', reason: 'Ticket 20' }]);
  });
}

for (const language of ['de', 'en'] as const) {
  test(`says that another operator has already switched it, in ${language}`, async ({
    page,
    site,
    resume,
    problems,
  }) => {
    problems.expect(/422/);
    const messages = messagesIn(language);
    const name = messages(`switches.${key}.name`);
    const { token } = await resume('/instance/switches', language);
    await page.getByRole('button', { name: messages('switches.turnOn.of', { name }) }).click();
    await page.getByRole('dialog').getByRole('textbox').fill('Ticket 18');
    await write(site, token, `PUT /instance/switches/${key}`, { value: true, seen: false });
    await page.getByRole('dialog').locator('button[type="submit"]').click();
    await expect(page.getByRole('alert')).toContainText(messages('switches.rejected.NO_CHANGES'));
  });
}

for (const language of ['de', 'en'] as const) {
  test(`a switch of a newer platform shows its description, and a conflict keeps what was typed, in ${language}`, async ({
    page,
    site,
    resume,
    problems,
  }) => {
    problems.expect(/409/);
    const messages = messagesIn(language);
    const name = 'MAX_UPLOADS';
    const row = {
      key: name,
      type: 'number',
      value: '5',
      description: 'Höchste Zahl von Uploads',
      position: 99,
    };
    await site.database
      .insertInto('runtime_config')
      .values({ ...row, type: 'number' as const })
      .execute();
    const dialog = page.getByRole('dialog');
    const field = dialog.getByLabel(messages('switches.newValue'));
    const { token } = await resume('/instance/switches', language);
    await expect(page.getByRole('main')).toContainText('Höchste Zahl von Uploads');
    await page.getByRole('button', { name: messages('switches.change.of', { name }) }).click();
    await field.fill('viele');
    await dialog.getByRole('textbox').last().fill('Ticket 18');
    await dialog.locator('button[type="submit"]').click();
    await expect(field).toBeFocused();
    await field.fill('7,5');
    await write(site, token, `PUT /instance/switches/${name}`, { value: 6, seen: 5 });
    await dialog.locator('button[type="submit"]').click();
    await expect(page.getByRole('alert')).toContainText(messages('switches.conflict.text', { value: '6' }));
    await dialog.getByRole('button', { name: messages('switches.conflict.apply') }).click();
    await expect(field).toHaveValue('7,5');
    await dialog.locator('button[type="submit"]').click();
    await expectToast(page, messages('toast.switchChanged'));
    expect(await valueOf(site, name)).toBe(7.5);
    await site.database.deleteFrom('runtime_config').where('key', '=', name).execute();
  });
}
