import type { Locator } from 'vitest/browser';
import { message } from './message.ts';

type Screen = { getByRole: Locator['getByRole'] };

/** Opens the menu of filters and chooses one of them. */
export async function chooseFilter(screen: Screen, name: string): Promise<void> {
  await screen.getByRole('button', { name: message('filter.open'), exact: true }).click();
  await screen.getByRole('menuitem', { name }).click();
}

/** Applies an option of a filter. */
export async function applyOption(screen: Screen, name: string, option: string): Promise<void> {
  await chooseFilter(screen, name);
  await screen.getByRole('menuitemradio', { name: option, exact: true }).click();
}
