import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { closePalette, PaletteHost } from './palette.tsx';
import { HomeSearch, SearchButton } from './search-box.tsx';

afterEach(closePalette);

async function open() {
  const screen = await renderArea('/audit', {}, () => (
    <>
      <SearchButton />
      <HomeSearch />
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

test('the command palette takes over the text that is typed on the home page', async () => {
  const screen = await open();
  const search = screen.getByRole('textbox', { name: message('palette.home') });
  await search.click();
  await userEvent.keyboard('lin');
  await expect.element(screen.field).toHaveFocus();
  await userEvent.keyboard('den');
  await expect.element(screen.field).toHaveValue('linden');
  await userEvent.keyboard('{Escape}');
  await expect.element(search).toHaveValue('');
});
