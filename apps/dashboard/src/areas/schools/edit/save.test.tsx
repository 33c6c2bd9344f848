import { describe, expect, test } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { errorResponse } from '../../../testing/answer-calls.ts';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { openSchoolForm, patchSchool, savedSchool } from '../../../testing/open-school-form.ts';
import { schoolId, storageTwo } from '../../../testing/school-answers.ts';
import { message } from '../../../testing/message.ts';

const storage = `PUT /gateway/schools/${schoolId}/storage`;

describe('saving a school', () => {
  test('D15: counts as many changes as are marked, and shows them for review', async () => {
    const screen = await openSchoolForm();
    const features = ['nextcloud', 'aiTutor', 'videoconference'] as const;
    await screen.name.fill('Lindenhofschule');
    for (const feature of features)
      await screen.getByRole('checkbox', { name: message(`schools.feature.${feature}`) }).click();
    await pickStorage(screen);
    const marks = screen.getByText(message('change.changed'), { exact: true });
    expect(marks.elements()).toHaveLength(5);
    await expect.element(screen.save).toHaveTextContent('Save 5 changes');
    await expect.element(screen.getByText('5 changes', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: message('change.review') }).click();
    expect(screen.changes.element().contains(document.activeElement)).toBe(true);
  });

  test('keeps the save button visible on a phone', async () => {
    const screen = await openSchoolForm();
    await viewport.viewport(360, 640);
    await screen.name.fill('Lindenhofschule');
    window.scrollTo(0, 0);
    await expect.poll(() => screen.save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
    await expect.element(screen.save).toBeInViewport();
  });

  test('saves the storage after the other fields, with the same reason', async () => {
    const screen = await openSchoolForm({ [storage]: savedSchool, [patchSchool]: savedSchool });
    await screen.name.fill('Lindenhofschule');
    await pickStorage(screen);
    await screen.getByRole('textbox', { name: message('reason.label') }).fill('Ticket 1');
    await screen.save.click();
    await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
    expect(await screen.bodies(patchSchool)).toMatchObject([{ name: 'Lindenhofschule', reason: 'Ticket 1' }]);
    expect(await screen.bodies(storage)).toEqual([{ storageProviderId: storageTwo.id, reason: 'Ticket 1' }]);
    expect(shownToasts()).toEqual(['toast.saved']);
  });

  test('shows that only the storage is missing, and then saves only that', async () => {
    const screen = await openSchoolForm({
      [patchSchool]: savedSchool,
      [storage]: () =>
        screen.sent(storage).length === 1
          ? errorResponse(422, 'PLATFORM_REJECTED', { message: 'Not now.', requestId: 'r-1' })
          : savedSchool(),
    });
    await screen.name.fill('Lindenhofschule');
    await pickStorage(screen);
    await screen.save.click();
    await expect.element(screen.getByText(message('schools.edit.partSaved.title'))).toBeVisible();
    await expect.element(screen.getByText('Not now.')).toBeVisible();
    await expect.element(screen.save).toHaveTextContent('Save one change');
    await expect.element(screen.name).toHaveValue('Lindenhofschule');
    await screen.save.click();
    await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
    expect(screen.sent(patchSchool)).toHaveLength(1);
    expect(screen.sent(storage)).toHaveLength(2);
  });
});

async function pickStorage(screen: Awaited<ReturnType<typeof openSchoolForm>>): Promise<void> {
  await screen
    .getByRole('combobox', { name: message('schools.field.storageProvider') })
    .selectOptions(storageTwo.name);
}
