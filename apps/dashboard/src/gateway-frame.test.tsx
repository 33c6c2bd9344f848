import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { forgetSession, beginSession } from './session/session.ts';
import { message } from './testing/message.ts';
import { className, Sidebar, TopBar } from './gateway-frame.tsx';
import { renderArea } from './testing/render-area.tsx';
import './ui/base.css';

beforeEach(() =>
  beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' }),
);
afterEach(() => forgetSession());

function Framed() {
  return (
    <div className={className}>
      <TopBar />
      <Sidebar />
    </div>
  );
}

async function openAt(width: number, address = '/schools') {
  const screen = await renderArea(address, {}, Framed);
  await viewport.viewport(width, 800);
  return {
    ...screen,
    header: screen.getByRole('banner'),
    links: screen.getByRole('navigation').getByRole('link'),
    menu: screen.getByRole('button', { name: message('nav.menu') }),
    logout: screen.getByRole('button', { name: message('header.logout') }),
  };
}

describe('beside the page', () => {
  test('the sidebar links to all areas and marks the current one', async () => {
    const { links, menu } = await openAt(960);
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Schools',
      'People',
      'Deletion',
      'Tools',
      'Instance',
      'Audit log',
      'Login',
    ]);
    const current = links.elements().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Schools']);
    await expect.element(menu).not.toBeInTheDocument();
  });

  test('the open area shows its pages, and only the current one is marked', async () => {
    const { links } = await openAt(960, '/instance/roles');
    await expect.element(links.first()).toBeVisible();
    const shown = links.elements().map(({ textContent }) => textContent);
    expect(shown.slice(shown.indexOf('Instance'), shown.indexOf('Audit log'))).toEqual([
      'Instance',
      'Announcement',
      'Switches',
      'Privacy policy',
      'Roles',
      'Storage',
      'Federal states',
      'Release notes',
    ]);
    const current = links.elements().filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Roles']);
  });
});

describe('on a smaller screen', () => {
  test('the menu button opens the navigation, which closes on the next page', async () => {
    const { links, menu, router } = await openAt(959);
    await expect.element(links.first()).not.toBeInTheDocument();
    await menu.click();
    await expect.element(links.first()).toBeVisible();
    await links.nth(2).click();
    await expect.poll(() => router.state.location.pathname).toBe('/people');
    await expect.element(links.first()).not.toBeInTheDocument();
  });

  test('Escape closes the navigation and returns the focus', async () => {
    const { links, menu } = await openAt(360);
    await expect.element(menu).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(menu).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(links.first()).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(links.first()).not.toBeInTheDocument();
    await expect.element(menu).toHaveFocus();
  });

  test.each([320, 360, 600])('name and logout stay visible in a low header at %i px', async (width) => {
    const { header, logout } = await openAt(width);
    await expect.element(logout).toBeVisible();
    const shown = header
      .getByText('Greta Sonnenfeld')
      .elements()
      .filter((name) => name.checkVisibility());
    expect(shown).toHaveLength(1);
    expect(header.element().getBoundingClientRect().height).toBeLessThanOrEqual(72);
    expect(logout.element().getBoundingClientRect().right).toBeLessThanOrEqual(width);
  });

  test('a wider window shows the sidebar again, without the popover', async () => {
    const { links, menu } = await openAt(600);
    await menu.click();
    await expect.element(links.first()).toBeVisible();
    await viewport.viewport(1280, 800);
    await expect.poll(() => document.querySelector(':popover-open')).toBeNull();
    await expect.element(links.first()).toBeVisible();
  });
});
