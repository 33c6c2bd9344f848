import { describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { chooseFilter } from '../../../testing/filters.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { commonSchoolAnswers, schoolPage, schoolRow } from '../../../testing/school-answers.ts';
import { ListPage } from './list-page.tsx';

async function open(address = '/schools') {
  answerCalls({ ...commonSchoolAnswers, 'GET /gateway/schools': () => schoolPage([schoolRow()]) });
  const screen = await renderArea(address, { '/schools': ListPage });
  await expect.element(screen.getByRole('table')).toBeVisible();
  return {
    ...screen,
    button: screen.getByRole('button', { name: message('filter.open'), exact: true }),
    address: () => screen.router.state.location.href,
  };
}

describe('the menu of filters', () => {
  test('the menu of filters works with the keyboard alone, and returns the focus', async () => {
    const screen = await open();
    screen.button.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('menuitem').first()).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    const menu = screen.getByRole('menu', { name: message('schools.field.migration') });
    await expect.element(menu.getByRole('menuitemradio').first()).toHaveFocus();
    await userEvent.keyboard('man{Enter}');
    await expect.poll(screen.address).toBe('/schools?migration=mandatory');
    await expect.element(screen.button).toHaveFocus();
  });

  test('the menu of filters marks the applied value, and replaces it', async () => {
    const screen = await open('/schools?migration=mandatory');
    await chooseFilter(screen, message('schools.field.migration'));
    await expect.element(screen.getByRole('menuitemradio', { name: 'mandatory' })).toHaveFocus();
    await expect.element(screen.getByRole('menuitemradio', { checked: true })).toHaveTextContent('mandatory');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    await expect.poll(screen.address).toBe('/schools?migration=running');
  });

  test('the menu of filters closes on Escape, which returns the focus, and on a click elsewhere', async () => {
    const screen = await open();
    const menu = screen.getByRole('menu');
    await screen.button.click();
    await userEvent.keyboard('{Escape}');
    await expect.element(menu).not.toBeInTheDocument();
    await expect.element(screen.button).toHaveFocus();
    await screen.button.click();
    await expect.element(menu).toBeVisible();
    await screen.getByRole('heading', { level: 1 }).click();
    await expect.element(menu).not.toBeInTheDocument();
  });
});

test('a view is saved with a name, without the search text, opened and deleted', async () => {
  const screen = await open('/schools?search=hafen&migration=running&sort=updatedAt&page=2');
  const views = screen.getByRole('button', { name: message('views.title') });
  await views.click();
  await screen.getByLabelText(message('views.name')).fill('Mine');
  await userEvent.keyboard('{Enter}');
  await expect.element(views).toHaveFocus();
  await screen.router.navigate({ href: '/schools' });
  await views.click();
  await screen.getByRole('link', { name: 'Mine' }).click();
  await expect.poll(screen.address).toBe('/schools?migration=running&sort=updatedAt');
  await views.click();
  await screen.getByRole('button', { name: message('views.deleteOne', { name: 'Mine' }) }).click();
  await expect.element(screen.getByText(message('views.none'))).toBeVisible();
});

test('the link to a view has no search text, and the list does not change', async () => {
  const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const address = '/schools?search=hafen&migration=running&page=2';
  const screen = await open(address);
  await screen.getByRole('button', { name: message('views.title') }).click();
  await screen.getByRole('button', { name: message('views.copy') }).click();
  await expect.element(screen.getByText(message('views.copied'))).toBeVisible();
  expect(write).toHaveBeenCalledExactlyOnceWith(`${window.location.origin}/schools?migration=running`);
  expect(screen.address()).toBe(address);
});

test('a link that the browser refuses to copy is reported in the menu', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
  const screen = await open('/schools');
  await screen.getByRole('button', { name: message('views.title') }).click();
  await screen.getByRole('button', { name: message('views.copy') }).click();
  await expect.element(screen.getByText(message('copy.failed'))).toBeVisible();
});
