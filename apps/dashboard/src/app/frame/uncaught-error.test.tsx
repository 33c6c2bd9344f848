import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApplicationError } from '../../api/application-error.ts';
import { renderInEnglish } from '../../testing/render-in-english.tsx';
import { message } from '../../testing/message.ts';
import { Frame } from './frame.tsx';
import { forgetUncaughtError, uncaughtError, watchForUncaughtErrors } from './uncaught-error.tsx';

const handlers = new Map<string, (failure: Event) => void>();

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  // The test runner listens too, and would report a real event as a failed test.
  vi.spyOn(window, 'addEventListener').mockImplementation((name: string, handler: unknown) => {
    if (typeof handler !== 'function') return;
    handlers.set(name, (failure) => {
      Reflect.apply(handler, window, [failure]);
    });
  });
  watchForUncaughtErrors();
  vi.mocked(window.addEventListener).mockRestore();
});
afterEach(() => {
  vi.restoreAllMocks();
  forgetUncaughtError();
});

describe('spec 8.1: an uncaught error', () => {
  test('an uncaught error is logged and stored if it was thrown', () => {
    const error = new TypeError('x is undefined');
    handlers.get('error')?.(new ErrorEvent('error', { error }));
    expect(uncaughtError.get()).toEqual({ error });
    expect(console.error).toHaveBeenCalledExactlyOnceWith(
      'superhero-dashboard: the application failed (TypeError: x is undefined)',
    );
  });

  test('an uncaught error is logged and stored if a promise was rejected', () => {
    const reason = new ApplicationError(403, 'refused', 'error.generic');
    const promise = Promise.reject(reason);
    promise.catch(() => {});
    handlers.get('unhandledrejection')?.(
      new PromiseRejectionEvent('unhandledrejection', { promise, reason }),
    );
    expect(uncaughtError.get()).toEqual({ error: reason });
    expect(console.error).toHaveBeenCalledTimes(1);
  });

  test('an uncaught error is shown above the page, which keeps what was typed and the focus', async () => {
    const screen = await renderInEnglish(<Frame />, <input aria-label="Name" />);
    const name = screen.getByRole('textbox', { name: 'Name' });
    await name.fill('Nora');
    uncaughtError.set({ error: new ApplicationError(403, 'refused', 'error.load') });
    const alert = screen.getByRole('main').getByRole('alert');
    await expect.element(alert).toHaveTextContent('Error while loading the data');
    await expect.element(alert).toHaveTextContent(message('error.uncaught'));
    await expect.element(alert).toHaveTextContent('Status 403 · refused');
    await expect.element(screen.getByRole('button', { name: message('error.reload') })).toBeVisible();
    await expect.element(name).toHaveValue('Nora');
    await expect.element(name).toHaveFocus();
    await screen.getByRole('button', { name: message('error.dismiss') }).click();
    await expect.element(alert).not.toBeInTheDocument();
    await expect.element(name).toHaveValue('Nora');
    await expect.element(screen.getByRole('main')).toHaveFocus();
  });
});
