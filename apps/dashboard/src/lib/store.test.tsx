import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createStore, useStore } from './store.ts';

test('notifies a listener of every change until it unsubscribes', () => {
  const store = createStore(1);
  const listener = vi.fn<() => void>();
  const unsubscribe = store.subscribe(listener);
  store.set(2);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe(3);
});

test('renders the current value', async () => {
  const store = createStore('before');
  function Show() {
    return <p>{useStore(store)}</p>;
  }
  const screen = await render(<Show />);
  await expect.element(screen.getByText('before')).toBeVisible();
  store.set('after');
  await expect.element(screen.getByText('after')).toBeVisible();
});
