import { afterEach, beforeEach, expect, test } from 'vitest';
import { selection } from '../../../app/bulk/selection.ts';
import { leaveReasons } from '../../../app/form/leave-reasons.ts';
import { answerCalls, bodiesOf, errorResponse, holdAnswer, json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { commonPeopleAnswers, onePerson } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { collectSavedFiles } from '../../../testing/saved-files.ts';
import { LinksPage, PasswordsPage } from './secrets-page.tsx';

const idOf = (index: number) => String(index).padStart(24, '0');
const secretOf = (index: number) => `Bake-duri-moso-tepi-${index}`;
const passwordOf = (index: number) => `PUT /gateway/people/${idOf(index)}/password`;

let saved: ReturnType<typeof collectSavedFiles>;

muteConsoleErrors();
beforeEach(() => {
  saved = collectSavedFiles();
});
afterEach(() => {
  selection.set(undefined);
  leaveReasons.set([]);
});

type Answers = Parameters<typeof answerCalls>[0];

const emailOf = (index: number) => `${index}@muster.example`;
const numbersTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const personOf = (index: number, more: object = {}) =>
  json(onePerson({ id: idOf(index), firstName: 'Ada', lastName: `Muster${index}`, ...more }));
const answerOf = (index: number) => json({ username: emailOf(index), password: secretOf(index) });

/** The answers about people 1 to `count`, all with an account. */
const answersFor = (count: number): Answers => ({
  ...commonPeopleAnswers,
  ...Object.fromEntries(
    numbersTo(count).flatMap((index) => [
      [`GET /gateway/people/${idOf(index)}`, () => personOf(index)],
      [passwordOf(index), () => answerOf(index)],
    ]),
  ),
});

async function openPage(path: string, answers: Answers) {
  const requests = answerCalls(answers);
  const pages = { '/work/new/passwords': PasswordsPage, '/work/new/links': LinksPage };
  const screen = await renderArea(path, pages);
  const row = (index: number) => screen.getByRole('row').filter({ hasText: `Ada Muster${index}` });
  const button = (name: string) => screen.getByRole('button', { name });
  return { ...screen, requests, row, button };
}

/** The page about the selected people 1 to `count`, with these answers. */
async function open(count: number, answers: Answers = {}, path = '/work/new/passwords') {
  const ids = numbersTo(count).map(idOf);
  selection.set({ subjects: 'people', ids, from: { path: '/people', search: { search: 'muster' } } });
  return await openPage(path, { ...answersFor(count), ...answers });
}

const lookup = 'POST /gateway/people/lookups';

/** The page without a selection, after this list was pasted. Lines `from` a number on mean no person. */
async function paste(count: number, from: number, answers: Answers = {}) {
  const lines = numbersTo(count).map((index) =>
    index < from
      ? { id: idOf(index), reason: null }
      : { id: null, reason: index % 2 === 0 ? 'ambiguous' : 'not-found' },
  );
  const screen = await openPage('/work/new/passwords', {
    ...answersFor(from - 1),
    [lookup]: () => json({ lines }),
    ...answers,
  });
  await screen
    .getByRole('textbox', { name: message('peopleList.paste') })
    .fill(numbersTo(count).map(emailOf).join('\n'));
  await screen.button(message('secrets.check')).click();
  return screen;
}

/** What the browser keeps after the page is closed. */
const kept = () =>
  JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), window.location.href]);

/** What the browser would print. */
function printed({ container }: { container: Element }): string[] {
  window.dispatchEvent(new Event('beforeprint'));
  const letters = [...container.querySelectorAll('article')].map(({ textContent }) => textContent);
  window.dispatchEvent(new Event('afterprint'));
  return letters;
}

test('sets the passwords one by one for one reason, and offers them as letters and CSV only', async () => {
  const screen = await open(3);
  await screen.getByRole('textbox').fill('Ticket 7');
  await screen.button('Set 3 passwords').click();
  await expect.element(screen.getByText(message('secrets.state.ended'))).toBeVisible();
  for (const index of [1, 2, 3]) {
    await expect.element(screen.row(index)).toHaveTextContent(message('secrets.outcome.done.passwords'));
    expect(await bodiesOf(screen.requests, passwordOf(index))).toEqual([{ reason: 'Ticket 7' }]);
  }
  expect(document.documentElement.outerHTML).not.toContain('Bake-duri');
  expect(kept()).not.toContain('Bake-duri');
  const letters = printed(screen);
  expect(letters).toHaveLength(3);
  expect(letters[1]).toMatch(/Ada Muster2.*2@muster\.example.*Bake-duri-moso-tepi-2/);
  await expect.element(screen.getByRole('article')).not.toBeInTheDocument();
  await screen.button(message('secrets.csv')).click();
  const table = await saved[0]?.content.text();
  expect(table).toContain(`"2@muster.example","${secretOf(2)}"`);
});

