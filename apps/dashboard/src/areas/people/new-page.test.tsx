import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf, refusal } from '../../testing/answer-calls.ts';
import { hafen, peopleSurroundings, personId } from '../../testing/people-answers.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { schoolPage, schoolRow } from '../../testing/school-answers.ts';
import { words } from '../../testing/words.ts';
import { NewPage } from './new-page.tsx';

const create = 'POST /gateway/people';
const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b654';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function open(answer: () => Response) {
  const requests = answerCalls({
    ...peopleSurroundings,
    'GET /gateway/schools': () => schoolPage([schoolRow(hafen)]),
    [create]: answer,
  });
  const screen = await renderArea('/people/new', { '/people/new': NewPage });
  const send = screen.getByRole('button', { name: new RegExp(`^${words('people.new.create')}`) });
  await expect.element(send).toBeVisible();
  const sent = () => requests.filter((request) => nameOf(request) === create);
  return { ...screen, requests, send, sent };
}

type Screen = Awaited<ReturnType<typeof open>>;

async function fillIn(screen: Screen): Promise<void> {
  await screen.getByLabelText(words('people.fact.firstName')).fill('Ada');
  await screen.getByLabelText(words('people.fact.lastName')).fill(' Neu ');
  await screen.getByLabelText(words('people.fact.email')).fill('ada@hafen.example');
  await screen.getByLabelText(words('people.school.field')).fill('hafen');
  await screen.getByRole('button', { name: words('people.school.search') }).click();
  await screen.getByRole('radio').click();
  await screen.getByRole('checkbox', { name: 'Pupil' }).click();
}

test('what is missing is told at its field, and nothing is sent', async () => {
  const screen = await open(() => json({}));
  await screen.send.click();
  await expect.element(screen.getByLabelText(words('people.fact.firstName'))).toHaveFocus();
  for (const id of ['firstName', 'lastName', 'email.form', 'school', 'roles.none'] as const)
    await expect.element(screen.getByText(words(`people.fault.${id}`))).toBeVisible();
  expect(screen.sent()).toEqual([]);
});

test('who leaves with something typed is asked first', async () => {
  const screen = await open(() => json({}));
  await screen.getByLabelText(words('people.fact.firstName')).fill('Ada');
  await screen.getByRole('link', { name: words('write.cancel') }).click();
  await screen.getByRole('button', { name: words('leave.stay') }).click();
  await expect.element(screen.getByLabelText(words('people.fact.firstName'))).toHaveValue('Ada');
  expect(screen.router.state.location.pathname).toBe('/people/new');
});

test('a person is created under one key, and the first password shown', async () => {
  const created = {
    id: personId,
    username: 'ada@hafen.example',
    initialPassword: 'Anfang-1!',
    othersWithEmail: [],
  };
  const screen = await open(() => json(created, 201));
  await fillIn(screen);
  await screen.send.click();
  await expect.element(screen.getByText('Anfang-1!')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: words('people.new.toPerson') }))
    .toHaveAttribute('href', `/people/${personId}`);
  const [request] = screen.sent();
  expect(request?.headers.get('Idempotency-Key')).toMatch(/^[\da-f-]{36}$/);
  expect(await request?.json()).toEqual({
    firstName: 'Ada',
    lastName: 'Neu',
    email: 'ada@hafen.example',
    schoolId: hafen.id,
    roles: ['student'],
  });
});

test.each([
  ['another person', ['05e800000000000000000006'], 'people.new.shared.title'],
  ['an unknown number of people', null, 'people.new.unchecked.title'],
] as const)(
  'a person who shares the address with %s is created with a warning',
  async (_who, others, title) => {
    const created = { id: personId, username: 'ada@hafen.example', initialPassword: 'Anfang-1!' };
    const screen = await open(() => json({ ...created, othersWithEmail: others }, 201));
    await fillIn(screen);
    await screen.send.click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(words(title));
    const links = screen.getByRole('link', { name: words('people.new.shared.open') }).elements();
    expect(links.map((link) => link.getAttribute('href'))).toEqual(
      (others ?? []).map((id) => `/people/${id}`),
    );
  },
);

test('shows an address in use at the field, with a link to the person', async () => {
  const screen = await open(() => refusal(422, 'EMAIL_IN_USE', { requestId, personId }));
  await fillIn(screen);
  await screen.send.click();
  await expect
    .element(screen.getByLabelText(words('people.fact.email')))
    .toHaveAccessibleDescription(new RegExp(words('people.fault.email.used')));
  await expect
    .element(screen.getByRole('link', { name: words('people.refused.toPerson') }))
    .toHaveAttribute('href', `/people/${personId}`);
  await expect.element(screen.getByLabelText(words('people.fact.firstName'))).toHaveValue('Ada');
  await expect.element(screen.getByLabelText(words('people.fact.email'))).toHaveFocus();
  await screen.getByLabelText(words('people.fact.email')).fill('ada.neu@hafen.example');
  await expect.element(screen.getByText(words('people.fault.email.used'))).not.toBeInTheDocument();
});

test('shows what the platform rejects at its field', async () => {
  const validationErrors = [
    { field: 'email', message: 'email must be an email' },
    { field: 'roleNames', message: 'each value in roleNames must be one of the following values' },
  ];
  const screen = await open(() => refusal(422, 'PLATFORM_REFUSED', { requestId, validationErrors }));
  await fillIn(screen);
  await screen.send.click();
  await expect
    .element(screen.getByLabelText(words('people.fact.email')))
    .toHaveAccessibleDescription(/email must be an email/);
  await expect
    .element(screen.getByRole('group', { name: words('people.roles.legend') }))
    .toHaveAccessibleDescription(/each value in roleNames/);
});

test('a superhero is created with the confirmation in the request', async () => {
  const created = { id: personId, username: 'a', initialPassword: 'Anfang-1!', othersWithEmail: [] };
  const screen = await open(() => json(created, 201));
  await fillIn(screen);
  await screen.getByRole('checkbox', { name: 'Superhero', exact: true }).click();
  await screen.getByRole('checkbox', { name: words('people.superhero.sure') }).click();
  await screen.send.click();
  await expect.element(screen.getByText('Anfang-1!')).toBeVisible();
  expect(await screen.sent()[0]?.json()).toMatchObject({ givesSuperhero: true });
});

test('what the school cloud refuses is told in its words, and everything typed stays', async () => {
  const screen = await open(() =>
    refusal(422, 'PLATFORM_REFUSED', { requestId, message: 'Username already exists' }),
  );
  await fillIn(screen);
  await screen.send.click();
  await expect.element(screen.getByText('Username already exists')).toBeVisible();
  await expect.element(screen.getByLabelText(words('people.fact.firstName'))).toHaveValue('Ada');
  await expect.element(screen.getByRole('radio')).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'Pupil' })).toBeChecked();
});
