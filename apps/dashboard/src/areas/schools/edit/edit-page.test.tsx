import { describe, expect, test } from 'vitest';
import { forgetSession } from '../../../session/session.ts';
import { errorResponse, json } from '../../../testing/answer-calls.ts';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { greta } from '../../../testing/audit-answers.ts';
import { openSchoolForm, patchSchool, savedSchool } from '../../../testing/open-school-form.ts';
import { oneSchool, potsdam, schoolId } from '../../../testing/school-answers.ts';
import { message } from '../../../testing/message.ts';

describe('leaving the form of a school', () => {
  const leave = `/schools/${schoolId}`;

  test('leaving the form needs a confirmation if there are changes, and keeps them on "stay"', async () => {
    const screen = await openSchoolForm();
    await screen.name.fill('Lindenhofschule');
    await screen.getByRole('link', { name: 'Gymnasium am Lindenhof' }).click();
    const dialog = screen.getByRole('dialog', { name: message('leave.input.title') });
    await expect.element(dialog).toBeVisible();
    await dialog.getByRole('button', { name: message('leave.input.stay') }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    await expect.element(screen.name).toHaveValue('Lindenhofschule');
    expect(screen.router.state.location.pathname).toBe(`${leave}/edit`);
  });

  test('leaves the form after confirmation', async () => {
    const screen = await openSchoolForm();
    await screen.name.fill('Lindenhofschule');
    await screen.getByRole('link', { name: 'Gymnasium am Lindenhof' }).click();
    await screen.getByRole('button', { name: message('leave.input.do') }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe(leave);
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  });

  test('leaving the form needs no confirmation without changes or after undoing them', async () => {
    const screen = await openSchoolForm();
    await screen.name.fill('Lindenhofschule');
    await screen.name.fill('Gymnasium am Lindenhof');
    await screen.getByRole('link', { name: 'Gymnasium am Lindenhof' }).click();
    await expect.poll(() => screen.router.state.location.pathname).toBe(leave);
  });

  test('leaving the form needs no confirmation after a logout', async () => {
    const screen = await openSchoolForm();
    await screen.name.fill('Lindenhofschule');
    forgetSession();
    await screen.router.navigate({ to: '/login' });
    expect(screen.router.state.location.pathname).toBe('/login');
  });
});

describe('the form of a school', () => {
  test('lists the changes and sends only those, with the loaded values', async () => {
    const screen = await openSchoolForm({ [patchSchool]: savedSchool });
    await screen.name.fill('Lindenhofschule');
    await screen.getByRole('combobox', { name: message('schools.field.county') }).selectOptions('Potsdam');
    await screen.getByRole('checkbox', { name: message('schools.feature.nextcloud') }).click();
    await expect.element(screen.changes.getByText('Gymnasium am Lindenhof')).toBeVisible();
    await expect.element(screen.changes.getByText('Lindenhofschule')).toBeVisible();
    await expect.element(screen.changes.getByText('2 unchanged.')).toBeVisible();
    await screen
      .getByRole('textbox', { name: message('reason.label') })
      .last()
      .fill('Ticket 1');
    await expect.element(screen.save).toHaveTextContent('Save 3 changes');
    await screen.save.click();
    await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
    expect(await screen.bodies(patchSchool)).toEqual([
      {
        name: 'Lindenhofschule',
        countyId: potsdam.id,
        features: ['videoconference', 'messenger', 'nextcloud'],
        seen: {
          name: 'Gymnasium am Lindenhof',
          county: null,
          features: ['videoconference', 'messenger'],
        },
        reason: 'Ticket 1',
      },
    ]);
    expect(shownToasts()).toEqual(['toast.saved']);
  });

  test('lists the unknown features that it keeps', async () => {
    const screen = await openSchoolForm();
    await expect.element(screen.getByText(/Unknown to this dashboard.* messenger/)).toBeVisible();
  });

  test('disables fields that the platform cannot change, with the reason', async () => {
    const screen = await openSchoolForm({}, { county: potsdam });
    const county = screen.getByRole('combobox', { name: message('schools.field.county') });
    await expect.element(county).toBeDisabled();
    await expect.element(county).toHaveAccessibleDescription(message('schools.county.fixed'));
    await expect
      .element(screen.getByRole('combobox', { name: message('schools.field.federalState') }))
      .toBeDisabled();
  });

  test('shows an error at its field, moves the focus there and sends nothing', async () => {
    const screen = await openSchoolForm({ [patchSchool]: savedSchool });
    await screen.number.fill('Nr. 1');
    await expect.element(screen.number).toHaveAttribute('aria-invalid', 'false');
    await screen.save.click();
    await expect.element(screen.number).toHaveFocus();
    await expect
      .element(screen.number)
      .toHaveAccessibleDescription(new RegExp(message('schools.error.numberCharacters')));
    expect(screen.sent(patchSchool)).toEqual([]);
  });

  test('shows who changed what and when, and continues with the current state', async () => {
    let now: object = {};
    const by = { operator: greta, at: '2026-11-14T15:08:41.204Z', entry: 7 };
    const change = { field: 'name', seen: 'Gymnasium am Lindenhof', now: 'Hafenschule', by };
    const screen = await openSchoolForm({
      [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool(now)),
      [patchSchool]: () =>
        screen.sent(patchSchool).length === 1
          ? errorResponse(409, 'EDIT_CONFLICT', { requestId: 'r-1', conflicts: [change] })
          : savedSchool(),
    });
    await screen.name.fill('Lindenhofschule');
    now = { name: 'Hafenschule', officialSchoolNumber: '7' };
    await screen.save.click();
    const alert = screen.changes.getByText(message('schools.conflict.title'));
    await expect.element(alert).toBeVisible();
    await expect.element(screen.changes.getByText(/Greta Sonnenfeld, 14 Nov 2026/)).toBeVisible();
    await expect
      .element(screen.changes.getByRole('link', { name: message('write.entry') }))
      .toHaveAttribute('href', '/audit/7');
    await expect.element(screen.save).toHaveAttribute('aria-disabled', 'true');

    await screen.getByRole('button', { name: message('conflict.continue') }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(screen.name).toHaveValue('Lindenhofschule');
    await expect.element(screen.number).toHaveValue('7');
    await screen.save.click();
    await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
    expect((await screen.bodies(patchSchool))[1]).toEqual({
      name: 'Lindenhofschule',
      seen: { name: 'Hafenschule' },
    });
  });

  test('names no operator for a conflict from outside the dashboard', async () => {
    const change = { field: 'name', seen: 'Gymnasium am Lindenhof', now: 'Hafenschule', by: null };
    const screen = await openSchoolForm({
      [patchSchool]: () => errorResponse(409, 'EDIT_CONFLICT', { requestId: 'r-1', conflicts: [change] }),
    });
    await screen.name.fill('Lindenhofschule');
    await screen.save.click();
    await expect.element(screen.changes.getByText('Changed outside this dashboard.')).toBeVisible();
    await expect.element(screen.changes.getByRole('link')).not.toBeInTheDocument();
  });

  test('warns if the platform removed other permissions', async () => {
    const lostPermissions = ['student.LERNSTORE_VIEW=true'];
    const screen = await openSchoolForm({
      [patchSchool]: () => json({ id: schoolId, name: 'Lindenhofschule', lostPermissions }),
    });
    await screen.name.fill('Lindenhofschule');
    await screen.save.click();
    await expect.poll(shownToasts).toEqual(['toast.schoolPermissionsLost']);
  });

  test('shows a rejection by the platform at its field', async () => {
    const validationErrors = [{ field: 'name', message: 'name must be shorter than or equal to 80' }];
    const screen = await openSchoolForm({
      [patchSchool]: () => errorResponse(422, 'PLATFORM_REJECTED', { requestId: 'r-1', validationErrors }),
    });
    await screen.name.fill('Lindenhofschule');
    await screen.save.click();
    await expect.element(screen.name).toHaveAccessibleDescription(/name must be shorter/);
    await expect.element(screen.name).toHaveFocus();
  });

  test('shows why the platform rejected the update and keeps the input', async () => {
    const screen = await openSchoolForm({
      [patchSchool]: () =>
        errorResponse(422, 'PLATFORM_REJECTED', { message: 'No such thing.', requestId: 'r-1' }),
    });
    await screen.name.fill('Lindenhofschule');
    await screen.save.click();
    await expect.element(screen.getByText(message('write.rejected.title'))).toBeVisible();
    await expect.element(screen.getByText('No such thing.')).toBeVisible();
    await expect.element(screen.name).toHaveValue('Lindenhofschule');
  });
});
