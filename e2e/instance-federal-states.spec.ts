import { randomUUID } from 'node:crypto';
import { expect, heading, test } from './fixtures.ts';
import { auditRows, expectAudit } from './harness/audit-rows.ts';
import { formFields } from './harness/form-fields.ts';
import { countiesOf } from './harness/instance-records.ts';
import { messagesIn } from './harness/messages.ts';

test.use({ hasGateway: true });

test('a federal state is created, and its counties keep their ids', async ({ page, site, resume }) => {
  const messages = messagesIn('de');
  const { text, submit } = formFields(page, messages);
  const name = `Land ${randomUUID().slice(0, 8)}`;
  const { person } = await resume('/instance/federal-states', 'de');

  await page.getByRole('link', { name: messages('federalStates.new.do') }).click();
  await text('federalStates.field.name').fill(name);
  await text('federalStates.field.abbreviation').fill(name);
  await text('federalStates.field.logoUrl').fill('https://wappen.example/x.svg');
  const addCounty = async (county: string, number: string) => {
    await page.getByRole('button', { name: messages('federalStates.counties.add') }).click();
    await text('federalStates.field.counties.name').last().fill(county);
    await text('federalStates.field.counties.countyId').last().fill(number);
    await text('federalStates.field.counties.antaresKey').last().fill('X');
  };
  await addCounty('Kreis A', '9001');
  await submit.click();
  await expect(heading(page)).toHaveText(messages('federalStates.title'));

  await page.getByRole('link', { name }).click();
  const stateId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const [before] = await countiesOf(site, stateId);
  await page
    .getByRole('main')
    .getByRole('link', { name: messages('record.edit') })
    .click();
  await page
    .getByRole('button', { name: messages('federalStates.counties.editOne', { name: 'Kreis A' }) })
    .click();
  await expect(text('federalStates.field.counties.name')).toBeFocused();
  await text('federalStates.field.counties.name').fill('Kreis Alpha');
  await expect(page.getByRole('main').getByText(messages('change.changed'), { exact: true })).toHaveCount(1);
  await addCounty('Kreis B', '9002');
  await submit.click();
  await expect(page.getByRole('cell', { name: 'Kreis B' })).toBeVisible();
  expect(await countiesOf(site, stateId)).toMatchObject([
    { ...before, name: 'Kreis Alpha' },
    { name: 'Kreis B', county_id: 9002, antares_key: 'X' },
  ]);
  await expectAudit(site, person, [
    { action: 'instance.createFederalState' },
    { action: 'instance.updateFederalState' },
  ]);
  const [, update] = await auditRows(site);
  expect(update?.changes.at(-1)).toEqual({
    field: 'counties',
    before: ['Kreis A (9001, X)'],
    after: ['Kreis Alpha (9001, X)', 'Kreis B (9002, X)'],
  });
});
