import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { expect, heading, test } from './fixtures.ts';
import { auditRows, changeOf, expectAudit } from './harness/audit-rows.ts';
import { formFields } from './harness/form-fields.ts';
import { write } from './harness/gateway-writes.ts';
import { messagesIn } from './harness/messages.ts';
import { continueAfterConflict } from './harness/page-state.ts';
import { addPerson } from './harness/records.ts';
import { fetchToken } from './harness/sessions.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

const countiesOf = async (site: Site, stateId: string) =>
  await site.database
    .selectFrom('counties')
    .select(['id', 'name', 'county_id', 'antares_key'])
    .where('federal_state_id', '=', stateId)
    .orderBy('position')
    .execute();

const Created = v.object({ id: v.string() });

/** With one county. */
async function addState(site: Site, token: string): Promise<string> {
  const name = `Land ${randomUUID().slice(0, 8)}`;
  const counties = [{ name: 'Kreis A', countyId: 9001, antaresKey: 'X' }];
  const state = { name, abbreviation: name, logoUrl: 'https://wappen.example/x.svg', counties };
  return v.parse(Created, await write(site, token, 'POST /instance/federal-states', state)).id;
}

for (const language of ['de', 'en'] as const) {
  test(`a federal state is created, and its counties keep their ids, in ${language}`, async ({
    page,
    site,
    resume,
  }) => {
    const messages = messagesIn(language);
    const { text, submit } = formFields(page, messages);
    const name = `Land ${randomUUID().slice(0, 8)}`;
    const { person } = await resume('/instance/federal-states', language);

    await page.getByRole('link', { name: messages('federalStates.new.do') }).click();
    await text('federalStates.field.name').fill(name);
    await text('federalStates.field.abbreviation').fill(name);
    await text('federalStates.field.logoUrl').fill('https://wappen.example/x.svg');
    const addCounty = async (county: string, number: string) => {
      await page.getByRole('button', { name: messages('federalStates.counties.add') }).click();
      await text('federalStates.county.name').last().fill(county);
      await text('federalStates.county.countyId').last().fill(number);
      await text('federalStates.county.antaresKey').last().fill('X');
    };
    await addCounty('Kreis A', '9001');
    await submit.click();
    await expect(heading(page)).toHaveText(messages('federalStates.title'));

    await page.getByRole('link', { name }).click();
    const stateId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    const [before] = await countiesOf(site, stateId);
    await page
      .getByRole('button', { name: messages('federalStates.counties.editOne', { name: 'Kreis A' }) })
      .click();
    await expect(text('federalStates.county.name')).toBeFocused();
    await text('federalStates.county.name').fill('Kreis Alpha');
    await expect(page.getByRole('main').getByText(messages('change.changed'), { exact: true })).toHaveCount(
      1,
    );
    await addCounty('Kreis B', '9002');
    await submit.click();
    await expect(heading(page)).toHaveText(messages('federalStates.title'));
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

  test(`a new county whose answer was lost is added once, in ${language}`, async ({
    page,
    site,
    resume,
    lostAnswers,
  }) => {
    const messages = messagesIn(language);
    const { text, submit } = formFields(page, messages);
    const call = /^PATCH \/api\/v1\/federalStates\//;
    const { token } = await resume('/', language);
    const id = await addState(site, token);
    const [before] = await countiesOf(site, id);
    await page.goto(`/instance/federal-states/${id}`);
    await page.getByRole('button', { name: messages('federalStates.counties.add') }).click();
    await text('federalStates.county.name').fill('Kreis B');
    await text('federalStates.county.countyId').fill('9002');
    await text('federalStates.county.antaresKey').fill('Y');
    lostAnswers.lose(call);
    await submit.click();
    await lostAnswers.checkAgain(page, messages, token);
    await expect(heading(page)).toHaveText(messages('federalStates.title'));
    expect(lostAnswers.countHandled(call)).toBe(1);
    expect(await countiesOf(site, id)).toMatchObject([before, { name: 'Kreis B', county_id: 9002 }]);
    const [, update, ...others] = await auditRows(site);
    expect(others).toEqual([]);
    expect(update).toMatchObject({ action: 'instance.updateFederalState', outcome: 'done' });
    const [one, two] = ['Kreis A (9001, X)', 'Kreis B (9002, Y)'];
    expect(update?.changes).toContainEqual(changeOf('counties', [one], [one, two]));
  });

  test(`shows what another operator changed at a county, and saves on top of it, in ${language}`, async ({
    page,
    site,
    resume,
    problems,
  }) => {
    problems.expect(/409/);
    const messages = messagesIn(language);
    const { text, submit } = formFields(page, messages);
    const { token } = await resume('/', language);
    const id = await addState(site, token);
    const [county] = await countiesOf(site, id);
    await page.goto(`/instance/federal-states/${id}`);
    await page
      .getByRole('button', { name: messages('federalStates.counties.editOne', { name: 'Kreis A' }) })
      .click();
    await text('federalStates.county.name').fill('Kreis Alpha');
    const other = await addPerson(site, 'superhero');
    const seen = { name: 'Kreis A', countyId: 9001, antaresKey: 'X' };
    await write(site, await fetchToken(site, other), `PATCH /instance/federal-states/${id}`, {
      fields: {},
      seen: {},
      changedCounties: [{ ...seen, id: county?.id, antaresKey: 'Y', seen }],
    });
    await submit.click();
    const notice = page.getByRole('region', { name: messages('change.title') });
    await expect(notice).toContainText(messages('federalStates.conflict.title'));
    await expect(notice).toContainText(`${other.firstName} ${other.lastName}`);
    await continueAfterConflict(page, messages);
    await expect(text('federalStates.county.name')).toHaveValue('Kreis Alpha');
    await submit.click();
    await expect(heading(page)).toHaveText(messages('federalStates.title'));
    expect(await countiesOf(site, id)).toMatchObject([{ ...county, name: 'Kreis Alpha', antares_key: 'Y' }]);
    expect((await auditRows(site)).at(-1)?.changes).toContainEqual(
      changeOf('counties', ['Kreis A (9001, Y)'], ['Kreis Alpha (9001, Y)']),
    );
  });
}
