import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { beginSession, forgetSession } from '../../session/session.ts';
import { message } from '../../testing/message.ts';
import { open, openPalette, pressShortcut, schools } from '../../testing/open-palette.tsx';
import { personId } from '../../testing/people-answers.ts';
import { schoolId } from '../../testing/school-answers.ts';
import { noteVisit } from '../frame/area-visits.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
});
afterEach(() => {
  forgetSession();
  vi.restoreAllMocks();
});

describe('the command palette', () => {
  test('opens from a form field, and returns the focus to it when closed', async () => {
    const screen = await open();
    await screen.getByLabelText('Form').fill('half a sentence');
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.field).not.toBeInTheDocument();
    await userEvent.keyboard(' and more');
    await expect.element(screen.getByLabelText('Form')).toHaveValue('half a sentence and more');
  });

  test.each([
    ['without a gateway', () => runtimeConfig.set({ ...runtimeConfig.get(), gatewayRoot: undefined })],
    ['without a user', () => forgetSession()],
  ])('ignores the shortcut %s', async (_when, change) => {
    await open();
    change();
    const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
    window.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  test('does not open over another dialog', async () => {
    const screen = await open();
    const other = document.body.appendChild(document.createElement('dialog'));
    other.showModal();
    await pressShortcut();
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
    other.remove();
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
  });

  test('moves through its rows with the arrow keys, wraps around, and opens a row on Enter', async () => {
    const screen = await openPalette();
    const [first, second] = screen.rows();
    expect([first, second]).toEqual([message('nav.home'), message('nav.schools')]);
    const pages = [
      'nav.people',
      'palette.page.newSchool',
      'palette.page.newPerson',
      'palette.page.newBatch',
      'palette.page.newTool',
      'palette.page.account',
    ] as const;
    expect(screen.rows()).toEqual(expect.arrayContaining(pages.map((id) => message(id))));
    const steps = {
      ArrowDown: message('nav.schools'),
      End: screen.rows().at(-1) ?? '',
      Home: message('nav.home'),
    };
    for (const [key, row] of Object.entries(steps)) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(screen.active).toHaveTextContent(row);
      expect(screen.active()).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(screen.place).toBe('/schools');
    await expect.element(screen.field).not.toBeInTheDocument();
  });

  test('finds a page by parts of its name in any order, and opens it on click', async () => {
    const screen = await openPalette();
    await screen.field.fill('SCHOOL cré');
    await screen.getByRole('option', { name: message('palette.page.newSchool'), exact: true }).click();
    await expect.poll(screen.place).toBe('/schools/new');
  });

  test('finds a page by another word for it', async () => {
    const screen = await openPalette();
    await screen.field.fill('GDPR');
    await expect.poll(screen.active).toHaveTextContent(message('nav.instance.privacyPolicy'));
  });

  test('closes with its button', async () => {
    const screen = await openPalette();
    await screen.getByRole('button', { name: message('dialog.close') }).click();
    await expect.element(screen.field).not.toBeInTheDocument();
  });
});

describe('a visited page', () => {
  test('a visited page is offered on other pages, most recent first, and found by a part of its name', async () => {
    const screen = await open();
    await screen.router.navigate({ href: `/schools/${schoolId}` });
    await screen.router.navigate({ href: `/people/${personId}` });
    await screen.router.navigate({ href: '/people' });
    await expect.element(screen.getByRole('heading', { name: 'People' })).toBeVisible();
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
    const recent = screen.getByRole('group', { name: message('palette.recent') });
    await expect
      .element(recent)
      .toHaveTextContent(/Jürgen Meyer\s*Person\s*Gymnasium am Lindenhof\s*School$/);
    await screen.field.fill('lindenhof gymna');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.place).toBe(`/schools/${schoolId}`);
    expect(screen.searched(schools)).toEqual([]);
  });

  test('a visited page is no longer offered after a logout, which also closes the dialog', async () => {
    const screen = await open();
    noteVisit({ address: `/people/${personId}`, name: 'Jürgen Meyer' });
    await pressShortcut();
    await expect.element(screen.getByRole('option', { name: 'Jürgen Meyer' })).toBeVisible();
    forgetSession();
    await expect.element(screen.field).not.toBeInTheDocument();
    noteVisit({ address: '/people/5', name: 'Noted too late' });
    beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
    await expect
      .element(screen.getByRole('group', { name: message('palette.recent') }))
      .not.toBeInTheDocument();
    expect([localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join('')).not.toContain(
      'Jürgen',
    );
  });

  test('a visited page is offered once, and only the last five are', async () => {
    const screen = await open();
    for (let number = 1; number <= 30; number++)
      noteVisit({ address: `/audit/${number}`, name: `No. ${number}` });
    noteVisit({ address: '/audit/29', name: 'No. 29 again' });
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
    expect(screen.rows().slice(0, 6)).toEqual([
      'No. 29 againAudit entry',
      ...[30, 28, 27, 26].map((number) => `No. ${number}Audit entry`),
      message('nav.home'),
    ]);
  });
});
