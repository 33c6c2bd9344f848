import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createStore, useStore } from './store.ts';

test('a listener hears of every change until it leaves', () => {
  const store = createStore(1);
  const heard = vi.fn<() => void>();
  const leave = store.subscribe(heard);
  store.set(2);
  leave();
  store.set(3);
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe(3);
});

test('a component shows the value of the moment', async () => {
  const store = createStore('before');
  function Show() {
    return <p>{useStore(store)}</p>;
  }
  const screen = await render(<Show />);
  await expect.element(screen.getByText('before')).toBeVisible();
  store.set('after');
  await expect.element(screen.getByText('after')).toBeVisible();
});
