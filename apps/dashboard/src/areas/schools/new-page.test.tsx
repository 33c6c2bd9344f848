import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toasts } from '../../shell/toasts.ts';
import { answerCalls, json, nameOf, refusal } from '../../testing/answer-calls.ts';
import { renderArea } from '../../testing/render-area.tsx';
import {
  brandenburg,
  oneSchool,
  schoolId,
  schoolSurroundings,
  storageOne,
  uckermark,
} from '../../testing/school-answers.ts';
import { words } from '../../testing/words.ts';
import { NewPage } from './new-page.tsx';
import { SchoolPage } from './school-page.tsx';

const post = 'POST /gateway/schools';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  toasts.set([]);
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(answer: () => Response) {
  const requests = answerCalls({
    ...schoolSurroundings,
    [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool()),
    [post]: answer,
  });
  const screen = await renderArea('/schools/new', {
    '/schools/new': NewPage,
    '/schools/$schoolId': SchoolPage,
  });
  const pick = (field: 'federalState' | 'county' | 'storageProvider' | 'purpose', option: string) =>
    screen.getByRole('combobox', { name: words(`schools.fact.${field}`) }).selectOptions(option);
  return {
    ...screen,
    name: screen.getByRole('textbox', { name: words('schools.fact.name') }),
    create: screen.getByRole('button', { name: words('schools.new.do') }),
    pick,
    sent: () => requests.filter((request) => nameOf(request) === post),
  };
}

test('a school is created with what was given and nothing else, and its page comes', async () => {
  const screen = await open(() => json({ id: schoolId, name: 'Neu' }, 201));
  await screen.name.fill(' Neue Schule ');
  await screen.pick('federalState', 'Brandenburg');
  await screen.pick('county', 'Uckermark');
  await screen.pick('storageProvider', storageOne.name);
  await screen.pick('purpose', 'Test');
  await screen.create.click();
  await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
  const [request] = screen.sent();
  expect(await request?.json()).toEqual({
    name: 'Neue Schule',
    federalStateId: brandenburg.id,
    countyId: uckermark.id,
    storageProviderId: storageOne.id,
    purpose: 'test',
  });
  expect(toasts.get()).toEqual([{ id: 'toast.schoolCreated', tone: 'success' }]);
});

test('counties are those of the state, and another state asks anew', async () => {
  const screen = await open(() => json({}));
  const county = screen.getByRole('combobox', { name: words('schools.fact.county') });
  await expect.element(county).toBeDisabled();
  await expect.element(county).toHaveAccessibleDescription(words('schools.county.stateFirst'));
  await screen.pick('federalState', 'Brandenburg');
  await screen.pick('county', 'Potsdam');
  await screen.pick('federalState', 'Berlin');
  await expect.element(county).toHaveValue('');
  await expect.element(county).toBeDisabled();
});

test('what is missing is told at its field, and the first one gets the focus', async () => {
  const screen = await open(() => json({}));
  await screen.create.click();
  await expect.element(screen.name).toHaveFocus();
  await expect.element(screen.name).toHaveAccessibleDescription(words('schools.fault.nameMissing'));
  await expect
    .element(screen.getByRole('combobox', { name: words('schools.fact.federalState') }))
    .toHaveAccessibleDescription(new RegExp(words('schools.fault.stateMissing')));
  expect(screen.sent()).toEqual([]);
});

test('a reason of two letters is none', async () => {
  const screen = await open(() => json({}));
  await screen.name.fill('Neue Schule');
  await screen.pick('federalState', 'Brandenburg');
  const reason = screen.getByRole('textbox', { name: words('reason.label') });
  await reason.fill('ok');
  await screen.create.click();
  await expect.element(reason).toHaveFocus();
  await expect.element(screen.getByText(words('reason.short'))).toBeVisible();
  expect(screen.sent()).toEqual([]);
});

test('nothing typed is lost when it fails, and the next try is another change', async () => {
  const screen = await open(() => refusal(422, 'PLATFORM_REFUSED', { message: 'No.', requestId: 'r-1' }));
  await screen.name.fill('Neue Schule');
  await screen.pick('federalState', 'Brandenburg');
  await screen.create.click();
  await expect.element(screen.getByText(words('write.refused.title'))).toBeVisible();
  await expect.element(screen.name).toHaveValue('Neue Schule');
  await screen.create.click();
  await expect.poll(() => screen.sent().length).toBe(2);
  const keys = screen.sent().map((request) => request.headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});
