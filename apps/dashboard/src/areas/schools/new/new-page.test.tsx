import { expect, test } from 'vitest';
import { answerCalls, json, nameOf, errorResponse } from '../../../testing/answer-calls.ts';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import {
  brandenburg,
  oneSchool,
  schoolPage,
  schoolRow,
  schoolId,
  commonSchoolAnswers,
  storageOne,
  uckermark,
} from '../../../testing/school-answers.ts';
import { message } from '../../../testing/message.ts';
import { NewPage } from './new-page.tsx';
import { SchoolPage } from '../detail/school-page.tsx';

const post = 'POST /gateway/schools';

async function open(answer: () => Response, moreAnswers: Parameters<typeof answerCalls>[0] = {}) {
  const requests = answerCalls({
    ...commonSchoolAnswers,
    ...moreAnswers,
    [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool()),
    [post]: answer,
  });
  const screen = await renderArea('/schools/new', {
    '/schools/new': NewPage,
    '/schools/$schoolId': SchoolPage,
  });
  const pick = (field: 'federalState' | 'county' | 'storageProvider' | 'purpose', option: string) =>
    screen.getByRole('combobox', { name: message(`schools.field.${field}`) }).selectOptions(option);
  return {
    ...screen,
    name: screen.getByRole('textbox', { name: message('schools.field.name') }),
    create: screen.getByRole('button', { name: message('schools.new.do') }),
    pick,
    sent: () => requests.filter((request) => nameOf(request) === post),
  };
}

test('creates a school with the given values only and opens its page', async () => {
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
  expect(shownToasts()).toEqual(['audit.action.schools.create']);
});

test('warns that another school has the number, with a link to it, and creates the school nevertheless', async () => {
  const other = { id: '5c4001000000000000000009', name: 'Schule am Markt' };
  const screen = await open(() => json({ id: schoolId, name: 'Neu' }, 201), {
    'GET /gateway/schools': () =>
      schoolPage([
        schoolRow({ ...other, officialSchoolNumber: 'A-40587' }),
        schoolRow({ id: '5c4001000000000000000010', name: 'Andere', officialSchoolNumber: 'A-405871' }),
      ]),
  });
  await screen.name.fill('Neue Schule');
  await screen.pick('federalState', 'Brandenburg');
  const number = screen.getByRole('textbox', { name: message('schools.field.officialSchoolNumber') });
  await number.fill('a-40587');
  const warning = screen.getByRole('alert');
  await expect
    .element(warning)
    .toHaveTextContent(message('schools.new.sameNumber.title', { name: other.name }));
  await expect
    .element(screen.getByRole('link', { name: other.name, exact: true }))
    .toHaveAttribute('href', `/schools/${other.id}`);
  await expect.element(screen.getByRole('link', { name: 'Andere', exact: true })).not.toBeInTheDocument();
  await number.fill('A-40588');
  await expect.element(warning).not.toBeInTheDocument();
  await screen.create.click();
  await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
});

test('offers the counties of the chosen federal state and resets the choice with another one', async () => {
  const screen = await open(() => json({}));
  const county = screen.getByRole('combobox', { name: message('schools.field.county') });
  await expect.element(county).toBeDisabled();
  await expect.element(county).toHaveAccessibleDescription(message('schools.county.stateFirst'));
  await screen.pick('federalState', 'Brandenburg');
  await screen.pick('county', 'Potsdam');
  await screen.pick('federalState', 'Berlin');
  await expect.element(county).toHaveValue('');
  await expect.element(county).toBeDisabled();
});

test('shows missing values at their fields and moves the focus to the first', async () => {
  const screen = await open(() => json({}));
  await screen.create.click();
  await expect.element(screen.name).toHaveFocus();
  await expect.element(screen.name).toHaveAccessibleDescription(message('schools.error.nameMissing'));
  await expect
    .element(screen.getByRole('combobox', { name: message('schools.field.federalState') }))
    .toHaveAccessibleDescription(new RegExp(message('schools.error.stateMissing')));
  expect(screen.sent()).toEqual([]);
});

test('rejects a reason of two letters', async () => {
  const screen = await open(() => json({}));
  await screen.name.fill('Neue Schule');
  await screen.pick('federalState', 'Brandenburg');
  const reason = screen.getByRole('textbox', { name: message('reason.label') });
  await reason.fill('ok');
  await screen.create.click();
  await expect.element(reason).toHaveFocus();
  await expect.element(screen.getByText(message('reason.short'))).toBeVisible();
  expect(screen.sent()).toEqual([]);
});

test('keeps the input after a rejection and sends the next attempt with a new key', async () => {
  const screen = await open(() =>
    errorResponse(422, 'PLATFORM_REJECTED', { message: 'No.', requestId: 'r-1' }),
  );
  await screen.name.fill('Neue Schule');
  await screen.pick('federalState', 'Brandenburg');
  await screen.create.click();
  await expect.element(screen.getByText(message('write.rejected.title'))).toBeVisible();
  await expect.element(screen.name).toHaveValue('Neue Schule');
  await screen.create.click();
  await expect.poll(() => screen.sent().length).toBe(2);
  const keys = screen.sent().map((request) => request.headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(2);
});

test('says that a school was created without storage, and what to do', async () => {
  const screen = await open(() => json({ id: schoolId, name: 'Neue Schule', isStorageMissing: true }, 201));
  await screen.name.fill('Neue Schule');
  await screen.pick('federalState', 'Brandenburg');
  await screen.create.click();
  const title = message('schools.new.storageMissing.title', { name: 'Neue Schule' });
  await expect.element(screen.getByRole('heading', { name: title })).toBeVisible();
  await expect.element(screen.getByText(message('schools.new.storageMissing.text'))).toBeVisible();
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.element(screen.name).not.toBeInTheDocument();
  await screen.getByRole('link', { name: message('schools.new.toSchool') }).click();
  await expect.poll(() => screen.router.state.location.href).toBe(`/schools/${schoolId}`);
});

test('warns that no storage provider is for new schools, until one is chosen', async () => {
  const choices = {
    federalStates: [],
    systems: [],
    storageProviders: [{ ...storageOne, isShared: false }],
  };
  const screen = await open(() => json({}), { 'GET /gateway/schools/choices': () => json(choices) });
  const warning = screen.getByText(message('schools.new.noStorage.title'));
  await expect.element(warning).toBeVisible();
  await screen.pick('storageProvider', storageOne.name);
  await expect.element(warning).not.toBeInTheDocument();
});

test('says at the name that the outcome of an earlier creation is not known, and links to it', async () => {
  const screen = await open(() => errorResponse(422, 'SCHOOL_NAME_PENDING', { requestId: 'r-1', entry: 7 }));
  await screen.name.fill('Neue Schule');
  await screen.pick('federalState', 'Brandenburg');
  await screen.create.click();
  await expect.element(screen.name).toHaveAccessibleDescription(message('schools.error.namePending'));
  await expect.element(screen.getByText(message('schools.error.SCHOOL_NAME_PENDING'))).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: message('write.entry') }))
    .toHaveAttribute('href', '/audit/7');
  await screen.name.fill('Andere Schule');
  await expect.element(screen.name).not.toHaveAccessibleDescription(message('schools.error.namePending'));
});
