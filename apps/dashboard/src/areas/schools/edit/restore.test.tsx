import { expect, test } from 'vitest';
import { json } from '../../../testing/answer-calls.ts';
import { entryInDetail } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { openSchoolForm, patchSchool, savedSchool } from '../../../testing/open-school-form.ts';
import { schoolId, storageTwo } from '../../../testing/school-answers.ts';

const storage = `PUT /gateway/schools/${schoolId}/storage`;

function restore(action: string, changes: object[]) {
  const entry = entryInDetail({ action, school: { id: schoolId, name: 'Lindenhof' }, changes });
  return openSchoolForm(
    { 'GET /gateway/audit/7': () => json(entry), [patchSchool]: savedSchool, [storage]: savedSchool },
    {},
    '?restore=7',
  );
}

test('the form of a school starts with the previous values, and names those that cannot be restored', async () => {
  const screen = await restore('schools.update', [
    { field: 'name', before: 'Goetheschule', after: 'Gymnasium am Lindenhof' },
    { field: 'features', before: ['messenger', 'nextcloud'], after: ['videoconference', 'messenger'] },
    { field: 'county', before: null, after: 'Potsdam' },
  ]);
  await expect.element(screen.name).toHaveValue('Goetheschule');
  await expect.element(screen.getByText(message('restore.filled.title'))).toBeVisible();
  const county = message('schools.field.county');
  await expect.element(screen.getByText(message('restore.lost.fixed', { names: county }))).toBeVisible();
  await expect.element(screen.save).toHaveTextContent('Save 3 changes');
  await screen.save.click();
  await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
  expect(await screen.bodies(patchSchool)).toEqual([
    {
      name: 'Goetheschule',
      features: ['messenger', 'nextcloud'],
      seen: { name: 'Gymnasium am Lindenhof', features: ['videoconference', 'messenger'] },
    },
  ]);
});

test('the previous storage of a school is chosen in the form', async () => {
  const screen = await restore('schools.changeStorage', [
    { field: 'storageProvider', before: storageTwo.id, after: null },
  ]);
  await expect.element(screen.changes.getByText(storageTwo.name)).toBeVisible();
  await screen.save.click();
  await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
  expect(await screen.bodies(storage)).toEqual([{ storageProviderId: storageTwo.id }]);
});

test('a storage that is no longer offered is named as not restorable', async () => {
  const screen = await restore('schools.changeStorage', [
    { field: 'storageProvider', before: '5b1001000000000000000009', after: storageTwo.id },
  ]);
  const names = message('schools.field.storageProvider');
  await expect.element(screen.getByText(message('restore.lost.fixed', { names }))).toBeVisible();
  await expect.element(screen.save).toHaveTextContent('Nothing to save');
});
