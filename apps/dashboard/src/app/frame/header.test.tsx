import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { publicConfig, readPublicConfig } from '../../api/public-config.ts';
import { readToken, storeToken } from '../../session/jwt-cookie.ts';
import { beginSession, forgetSession, isLoggedIn, session } from '../../session/session.ts';
import { answerCalls, json, nameOf, neverAnswer } from '../../testing/answer-calls.ts';
import { renderInEnglish } from '../../testing/render-in-english.tsx';
import { message } from '../../testing/message.ts';
import { addLeaveReason } from '../form/leave-reasons.ts';
import { loadMessages } from '../../i18n/locale.ts';
import { LeaveGuard } from '../form/leave-guard.tsx';
import { navigationMessages } from '../navigation/sidebar.tsx';
import { Header } from './header.tsx';

const logout = 'DELETE /api/v1/authentication';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetSession();
  publicConfig.set(readPublicConfig({}));
});

function logInThekla(): void {
  storeToken('eyJ.a.b');
  beginSession({ user: { firstName: 'Thekla', lastName: 'Testerin' }, roles: [] });
}

describe('the header', () => {
  test('spec 2.5: shows the title of the product and a logo', async () => {
    const screen = await renderInEnglish(<Header />);
    await expect.element(screen.getByText('Superhero-Dashboard')).toBeVisible();
    expect(screen.container.querySelector('header img')?.getAttribute('src')).toMatch(/\.svg$/);
  });

  test('spec 2.6: links to Home and to Login, and marks the current page', async () => {
    const screen = await renderInEnglish(<Header />);
    const home = screen.getByRole('navigation').getByRole('link', { name: 'Home' });
    const login = screen.getByRole('navigation').getByRole('link', { name: 'Login' });
    await expect.element(home).toHaveAttribute('href', '/');
    await expect.element(home).toHaveAttribute('aria-current', 'page');
    await expect.element(login).toHaveAttribute('href', '/login');
    await expect.element(login).not.toHaveAttribute('aria-current');
  });

  test('spec 1.4: shows the first and last name and a logout button to a logged-in user', async () => {
    logInThekla();
    const screen = await renderInEnglish(<Header />);
    await expect.element(screen.getByText('Thekla Testerin')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: message('header.logout') })).toBeVisible();
  });

  test('spec 2.7: shows no name and no logout button to a logged-out user', async () => {
    const screen = await renderInEnglish(<Header />);
    await expect.element(screen.getByText('Superhero-Dashboard')).toBeVisible();
    await expect.element(screen.getByText('Thekla')).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('button', { name: message('header.logout') }))
      .not.toBeInTheDocument();
  });

  test('shows a name with markup as plain text', async () => {
    beginSession({ user: { firstName: '<b>x</b>', lastName: '&amp;' }, roles: [] });
    const screen = await renderInEnglish(<Header />);
    await expect.element(screen.getByText('<b>x</b> &amp;')).toBeVisible();
  });
});

describe('the logout button', () => {
  test('spec 4.6: the logout button ends the session, removes user and token and opens the login page', async () => {
    logInThekla();
    const requests = answerCalls({ [logout]: () => json({}) });
    const { getByRole, router } = await renderInEnglish(<Header />);
    await getByRole('button', { name: message('header.logout') }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(requests.map(nameOf)).toEqual([logout]);
    expect(isLoggedIn()).toBe(false);
    expect(readToken()).toEqual({ kind: 'none' });
    expect(session.get().endReason).toBeUndefined();
  });

  test('the logout button opens the login page and reports an unconfirmed logout if the server does not answer', async () => {
    logInThekla();
    answerCalls({});
    const { getByRole, router } = await renderInEnglish(<Header />);
    await getByRole('button', { name: message('header.logout') }).click();
    await expect.poll(() => router.state.location.pathname).toBe('/login');
    expect(isLoggedIn()).toBe(false);
    expect(session.get().endReason).toBe('unconfirmed');
  });

  test('a logout sends one request even if the button is pressed twice', async () => {
    logInThekla();
    const requests = answerCalls({ [logout]: neverAnswer });
    const { getByRole } = await renderInEnglish(<Header />);
    await getByRole('button', { name: message('header.logout') }).click();
    await getByRole('button', { name: message('header.loggingOut') }).click({ force: true });
    expect(requests.filter((request) => request.method === 'DELETE')).toHaveLength(1);
    await expect.poll(() => isLoggedIn()).toBe(false);
  });

  test('D7: a logout asks first if something would be lost, and stays logged in on "stay"', async () => {
    logInThekla();
    const requests = answerCalls({ [logout]: () => json({}) });
    const remove = addLeaveReason({ is: 'input' });
    await loadMessages(navigationMessages);
    const screen = await renderInEnglish(
      <>
        <Header />
        <LeaveGuard />
      </>,
    );
    await screen.getByRole('button', { name: message('header.logout') }).click();
    await screen.getByRole('button', { name: message('leave.input.stay') }).click();
    expect(requests).toEqual([]);
    expect(isLoggedIn()).toBe(true);
    await screen.getByRole('button', { name: message('header.logout') }).click();
    await screen.getByRole('button', { name: message('leave.input.do') }).click();
    await expect.poll(() => isLoggedIn()).toBe(false);
    remove();
  });
});

describe('the language switch', () => {
  test('offers the languages that the server supports too, by their own names', async () => {
    publicConfig.set(readPublicConfig({ I18N__AVAILABLE_LANGUAGES: ['uk', 'en', 'fr'] }));
    const screen = await renderInEnglish(<Header />);
    const options = screen.getByRole('combobox', { name: message('header.language') }).getByRole('option');
    await expect
      .poll(() => options.elements().map((option) => option.textContent))
      .toEqual(['English', 'Українська']);
  });

  test('the language switch changes the language of the page', async () => {
    const screen = await renderInEnglish(<Header />);
    await screen.getByRole('combobox', { name: message('header.language') }).selectOptions('Español');
    await expect.element(screen.getByRole('combobox', { name: 'Idioma' })).toHaveValue('es');
    expect(document.documentElement.lang).toBe('es');
    window.localStorage.clear();
  });
});
