import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { closePalette, PaletteHost } from './palette.tsx';
import { SearchButton } from './search-box.tsx';

afterEach(closePalette);

async function open() {
  const screen = await renderArea('/audit', {}, () => (
    <>
      <SearchButton />
      <PaletteHost />
    </>
  ));
  return { ...screen, field: screen.getByRole('combobox', { name: message('palette.field') }) };
}

test('the search button opens the command palette and shows the shortcut', async () => {
  const screen = await open();
  const button = screen.getByRole('button', { name: message('palette.open') });
  await expect.element(button).toHaveTextContent(message('palette.key'));
  await button.click();
  await expect.element(screen.field).toHaveFocus();
});

const press = (key: string, ctrlKey = false) =>
  window.dispatchEvent(new KeyboardEvent('keydown', { key, ctrlKey, cancelable: true }));

test('the command palette takes over what is typed while it loads', async () => {
  const screen = await open();
  press('k', true);
  for (const letter of 'lin') expect(press(letter)).toBe(false);
  await expect.element(screen.field).toHaveFocus();
  await userEvent.keyboard('den');
  await expect.element(screen.field).toHaveValue('linden');
});
