import { afterEach, expect, test } from 'vitest';
import { selection } from '../../../app/bulk/selection.ts';
import { forgetSession } from '../../../session/session.ts';
import { json } from '../../../testing/answer-calls.ts';
import {
  bulkItems,
  changeId,
  checkedChange,
  endedChange,
  itemOf,
  lindenhof,
} from '../../../testing/bulk-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { openNewChange, select } from '../../../testing/open-new-change.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { storageOne, storageTwo } from '../../../testing/school-answers.ts';

const checkSchools = 'POST /gateway/schools/bulk-changes';
const requestSchools = `${checkSchools}/${changeId}/request`;

muteConsoleErrors();
afterEach(() => {
  forgetSession();
  selection.set(undefined);
});

const ids = [lindenhof.id];

test('switches a feature on for a pasted list of IDs, and names the lines that are none', async () => {
  const screen = await openNewChange('/work/new/schools', {
    [checkSchools]: () =>
      json(checkedChange({ subjects: 'schools', kind: 'features', add: ['nextcloud'], roles: [] }), 201),
  });
  await expect
    .element(screen.getByRole('link', { name: message('peopleList.who.toList.schools') }))
    .toHaveAttribute('href', '/schools');
  await screen
    .getByRole('textbox', { name: message('peopleList.paste') })
    .fill(`${lindenhof.id}\nschule@lindenhof.example`);
  await screen.next('change').click();
  await screen
    .getByRole('combobox', { name: message('bulk.input.features.add') })
    .selectOptions(message('schools.feature.nextcloud'));
  await screen.next('check').click();
  const lines = screen.getByRole('region', { name: message('peopleList.lookup.schools') });
  await expect.element(lines).toHaveTextContent(/schule@lindenhof.example – not a school ID/);
  expect(await screen.sent(checkSchools)).toEqual([
    { schoolIds: ids, features: { add: ['nextcloud'], remove: [] } },
  ]);
});

test('changes the storage', async () => {
  select('schools', ids);
  const screen = await openNewChange('/work/new/schools?kind=storage', {
    'GET /gateway/schools/choices': () =>
      json({ federalStates: [], systems: [], storageProviders: [storageOne, storageTwo] }),
    [checkSchools]: () =>
      json(checkedChange({ subjects: 'schools', kind: 'storage', target: storageTwo, roles: [] }), 201),
  });
  const storage = screen.getByRole('combobox', { name: message('bulk.input.storage') });
  await storage.selectOptions(storageTwo.name);
  await screen.next('check').click();
  await expect
    .poll(() => screen.sent(checkSchools))
    .toEqual([{ schoolIds: ids, storageProviderId: storageTwo.id }]);
});

test('sends the typed number of schools whose rollover is final', async () => {
  select('schools', ids);
  const screen = await openNewChange('/work/new/schools?kind=schoolYear', {
    [checkSchools]: () =>
      json(
        checkedChange({
          subjects: 'schools',
          kind: 'schoolYear',
          changes: 3,
          final: 2,
          approvalFrom: 1,
          leftOut: [],
          warnings: [{ reason: 'final', count: 2 }],
          roles: [],
        }),
        201,
      ),
    [`GET /gateway/bulk-changes/${changeId}/items`]: () =>
      bulkItems([itemOf({ before: ['2025/26'], after: ['2025/26'] })]),
    [requestSchools]: () => json(endedChange(), 202),
  });
  await screen.next('check').click();
  // The school has LDAP.
  await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent(/2025\/26.*Transfer phase/);
  await screen.next('request').click();
  await screen.getByRole('textbox', { name: message('bulk.request.name') }).fill('Rollover 2026');
  await screen.getByRole('textbox', { name: /Reason/ }).fill('CHG-2300');
  const submit = screen.getByRole('button', { name: onInstance(message('bulk.request.submitApproval')) });
  await submit.click();
  await expect.element(screen.getByText('Type exactly 2.')).toBeVisible();
  expect(await screen.sent(requestSchools)).toEqual([]);
  await screen.getByRole('textbox', { name: 'Type 2' }).fill('2');
  await submit.click();
  await expect.poll(() => screen.sent(requestSchools)).toMatchObject([{ typedFinal: 2 }]);
});
