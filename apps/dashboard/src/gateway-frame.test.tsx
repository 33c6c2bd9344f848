import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page as viewport, userEvent } from 'vitest/browser';
import { forgetSession, beginSession } from './session/session.ts';
import { message } from './testing/message.ts';
import { className, Sidebar, TopBar } from './gateway-frame.tsx';
import { renderArea } from './testing/render-area.tsx';
import './ui/base.css';

const id = '5f2987e020834114b8efd6f8';

beforeEach(() =>
  beginSession({ user: { id, firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' }),
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

async function findName(width: number) {
  const screen = await openAt(width);
  const name = screen.header.getByRole('button', { name: 'Greta Sonnenfeld' });
  await expect.element(name).toBeVisible();
  return { ...screen, name, items: screen.getByRole('menuitem') };
}

describe('beside the page', () => {
  test('the sidebar links to all areas and marks the current one', async () => {
    const { links, menu } = await openAt(960);
    await expect.element(links.first()).toBeVisible();
    expect(links.elements().map(({ textContent }) => textContent)).toEqual([
      'Home',
      'Schools',
      'People',
      'Jobs',
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

describe('the name of the operator', () => {
  test.each([360, 768, 1280])(
    'the name of the operator opens a menu with your whole name and your pages at %i px',
    async (width) => {
      const { name, items, header, router } = await findName(width);
      await expect.element(name).toHaveAttribute('aria-expanded', 'false');
      await name.click();
      await expect.element(name).toHaveAttribute('aria-expanded', 'true');
      await expect.element(header.getByRole('paragraph')).toHaveTextContent('Greta Sonnenfeld');
      await expect.element(items.first()).toHaveAttribute('href', '/account');
      await expect.element(items.nth(1)).toHaveAttribute('href', `/audit?operator=${id}`);
      await items.first().click();
      await expect.poll(() => router.state.location.pathname).toBe('/account');
      await expect.element(items.first()).not.toBeInTheDocument();
    },
  );

  test.each(['{Enter}', ' '])(
    'the name of the operator opens its menu, and a page of it, with "%s"',
    async (key) => {
      const { name, items, router } = await findName(1280);
      name.element().focus();
      await userEvent.keyboard(key);
      await expect.element(items.first()).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(items.nth(1)).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}');
      await expect.element(items.first()).toHaveFocus();
      await userEvent.keyboard('{Escape}');
      await expect.element(items.first()).not.toBeInTheDocument();
      await expect.element(name).toHaveFocus();

      await userEvent.keyboard(key);
      await expect.element(items.first()).toHaveFocus();
      await userEvent.keyboard(`{ArrowDown}${key}`);
      await expect.poll(() => router.state.location.href).toBe(`/audit?operator=${id}`);
    },
  );

  test('the menu of the operator has no link to your changes if the school cloud sends no id', async () => {
    beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
    const { name, items } = await findName(1280);
    await name.click();
    await expect.element(items.first()).toHaveTextContent(message('nav.account'));
    expect(items.elements()).toHaveLength(1);
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