test('leaving asks until the passwords are printed or saved', async () => {
  const screen = await open(1);
  await screen.button('Set one password').click();
  const isKept = screen.getByRole('checkbox', { name: message('secrets.kept') });
  await expect.element(isKept).not.toBeChecked();
  await expect.poll(() => leaveReasons.get()).toEqual([{ is: 'secret' }]);
  await screen.getByRole('link', { name: message('secrets.toList') }).click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: message('leave.secret.stay') })
    .click();
  expect(screen.router.state.location.pathname).toBe('/work/new/passwords');
  await isKept.click();
  await screen.getByRole('link', { name: message('secrets.toList') }).click();
  await expect.poll(() => screen.router.state.location.href).toBe('/people?search=muster');
});

test('leaves out who cannot get a password, and says why', async () => {
  const screen = await open(3, {
    [`GET /gateway/people/${idOf(1)}`]: () => personOf(1, { login: null }),
    [`GET /gateway/people/${idOf(3)}`]: () => errorResponse(404, 'RESOURCE_NOT_FOUND', { requestId: 'r-1' }),
    [passwordOf(2)]: () => errorResponse(422, 'EXTERNAL_LOGIN', { requestId: 'r-2' }),
  });
  await expect.element(screen.row(1)).toHaveTextContent(message('secrets.reason.ACCOUNT_NOT_FOUND'));
  await expect
    .element(screen.getByRole('row').filter({ hasText: message('secrets.reason.RESOURCE_NOT_FOUND') }))
    .toBeVisible();
  await screen.button('Set one password').click();
  await expect.element(screen.row(2)).toHaveTextContent(message('secrets.reason.EXTERNAL_LOGIN'));
  expect(await bodiesOf(screen.requests, passwordOf(1))).toEqual([]);
  await expect.element(screen.button(message('secrets.csv'))).not.toBeInTheDocument();
});

test('reports a lost password as lost, and sets it again', async () => {
  let isLost = true;
  const screen = await open(2, {
    [passwordOf(1)]: () =>
      isLost ? errorResponse(409, 'ALREADY_APPLIED', { requestId: 'r-1' }) : answerOf(1),
  });
  await screen.button('Set 2 passwords').click();
  await expect.element(screen.row(1)).toHaveTextContent(message('secrets.outcome.lost.passwords'));
  expect(printed(screen)).toHaveLength(1);
  isLost = false;
  await screen.button('Try again for one person').click();
  await expect.element(screen.row(1)).toHaveTextContent(message('secrets.outcome.done.passwords'));
  expect(printed(screen)).toHaveLength(2);
});

test('pauses after the current person, and continues', async () => {
  const held = holdAnswer();
  const screen = await open(2, { [passwordOf(1)]: held.answer });
  await screen.button('Set 2 passwords').click();
  await screen.button(message('secrets.pause')).click();
  await expect.element(screen.getByText(message('secrets.state.pausing'))).toBeVisible();
  held.release(answerOf(1));
  await expect.element(screen.getByText(message('secrets.state.paused'))).toBeVisible();
  await expect.element(screen.row(2)).toHaveTextContent(message('secrets.outcome.waiting'));
  expect(leaveReasons.get()).toEqual(expect.arrayContaining([{ is: 'input' }, { is: 'secret' }]));
  await screen.button(message('secrets.continue')).click();
  await expect.element(screen.row(2)).toHaveTextContent(message('secrets.outcome.done.passwords'));
});

test('creates registration links for people without an account', async () => {
  const link = 'https://cloud.example/registration/abc';
  const call = `POST /gateway/people/${idOf(1)}/registration-link`;
  const screen = await open(
    2,
    {
      [`GET /gateway/people/${idOf(1)}`]: () => personOf(1, { login: null }),
      [call]: () => json({ link }, 201),
    },
    '/work/new/links',
  );
  await expect.element(screen.row(2)).toHaveTextContent(message('secrets.reason.ACCOUNT_EXISTS'));
  await screen.button('Create one link').click();
  await expect.element(screen.row(1)).toHaveTextContent(message('secrets.outcome.done.links'));
  expect(printed(screen)[0]).toContain(link);
  await screen.button(message('secrets.csv')).click();
  expect(await saved[0]?.content.text()).toContain(`"${link}"`);
});

