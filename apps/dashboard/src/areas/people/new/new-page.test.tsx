import { expect, test, vi } from 'vitest';
import { answerCalls, json, nameOf, errorResponse } from '../../../testing/answer-calls.ts';
import { hafen, commonPeopleAnswers, personId } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { schoolPage, schoolRow } from '../../../testing/school-answers.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { NewPage } from './new-page.tsx';

const create = 'POST /gateway/people';
const requestId = '0e87cb8a-d929-4b4c-b058-bd121bc3b654';

muteConsoleErrors();

async function open(answer: () => Response) {
  const requests = answerCalls({
    ...commonPeopleAnswers,
    'GET /gateway/schools': () => schoolPage([schoolRow(hafen)]),
    [create]: answer,
  });
  const screen = await renderArea('/people/new', { '/people/new': NewPage });
  const send = screen.getByRole('button', { name: new RegExp(`^${message('people.new.title')} ?DEFAULT$`) });
  await expect.element(send).toBeVisible();
  const sent = () => requests.filter((request) => nameOf(request) === create);
  return { ...screen, requests, send, sent };
}

type Screen = Awaited<ReturnType<typeof open>>;

async function fillIn(screen: Screen): Promise<void> {
  await screen.getByLabelText(message('people.field.firstName')).fill('Ada');
  await screen.getByLabelText(message('people.field.lastName')).fill(' Neu ');
  await screen.getByLabelText(message('people.field.email')).fill('ada@hafen.example');
  await screen.getByLabelText(message('schoolPicker.field')).fill('hafen');
  await screen.getByRole('radio').click();
  await screen.getByRole('checkbox', { name: 'Student' }).click();
}

test.each([
  ['administrator', 1],
  ['gardener', 0],
])('selects the role %s of the address if it is known, which is no input yet', async (role, count) => {
  answerCalls({ ...commonPeopleAnswers, 'GET /gateway/schools': () => schoolPage([]) });
  const screen = await renderArea(`/people/new?school=${hafen.id}&role=${role}`, { '/people/new': NewPage });
  await expect.element(screen.getByRole('checkbox', { name: 'Student' })).toBeVisible();
  expect(screen.getByRole('checkbox', { checked: true }).elements()).toHaveLength(count);
  await screen.getByRole('link', { name: message('write.cancel') }).click();
  await expect.poll(() => screen.router.state.location.pathname).not.toBe('/people/new');
});

test('shows missing values at their fields and sends nothing', async () => {
  const screen = await open(() => json({}));
  await screen.send.click();
  await expect.element(screen.getByLabelText(message('people.field.firstName'))).toHaveFocus();
  for (const id of ['firstName', 'lastName', 'email.form', 'school', 'roles.none'] as const)
    await expect.element(screen.getByText(message(`people.error.${id}`))).toBeVisible();
  expect(screen.sent()).toEqual([]);
});

test('shows angle brackets in a name as an error of the field, and sends nothing', async () => {
  const screen = await open(() => json({}));
  await fillIn(screen);
  const field = screen.getByLabelText(message('people.field.firstName'));
  await field.fill('<b>Ada</b>');
  await screen.send.click();
  await expect.element(field).toHaveAccessibleDescription(/ the characters < and >\.$/);
  expect(screen.sent()).toEqual([]);
});

test('asks for confirmation before leaving a form with unsaved input', async () => {
  const screen = await open(() => json({}));
  await screen.getByLabelText(message('people.field.firstName')).fill('Ada');
  await screen.getByRole('link', { name: message('write.cancel') }).click();
  await screen.getByRole('button', { name: message('leave.input.stay') }).click();
  await expect.element(screen.getByLabelText(message('people.field.firstName'))).toHaveValue('Ada');
  expect(screen.router.state.location.pathname).toBe('/people/new');
});

