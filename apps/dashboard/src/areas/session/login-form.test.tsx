import { afterEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { forgetSession, isLoggedIn, session } from '../../session/session.ts';
import { answerCalls, json, nameOf, person, errorResponse, neverAnswer } from '../../testing/answer-calls.ts';
import { renderInEnglish } from '../../testing/render-in-english.tsx';
import { message } from '../../testing/message.ts';
import { muteConsoleErrors } from '../../testing/mute-console-errors.ts';
import { LoginForm } from './login-form.tsx';

const login = 'POST /api/v3/authentication/local';
const blocked = (seconds: number) => () =>
  errorResponse(429, 'TOO_MANY_REQUESTS', { details: { timeToWait: seconds } });

muteConsoleErrors();
afterEach(() => {
  forgetSession();
});

async function showForm() {
  const screen = await renderInEnglish(<LoginForm />);
  return {
    screen,
    username: screen.getByLabelText(message('login.username')),
    password: screen.getByLabelText(message('login.password'), { exact: true }),
    submit: screen.getByRole('button', { name: /^Log(ging)? in/ }),
  };
}

/** Types name and password and presses Enter. */
async function tryToLogIn(username = 'thekla', password = 'secret') {
  const form = await showForm();
  await form.username.fill(username);
  await form.password.fill(password);
  await userEvent.keyboard('{Enter}');
  return form;
}

describe('the login form', () => {
  test('the login form has two labelled fields that password managers recognise', async () => {
    const { username, password } = await showForm();
    await expect.element(username).toHaveAttribute('autocomplete', 'username');
    await expect.element(password).toHaveAttribute('autocomplete', 'current-password');
    await expect.element(password).toHaveAttribute('type', 'password');
  });

  test('shows and hides the typed password', async () => {
    const { screen, password } = await showForm();
    await password.fill('secret');
    await screen.getByRole('button', { name: message('login.show') }).click();
    await expect.element(password).toHaveAttribute('type', 'text');
    await screen.getByRole('button', { name: message('login.hide') }).click();
    await expect.element(password).toHaveAttribute('type', 'password');
    await expect.element(password).toHaveValue('secret');
  });

  test('spec 1.3: logs a superhero in on Enter, with exactly what was typed', async () => {
    const requests = answerCalls({
      [login]: () => json({ accessToken: 'eyJ.a.b' }),
      'GET /api/v3/me': () => person('superhero'),
    });
    await tryToLogIn('Thekla ', ' s ecret ');
    await expect.poll(() => isLoggedIn()).toBe(true);
    expect(await requests[0]?.json()).toEqual({ username: 'Thekla ', password: ' s ecret ' });
  });

  test('a login sends one request even if the button is pressed twice', async () => {
    const requests = answerCalls({ [login]: neverAnswer });
    const { submit } = await tryToLogIn();
    await expect.element(submit).toHaveTextContent(message('login.busy'));
    await userEvent.keyboard('{Enter}');
    // Users can click a waiting button; the browser driver would wait until it is enabled.
    await submit.click({ force: true });
    await userEvent.keyboard('{Enter}');
    expect(requests.map(nameOf)).toEqual([login]);
  });

  test('sends one request for two presses before the form is rendered again', async () => {
    const requests = answerCalls({ [login]: neverAnswer });
    const { username, password, submit } = await showForm();
    await username.fill('thekla');
    await password.fill('secret');
    const button = submit.element();
    if (!(button instanceof HTMLButtonElement)) throw new Error('the form has no button');
    button.click();
    button.click();
    await expect.element(submit).toHaveTextContent(message('login.busy'));
    expect(requests.map(nameOf)).toEqual([login]);
  });
});

describe('an incomplete form', () => {
  test('an empty form marks both fields, focuses the first one and sends nothing', async () => {
    const requests = answerCalls({});
    const { screen, username, password, submit } = await showForm();
    await submit.click();
    await expect.element(screen.getByText(message('login.usernameMissing'))).toBeVisible();
    await expect.element(screen.getByText(message('login.passwordMissing'))).toBeVisible();
    await expect.element(username).toHaveFocus();
    await expect.element(username).toBeInvalid();
    await expect.element(password).toHaveAccessibleDescription(message('login.passwordMissing'));
    expect(requests).toEqual([]);
  });

  test('focuses the password if only that is missing, and treats spaces as an empty username', async () => {
    const requests = answerCalls({});
    const { password, username, submit } = await showForm();
    await username.fill('thekla');
    await submit.click();
    await expect.element(password).toHaveFocus();
    await username.fill('  ');
    await submit.click();
    await expect.element(username).toHaveFocus();
    expect(requests).toEqual([]);
  });

  test('clears the error of a field when the user types in it', async () => {
    const { screen, username, submit } = await showForm();
    await submit.click();
    await username.fill('t');
    await expect.element(screen.getByText(message('login.usernameMissing'))).not.toBeInTheDocument();
    await expect.element(screen.getByText(message('login.passwordMissing'))).toBeVisible();
  });
});

describe('a failed login', () => {
  test.each([
    ['a wrong password', () => errorResponse(401, 'UNAUTHORIZED'), 'login.wrong.title'],
    [
      'a deactivated account',
      () => errorResponse(401, 'USER_ACCOUNT_DEACTIVATED'),
      'login.deactivated.title',
    ],
    ['a blocked account', blocked(60), 'login.blocked.title'],
    ['a failing server', () => errorResponse(500, 'INTERNAL_SERVER_ERROR'), 'login.server.title'],
    ['a server that answers with HTML', () => new Response('<p>'), 'login.server.title'],
    ['an unexpected status', () => errorResponse(400, 'BAD_REQUEST'), 'login.server.title'],
    ['no connection', () => Promise.reject(new TypeError('Failed to fetch')), 'login.network.title'],
    ['a timeout', () => Promise.reject(new DOMException('', 'TimeoutError')), 'login.network.title'],
  ] as const)(
    'a failed login has its own message for %s and keeps the input',
    async (_name, answer, title) => {
      answerCalls({ [login]: answer });
      const { screen, username, password } = await tryToLogIn();
      await expect.element(screen.getByRole('alert')).toHaveTextContent(message(title));
      await expect.element(username).toHaveValue('thekla');
      await expect.element(password).toHaveValue('secret');
    },
  );

  test('reports blocked cookies before it sends the password', async () => {
    vi.spyOn(Document.prototype, 'cookie', 'set').mockImplementation(() => {});
    const requests = answerCalls({});
    const { screen } = await tryToLogIn();
    await expect.element(screen.getByRole('alert')).toHaveTextContent(message('login.cookies.title'));
    expect(requests).toEqual([]);
  });

  test('leaves the message to the ended session if the account is not a superhero', async () => {
    answerCalls({ [login]: () => json({ accessToken: 'eyJ.a.b' }), 'GET /api/v3/me': () => person('user') });
    const { screen, submit } = await tryToLogIn();
    await expect.poll(() => session.get().endReason).toBe('not-superhero');
    await expect.element(submit).toHaveTextContent(message('login.submit'));
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('never shows or logs the password', async () => {
    answerCalls({ [login]: () => errorResponse(401, 'UNAUTHORIZED') });
    const { screen } = await tryToLogIn('thekla', 'correct-horse');
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(document.body.textContent).not.toContain('correct-horse');
    expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('correct-horse');
  });
});

describe('a blocked account', () => {
  test('counts a block down and sends nothing until the block ends', async () => {
    const requests = answerCalls({ [login]: blocked(125) });
    const { screen, submit } = await tryToLogIn();
    await expect.element(screen.getByRole('timer')).toHaveTextContent(/2:0[45]/);
    await expect.element(submit).toHaveTextContent(/2:0[45]/);
    await submit.click({ force: true });
    await userEvent.keyboard('{Enter}');
    expect(requests).toHaveLength(1);
    await expect.element(screen.getByRole('timer')).toHaveTextContent(/2:0[0-3]/);
  });

  test('blocks only this username, and remembers the block when it is typed again', async () => {
    const requests = answerCalls({ [login]: blocked(60) });
    const { screen, username, submit } = await tryToLogIn('thekla');
    await expect.element(screen.getByRole('timer')).toBeVisible();
    await username.fill('other');
    await expect.element(submit).toHaveTextContent(message('login.submit'));
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
    await username.fill(' THEKLA');
    await expect.element(screen.getByRole('timer')).toBeVisible();
    await username.fill('other');
    await submit.click();
    await expect.poll(() => requests).toHaveLength(2);
  });

  test('allows another attempt after the block', async () => {
    answerCalls({ [login]: blocked(1) });
    const { screen, submit } = await tryToLogIn();
    await expect.element(screen.getByRole('timer')).toBeVisible();
    await expect.element(submit, { timeout: 3000 }).toHaveTextContent(message('login.submit'));
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  });
});
