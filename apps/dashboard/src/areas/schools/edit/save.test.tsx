import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { toasts } from '../../../app/frame/toasts.tsx';
import { answerCalls, json, nameOf, errorResponse } from '../../../testing/answer-calls.ts';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { oneSchool, schoolId, commonSchoolAnswers, storageTwo } from '../../../testing/school-answers.ts';
import { message } from '../../../testing/message.ts';
import { EditPage } from './edit-page.tsx';
import { SchoolPage } from '../detail/school-page.tsx';

const patch = `PATCH /gateway/schools/${schoolId}`;
const storage = `PUT /gateway/schools/${schoolId}/storage`;
const done = () => json({ id: schoolId, name: 'Lindenhofschule' });

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  toasts.set([]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(answers: Record<string, (request: Request) => Response | Promise<Response>>, more = {}) {
  const requests = answerCalls({
    ...commonSchoolAnswers,
    [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool(more)),
    ...answers,
  });
  const screen = await renderArea(`/schools/${schoolId}/edit`, {
    '/schools/$schoolId': SchoolPage,
    '/schools/$schoolId/edit': EditPage,
  });
  const name = screen.getByRole('textbox', { name: message('schools.fact.name') });
  await expect.element(name).toBeVisible();
  const sent = (call: string) => requests.filter((request) => nameOf(request) === call);
  return {
    ...screen,
    name,
    number: screen.getByRole('textbox', { name: message('schools.fact.officialSchoolNumber') }),
    save: screen.getByRole('button', { name: /^(Save|Nothing to save)/ }),
    changes: screen.getByRole('region', { name: message('change.title') }),
    sent,
    bodies: (call: string): Promise<unknown[]> => Promise.all(sent(call).map((request) => request.json())),
  };
}

describe('saving a school', () => {
  test('D15: counts as many changes as are marked, and shows them for review', async () => {
    const screen = await open({});
    const features = ['nextcloud', 'aiTutor', 'videoconference'] as const;
    await screen.name.fill('Lindenhofschule');
    for (const feature of features)
      await screen.getByRole('checkbox', { name: message(`schools.feature.${feature}`) }).click();
    await pickStorage(screen);
    const marks = screen.getByText(message('schools.edit.changed'), { exact: true });
    expect(marks.elements()).toHaveLength(5);
    await expect.element(screen.save).toHaveTextContent('Save 5 changes');
    await expect.element(screen.getByText('5 changes', { exact: true })).toBeVisible();
    await screen.getByRole('button', { name: message('change.review') }).click();
    expect(screen.changes.element().contains(document.activeElement)).toBe(true);
  });

  test('keeps the save button visible on a phone', async () => {
    const screen = await open({});
    await viewport.viewport(360, 640);
    await screen.name.fill('Lindenhofschule');
    window.scrollTo(0, 0);
    await expect.poll(() => screen.save.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(640);
    await expect.element(screen.save).toBeInViewport();
  });

  test('saves the storage after the other fields, with the same reason', async () => {
    const screen = await open({ [storage]: done, [patch]: done });
    await screen.name.fill('Lindenhofschule');
    await pickStorage(screen);
    await screen.getByRole('textbox', { name: message('reason.label') }).fill('Ticket 1');
    await screen.save.click();
    await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
    expect(await screen.bodies(patch)).toMatchObject([{ name: 'Lindenhofschule', reason: 'Ticket 1' }]);
    expect(await screen.bodies(storage)).toEqual([{ storageProviderId: storageTwo.id, reason: 'Ticket 1' }]);
    expect(shownToasts()).toEqual(['toast.schoolSaved']);
  });

  test('shows that only the storage is missing, and then saves only that', async () => {
    const screen = await open({
      [patch]: done,
      [storage]: () =>
        screen.sent(storage).length === 1
          ? errorResponse(422, 'PLATFORM_REJECTED', { message: 'Not now.', requestId: 'r-1' })
          : done(),
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
    expect(screen.sent(patch)).toHaveLength(1);
    expect(screen.sent(storage)).toHaveLength(2);
  });
});

async function pickStorage(screen: Awaited<ReturnType<typeof open>>): Promise<void> {
  await screen
    .getByRole('combobox', { name: message('schools.fact.storageProvider') })
    .selectOptions(storageTwo.name);
}