test('a pasted list of 40 gets passwords, with pause, a lost one and lines that mean no person', async () => {
  const held = holdAnswer();
  let isLost = true;
  const screen = await paste(40, 39, {
    [`GET /gateway/people/${idOf(37)}`]: () => personOf(37, { login: null }),
    [`GET /gateway/people/${idOf(38)}`]: () => personOf(38, { externalId: 'x-38' }),
    [passwordOf(5)]: () =>
      isLost ? errorResponse(409, 'ALREADY_APPLIED', { requestId: 'r-1' }) : answerOf(5),
    [passwordOf(10)]: held.answer,
  });
  const progress = (done: number) => screen.getByText(`${done} of 36 passwords set`);

  // Before anything is set: who is left out, and why.
  const lines = screen.getByRole('region', { name: message('peopleList.check.lines.title') });
  await expect
    .element(lines)
    .toHaveTextContent(/39@muster\.example – not found.*40@muster\.example – several people/);
  await screen.button(message('secrets.group.leftOut')).click();
  await expect.element(screen.row(37)).toHaveTextContent(message('secrets.reason.ACCOUNT_NOT_FOUND'));
  await expect.element(screen.row(38)).toHaveTextContent(message('secrets.reason.EXTERNAL_LOGIN'));
  expect(screen.requests.filter(({ method }) => method === 'PUT')).toEqual([]);

  await screen.getByRole('textbox').fill('Ticket 7');
  await screen.button('Set 36 passwords').click();
  await expect.element(progress(8)).toBeVisible();
  await screen.button(message('secrets.pause')).click();
  held.release(answerOf(10));
  await expect.element(screen.getByText(message('secrets.state.paused'))).toBeVisible();
  await expect.element(progress(9)).toBeVisible();
  await screen.getByRole('link', { name: message('nav.work') }).click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: message('leave.secret.stay') })
    .click();

  await screen.button(message('secrets.continue')).click();
  await expect.element(screen.getByText(message('secrets.state.ended'))).toBeVisible();
  await expect.element(progress(35)).toBeVisible();
  await expect.element(lines).toBeVisible();
  isLost = false;
  await screen.button('Try again for one person').click();
  await expect.element(progress(36)).toBeVisible();
  expect(screen.requests.filter(({ method }) => method === 'PUT')).toHaveLength(37);

  expect(document.documentElement.outerHTML).not.toContain('Bake-duri');
  expect(kept()).not.toMatch(/Bake-duri|muster\.example/);
  expect(printed(screen)).toHaveLength(36);
  await screen.button(message('secrets.csv')).click();
  expect((await saved[0]?.content.text())?.trim().split('\r\n')).toHaveLength(37);
  await screen.getByRole('link', { name: message('secrets.toList') }).click();
  await expect.poll(() => screen.router.state.location.href).toBe('/people');
});

test('offers a list and the list of people if no one is selected, for example after a reload', async () => {
  const screen = await openPage('/work/new/links', commonPeopleAnswers);
  await expect.element(screen.getByRole('textbox', { name: message('peopleList.paste') })).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: message('peopleList.who.toList.people') }))
    .toHaveAttribute('href', '/people');
});

test('sets nothing if no line means a person, and keeps the list', async () => {
  const screen = await paste(2, 1);
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message('peopleList.nothing.title'));
  await expect.element(screen.getByText(/1@muster\.example/)).toBeVisible();
  await screen.button(message('steps.back')).click();
  await expect
    .element(screen.getByRole('textbox', { name: message('peopleList.paste') }))
    .toHaveValue('1@muster.example\n2@muster.example');
});

test('a list can replace the selection, which is forgotten once passwords are set', async () => {
  const screen = await open(2, { [lookup]: () => json({ lines: [{ id: idOf(2), reason: null }] }) });
  await expect.element(screen.button('Set 2 passwords')).toBeVisible();
  await screen.button(message('steps.back')).click();
  await screen.getByRole('radio', { name: message('peopleList.who.list') }).click();
  await screen.getByRole('textbox', { name: message('peopleList.paste') }).fill(emailOf(2));
  await screen.button(message('secrets.check')).click();
  await screen.button('Set one password').click();
  await expect.element(screen.row(2)).toHaveTextContent(message('secrets.outcome.done.passwords'));
  expect(await bodiesOf(screen.requests, passwordOf(1))).toEqual([]);
  expect(selection.get()).toBeUndefined();
});

test('changes nothing if the people cannot be read, and reads them again', async () => {
  let fails = true;
  const screen = await open(1, {
    [`GET /gateway/people/${idOf(1)}`]: () =>
      fails ? errorResponse(500, 'INTERNAL', { requestId: 'r-1' }) : personOf(1),
  });
  await expect.element(screen.getByText('r-1')).toBeVisible();
  fails = false;
  await screen.button(message('peopleList.check.continue')).click();
  await expect.element(screen.row(1)).toHaveTextContent(message('secrets.outcome.waiting'));
});
