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

/** The page about people 1 to `count`, all with an account, and with these answers. */
async function open(count: number, answers: Answers = {}, path = '/work/new/passwords') {
  const ids = Array.from({ length: count }, (_, index) => idOf(index + 1));
  selection.set({ subjects: 'people', ids, from: { path: '/people', search: { search: 'muster' } } });
  const requests = answerCalls({
    ...commonPeopleAnswers,
    ...Object.fromEntries(
      ids.flatMap((id, index) => [
        [
          `GET /gateway/people/${id}`,
          () => json(onePerson({ id, firstName: 'Ada', lastName: `Muster${index + 1}` })),
        ],
        [
          passwordOf(index + 1),
          () => json({ username: `${index + 1}@muster.example`, password: secretOf(index + 1) }),
        ],
      ]),
    ),
    ...answers,
  });
  const pages = { '/work/new/passwords': PasswordsPage, '/work/new/links': LinksPage };
  const screen = await renderArea(path, pages);
  const row = (index: number) => screen.getByRole('row').filter({ hasText: `Ada Muster${index}` });
  const button = (name: string) => screen.getByRole('button', { name });
  return { ...screen, requests, row, button };
}

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
  const stored = JSON.stringify([
    Object.entries(localStorage),
    Object.entries(sessionStorage),
    window.location.href,
  ]);
  expect(stored).not.toContain('Bake-duri');
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
  const kept = screen.getByRole('checkbox', { name: message('secrets.kept') });
  await expect.element(kept).not.toBeChecked();
  await expect.poll(() => leaveReasons.get()).toEqual([{ is: 'secret' }]);
  await screen.getByRole('link', { name: message('secrets.toList') }).click();
  await screen
    .getByRole('dialog')
    .getByRole('button', { name: message('leave.secret.stay') })
    .click();
  expect(screen.router.state.location.pathname).toBe('/work/new/passwords');
  await kept.click();
  await screen.getByRole('link', { name: message('secrets.toList') }).click();
  await expect.poll(() => screen.router.state.location.href).toBe('/people?search=muster');
});

test('leaves out who cannot get a password, and says why', async () => {
  const screen = await open(3, {
    [`GET /gateway/people/${idOf(1)}`]: () =>
      json(onePerson({ id: idOf(1), firstName: 'Ada', lastName: 'Muster1', login: null })),
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
      isLost
        ? errorResponse(409, 'ALREADY_APPLIED', { requestId: 'r-1' })
        : json({ username: '1@muster.example', password: secretOf(1) }),
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
  held.release(json({ username: '1@muster.example', password: secretOf(1) }));
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
      [`GET /gateway/people/${idOf(1)}`]: () =>
        json(onePerson({ id: idOf(1), firstName: 'Ada', lastName: 'Muster1', login: null })),
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

test('asks for a selection if there is none, for example after a reload', async () => {
  answerCalls(commonPeopleAnswers);
  const screen = await renderArea('/work/new/passwords', { '/work/new/passwords': PasswordsPage });
  await expect.element(screen.getByText(message('secrets.empty.title'))).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: message('secrets.toList') }))
    .toHaveAttribute('href', '/people');
});

test('changes nothing if the people cannot be read, and reads them again', async () => {
  let fails = true;
  const screen = await open(1, {
    [`GET /gateway/people/${idOf(1)}`]: () =>
      fails
        ? errorResponse(500, 'INTERNAL', { requestId: 'r-1' })
        : json(onePerson({ id: idOf(1), firstName: 'Ada', lastName: 'Muster1' })),
  });
  await expect.element(screen.getByRole('alert')).toHaveTextContent('r-1');
  fails = false;
  await screen.button(message('error.retry')).click();
  await expect.element(screen.row(1)).toHaveTextContent(message('secrets.outcome.waiting'));
});
