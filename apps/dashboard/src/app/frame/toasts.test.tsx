import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { message } from '../../testing/message.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { showSuccess } from './success-toast.tsx';
import { showToast, toasts, ToastList } from './toasts.tsx';

const jürgen = { name: 'Jürgen Meyer', audit: { person: '5c4000000000000000000001' } };
const shownFor = 6000;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  vi.useRealTimers();
  toasts.set([]);
});

async function open() {
  const screen = await renderArea('/schools', {}, ToastList);
  return { ...screen, success: screen.getByText(message('toast.people.roles')) };
}

describe('a toast about a success', () => {
  test('a toast about a success names the person, links to the audit log, and leaves after six seconds', async () => {
    const screen = await open();
    showSuccess('toast.people.roles', jürgen);
    await expect.element(screen.getByText('Jürgen Meyer')).toBeVisible();
    const link = screen.getByRole('link', { name: message('toast.audit') });
    await expect.element(link).toHaveAttribute('href', `/audit?person=${jürgen.audit.person}`);
    vi.advanceTimersByTime(shownFor - 1);
    await expect.element(screen.success).toBeVisible();
    vi.advanceTimersByTime(1);
    await expect.element(screen.success).not.toBeInTheDocument();
  });

  test('a toast about a success stays under the pointer and while it has the focus', async () => {
    const screen = await open();
    showSuccess('toast.people.roles', jürgen);
    await screen.success.hover();
    vi.advanceTimersByTime(10 * shownFor);
    await expect.element(screen.success).toBeVisible();
    await userEvent.keyboard('{Tab}');
    await expect.element(screen.getByRole('link', { name: message('toast.audit') })).toHaveFocus();
    await userEvent.unhover(screen.success);
    vi.advanceTimersByTime(10 * shownFor);
    await expect.element(screen.success).toBeVisible();
  });

  test('a toast about a success does not move the page', async () => {
    const screen = await open();
    showSuccess('toast.people.roles', jürgen);
    await expect.element(screen.success).toBeVisible();
    const list = screen.container.querySelector('output');
    expect(list && getComputedStyle(list).position).toBe('fixed');
  });
});

test('a warning stays until it is closed', async () => {
  const screen = await open();
  showToast('toast.language');
  const warning = screen.getByText(message('toast.language'));
  await expect.element(warning).toBeVisible();
  vi.advanceTimersByTime(10 * shownFor);
  await expect.element(warning).toBeVisible();
  await screen.getByRole('button', { name: message('toast.close') }).click();
  await expect.element(warning).not.toBeInTheDocument();
});

test('shows at most three toasts, the newest ones', () => {
  for (const name of ['A', 'B', 'C', 'D']) showSuccess('toast.people.roles', { name });
  const names = toasts.get().map(({ key }) => /"name":"(?<name>.)"/.exec(key)?.groups?.['name']);
  expect(names).toEqual(['B', 'C', 'D']);
});