test('creates a person with one idempotency key and shows the initial password', async () => {
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
    .element(screen.getByRole('link', { name: message('people.new.toPerson') }))
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

test('copies the credentials of a new person as text', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const created = { id: personId, username: 'ada@hafen.example', initialPassword: 'Anfang-1!' };
  const screen = await open(() => json({ ...created, othersWithEmail: [] }, 201));
  await fillIn(screen);
  await screen.send.click();
  await screen.getByRole('button', { name: message('people.credentials.copy') }).click();
  expect(writeText).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('Username: ada@hafen.example\nPassword: Anfang-1!'),
  );
  await expect.element(screen.getByRole('checkbox')).toBeChecked();
});

test.each([
  ['another person', ['05e800000000000000000006'], 'people.new.shared.title'],
  ['an unknown number of people', null, 'people.new.unchecked.title'],
] as const)('warns if the email address is shared with %s', async (_who, others, title) => {
  const created = { id: personId, username: 'ada@hafen.example', initialPassword: 'Anfang-1!' };
  const screen = await open(() => json({ ...created, othersWithEmail: others }, 201));
  await fillIn(screen);
  await screen.send.click();
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message(title));
  const links = screen.getByRole('link', { name: message('people.new.shared.open') }).elements();
  expect(links.map((link) => link.getAttribute('href'))).toEqual((others ?? []).map((id) => `/people/${id}`));
});

test('shows an address in use at the field, with a link to the person', async () => {
  const screen = await open(() => errorResponse(422, 'EMAIL_IN_USE', { requestId, personId }));
  await fillIn(screen);
  await screen.send.click();
  await expect
    .element(screen.getByLabelText(message('people.field.email')))
    .toHaveAccessibleDescription(new RegExp(message('people.error.email.used')));
  await expect
    .element(screen.getByRole('link', { name: message('people.rejected.toPerson') }))
    .toHaveAttribute('href', `/people/${personId}`);
  await expect.element(screen.getByLabelText(message('people.field.firstName'))).toHaveValue('Ada');
  await expect.element(screen.getByLabelText(message('people.field.email'))).toHaveFocus();
  await screen.getByLabelText(message('people.field.email')).fill('ada.neu@hafen.example');
  await expect.element(screen.getByText(message('people.error.email.used'))).not.toBeInTheDocument();
});

test('shows what the platform rejects at its field, translated', async () => {
  const validationErrors = [
    { field: 'email', message: 'email must be an email' },
    { field: 'roleNames', message: 'each value in roleNames must be one of the following values' },
  ];
  const screen = await open(() => errorResponse(422, 'PLATFORM_REJECTED', { requestId, validationErrors }));
  await fillIn(screen);
  await screen.send.click();
  await expect
    .element(screen.getByLabelText(message('people.field.email')))
    .toHaveAccessibleDescription(new RegExp(message('write.constraint.email')));
  await expect
    .element(screen.getByRole('group', { name: message('people.field.roles') }))
    .toHaveAccessibleDescription(new RegExp(message('write.constraint.choice')));
});

test('sends the confirmation when creating a superhero', async () => {
  const created = { id: personId, username: 'a', initialPassword: 'Anfang-1!', othersWithEmail: [] };
  const screen = await open(() => json(created, 201));
  await fillIn(screen);
  await screen.getByRole('checkbox', { name: 'Superhero', exact: true }).click();
  await screen.getByRole('checkbox', { name: message('people.superhero.confirm') }).click();
  await screen.send.click();
  await expect.element(screen.getByText('Anfang-1!')).toBeVisible();
  expect(await screen.sent()[0]?.json()).toMatchObject({ givesSuperhero: true });
});

test("shows the platform's own message when it rejects a person, and keeps the input", async () => {
  const screen = await open(() =>
    errorResponse(422, 'PLATFORM_REJECTED', { requestId, message: 'Username already exists' }),
  );
  await fillIn(screen);
  await screen.send.click();
  await expect.element(screen.getByText('Username already exists')).toBeVisible();
  await expect.element(screen.getByLabelText(message('people.field.firstName'))).toHaveValue('Ada');
  await expect.element(screen.getByRole('radio')).toBeChecked();
  await expect.element(screen.getByRole('checkbox', { name: 'Student' })).toBeChecked();
});
