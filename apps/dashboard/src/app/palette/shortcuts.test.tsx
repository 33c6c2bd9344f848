import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { beginSession, forgetSession } from '../../session/session.ts';
import { message } from '../../testing/message.ts';
import { open, Page, pressShortcut } from '../../testing/open-palette.tsx';
import { createKey, editKey, hasKeyShortcuts, setKeyShortcuts } from '../frame/key-shortcuts.ts';
import { usePageActions } from '../frame/page-actions.ts';
import { openShortcuts } from './shortcuts.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
});
afterEach(() => {
  setKeyShortcuts(true);
  forgetSession();
  vi.restoreAllMocks();
});

async function openWithActions() {
  const run = vi.fn<(what: string) => void>();
  function WithActions() {
    usePageActions([
      { name: 'Edit school', key: editKey, run: () => run('edit') },
      { name: 'Create school', key: createKey, run: () => run('create') },
    ]);
    return <Page name="Audit" />;
  }
  return { ...(await open({}, { '/audit': WithActions })), run };
}

test('shows all shortcuts in a dialog, where single characters can be switched off', async () => {
  const screen = await openWithActions();
  await userEvent.keyboard('?');
  const dialog = screen.getByRole('dialog', { name: message('shortcuts.title') });
  await expect
    .element(dialog)
    .toHaveTextContent(/e Edit school.*Ctrl K.*\/.*↓ ↑.*Home End.*Enter.*Esc.*\?.*g s Schools/);
  await dialog.getByRole('checkbox').click();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(hasKeyShortcuts.get()).toBe(false);
  await userEvent.keyboard('?egs');
  await expect.element(dialog).not.toBeInTheDocument();
  expect(screen.run).not.toHaveBeenCalled();
  expect(screen.place()).toBe('/audit');
  // The button in the navigation, for operators who do not know the key or have switched it off.
  await openShortcuts();
  await expect.element(dialog).toBeVisible();
  await userEvent.keyboard('{Escape}');
});

test('keys run the actions of the open page and go to an area', async () => {
  const screen = await openWithActions();
  await userEvent.keyboard('ec');
  expect(screen.run.mock.calls).toEqual([['edit'], ['create']]);
  await userEvent.keyboard('gp');
  await expect.poll(screen.place).toBe('/people');
  // The letter alone does nothing there.
  await userEvent.keyboard('s');
  expect(screen.place()).toBe('/people');
});

const press = (key: string, code: string) =>
  document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));

test('keys are known by their position on a keyboard without Latin letters', async () => {
  const screen = await openWithActions();
  press('п', 'KeyG');
  press('і', 'KeyS');
  await expect.poll(screen.place).toBe('/schools');
});

test('keys are left to fields, dialogs and the browser', async () => {
  const screen = await openWithActions();
  await screen.getByLabelText('Form').click();
  await userEvent.keyboard('e?gs');
  await expect.element(screen.getByLabelText('Form')).toHaveValue('e?gs');
  screen.getByLabelText('Form').element().blur();
  await userEvent.keyboard('{Control>}e{/Control}{Alt>}e{/Alt}{Shift>}E{/Shift}');
  const dialog = document.body.appendChild(document.createElement('dialog'));
  dialog.showModal();
  await userEvent.keyboard('e?gs');
  dialog.remove();
  expect(screen.run).not.toHaveBeenCalled();
  expect(screen.place()).toBe('/audit');
});

test('the command palette shows the keys of actions and areas', async () => {
  const screen = await openWithActions();
  await pressShortcut();
  const keysOf = (name: string) =>
    screen.getByRole('option', { name, exact: true }).element().querySelectorAll('kbd');
  await expect.element(screen.field).toHaveFocus();
  expect([...keysOf('Edit school')].map(({ textContent }) => textContent)).toEqual(['e']);
  expect([...keysOf(message('nav.people'))].map(({ textContent }) => textContent)).toEqual(['g', 'p']);
});
