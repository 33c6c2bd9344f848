import { expect, test } from './fixtures.ts';
import { expectAudit } from './harness/audit-rows.ts';
import { write } from './harness/gateway-writes.ts';
import { storeSwitch, switchValue } from './harness/instance-records.ts';
import { messagesIn } from './harness/messages.ts';
import { expectToast } from './harness/page-state.ts';

test.use({ hasGateway: true });

const key = 'IS_SCHOOL_YEAR_CHANGE_ACTIVE';

test.beforeEach(async ({ site }) => {
  await storeSwitch(site, key, false);
});

test('the switch for the school-year rollover is turned on and off', async ({ page, site, resume }) => {
  const messages = messagesIn('en');
  const name = messages(`switches.${key}.name`);
  const dialog = page.getByRole('dialog');
  const submit = dialog.locator('button[type="submit"]');
  const { person } = await resume('/instance/switches', 'en');
  await page.getByRole('button', { name: `${messages('switches.turnOn.open')}: ${name}` }).click();
  await expect(dialog).toContainText(messages(`switches.${key}.on`));
  await submit.click();
  await expect(dialog.getByText(messages('reason.required'))).toBeVisible();
  expect(await switchValue(site, key)).toBe(false);
  await dialog.getByRole('textbox').fill('Ticket 18');
  await submit.click();
  await expectToast(page, messages('toast.switchChanged'));
  expect(await switchValue(site, key)).toBe(true);
  await expect(page.getByRole('main')).toContainText(messages('instance.on'));
  await expect(page.getByRole('main')).toContainText(`${person.firstName} ${person.lastName}`);

  const turnOff = page.getByRole('button', { name: `${messages('switches.turnOff.open')}: ${name}` });
  await turnOff.click();
  await expect(dialog).toContainText(messages(`switches.${key}.off`));
  await dialog.getByRole('textbox').fill('Ticket 19');
  await submit.click();
  await expect(turnOff).toHaveCount(0);
  expect(await switchValue(site, key)).toBe(false);
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

test('says that another operator has already changed the switch', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/422/);
  const messages = messagesIn('en');
  const name = messages(`switches.${key}.name`);
  const { token } = await resume('/instance/switches', 'en');
  await page.getByRole('button', { name: `${messages('switches.turnOn.open')}: ${name}` }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('Ticket 18');
  await write(site, token, `PUT /instance/switches/${key}`, { value: true, seen: false });
  await page.getByRole('dialog').locator('button[type="submit"]').click();
  await expect(page.getByRole('alert')).toContainText(messages('switches.error.NO_CHANGES'));
});

test('a switch of a newer platform shows its description, and a conflict keeps what was typed', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/409/);
  const messages = messagesIn('de');
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
  const { token } = await resume('/instance/switches', 'de');
  await expect(page.getByRole('main')).toContainText('Höchste Zahl von Uploads');
  await page.getByRole('button', { name: `${messages('switches.change.open')}: ${name}` }).click();
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
  expect(await switchValue(site, name)).toBe(7.5);
  await site.database.deleteFrom('runtime_config').where('key', '=', name).execute();
});
