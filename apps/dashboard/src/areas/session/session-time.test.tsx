import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setBearer } from '../../api/client.ts';
import { publicConfig, readPublicConfig } from '../../api/public-config.ts';
import { noteSiteTime } from '../../api/site-clock.ts';
import { fetchMe } from '../../api/me.ts';
import { storeToken } from '../../session/jwt-cookie.ts';
import { logIn, typedUsername } from '../../session/log-in.ts';
import { beginSession, expireSession, forgetSession, session } from '../../session/session.ts';
import { answerCalls, json, person, errorResponse } from '../../testing/answer-calls.ts';
import { renderInEnglish } from '../../testing/render-in-english.tsx';
import { message } from '../../testing/message.ts';
import { SessionTime } from './session-time.tsx';

const me = 'GET /api/v3/me';
const refresh = 'POST /api/v3/authentication/refresh-session';
const minute = 60_000;
const rejected = () => errorResponse(401, 'UNAUTHORIZED');

/** Each test has its own token, as each login does. */
function lastingTwoHours(): string {
  const now = Math.floor(Date.now() / 1000);
  return `eyJ.${btoa(JSON.stringify({ iat: now, exp: now + 7200, jti: crypto.randomUUID() }))}.c`;
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  noteSiteTime(new Response(null, { headers: { Date: new Date().toUTCString() } }));
  answerCalls({ [me]: () => person('superhero') });
  const token = lastingTwoHours();
  storeToken(token);
  setBearer(token);
  beginSession(await fetchMe());
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  forgetSession();
  publicConfig.set(readPublicConfig({}));
});

test('shows nothing long before the expiry', async () => {
  const screen = await renderInEnglish(<SessionTime />);
  vi.advanceTimersByTime(114 * minute);
  await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
});

test('announces the expiry of the token with the minutes left, and offers a login', async () => {
  const screen = await renderInEnglish(<SessionTime />);
  vi.advanceTimersByTime(115 * minute + 5000);
  await expect.element(screen.getByRole('timer')).toHaveTextContent('4:5');
  await screen.getByRole('button', { name: message('sessionEnd.logIn') }).click();
  await expect.element(screen.getByRole('dialog', { name: message('sessionEnd.logIn') })).toBeVisible();
  await screen.getByRole('button', { name: message('dialog.close') }).click();
  await expect.element(screen.getByRole('timer')).toBeInTheDocument();
});

describe('an idle session', () => {
  beforeEach(() => publicConfig.set(readPublicConfig({ JWT_TIMEOUT_SECONDS: 1800 })));

  test('extends the session with one press, for the time that the server returns', async () => {
    const screen = await renderInEnglish(<SessionTime />);
    vi.advanceTimersByTime(26 * minute);
    const requests = answerCalls({ [refresh]: () => json({ expiresInSeconds: 3600 }) });
    await screen.getByRole('button', { name: message('sessionEnd.stay') }).click();
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
    expect(requests).toHaveLength(1);
    vi.advanceTimersByTime(54 * minute);
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
    vi.advanceTimersByTime(2 * minute);
    await expect.element(screen.getByRole('timer')).toBeInTheDocument();
  });

  test('reports a failed extension, and allows another attempt', async () => {
    const screen = await renderInEnglish(<SessionTime />);
    vi.advanceTimersByTime(26 * minute);
    answerCalls({});
    const stay = screen.getByRole('button', { name: message('sessionEnd.stay') });
    await stay.click();
    await expect.element(screen.getByText(message('sessionEnd.stayFailed'))).toBeVisible();
    answerCalls({ [refresh]: () => json({ expiresInSeconds: 1800 }) });
    await stay.click();
    await expect.element(screen.getByRole('timer')).not.toBeInTheDocument();
  });

  test('requests the password if the server has already ended the session', async () => {
    const screen = await renderInEnglish(<SessionTime />);
    vi.advanceTimersByTime(26 * minute);
    answerCalls({ [refresh]: rejected, [me]: rejected });
    await screen.getByRole('button', { name: message('sessionEnd.stay') }).click();
    await expect
      .element(screen.getByRole('dialog', { name: message('sessionEnd.expired.title') }))
      .toBeVisible();
  });
});

describe('an expired token', () => {
  test('checks an expired token until the server answers', async () => {
    const screen = await renderInEnglish(<SessionTime />);
    const requests = answerCalls({});
    vi.advanceTimersByTime(120 * minute + 3000);
    await expect.poll(() => requests).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    await expect.poll(() => vi.mocked(console.error).mock.calls).toHaveLength(1);
    expect(requests).toHaveLength(1);
    expect(session.get().isExpired).toBe(false);
    vi.advanceTimersByTime(10_000);
    await expect.poll(() => requests).toHaveLength(2);
    await expect.element(screen.getByRole('timer')).toHaveTextContent('0:00');
  });

  test('uses an expired token for another minute if the server still accepts it, then checks it again', async () => {
    const screen = await renderInEnglish(<SessionTime />);
    const requests = answerCalls({ [me]: () => person('superhero') });
    vi.advanceTimersByTime(120 * minute + 3000);
    await expect.poll(() => requests).toHaveLength(1);
    await expect.poll(() => screen.container.textContent).toContain('0:5');
    vi.advanceTimersByTime(minute + 3000);
    await expect.poll(() => requests).toHaveLength(2);
  });
});

test('D16: fills in the username that was typed at the login, and focuses the password', async () => {
  answerCalls({
    [me]: () => person('superhero'),
    'POST /api/v3/authentication/local': () => json({ accessToken: lastingTwoHours() }),
  });
  await logIn({ username: 'thekla@schule.example', password: 'geheim' });
  const screen = await renderInEnglish(<SessionTime />);
  answerCalls({ [me]: rejected });
  expireSession();
  await expect.element(screen.getByLabelText(message('login.username'))).toHaveValue('thekla@schule.example');
  await expect.element(screen.getByLabelText(message('login.password'), { exact: true })).toHaveFocus();
  forgetSession();
  expect(typedUsername()).toBe('');
});
