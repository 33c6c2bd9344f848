import { logFailure } from '../../lib/log-failure.ts';
import { createStore } from '../../lib/store.ts';

/** An uncaught error; shown above the page until the user dismisses it or navigates. */
export const uncaughtError = createStore<{ error: unknown } | undefined>(undefined);

export function watchForUncaughtErrors(): void {
  window.addEventListener('error', ({ error, message }) => {
    // Without an error object the event comes from the browser or an extension, not from the application.
    if (error instanceof Error) report(error);
    else logFailure('a script of another origin', new Error(message));
  });
  window.addEventListener('unhandledrejection', (failure) => report(failure.reason));
}

function report(error: unknown): void {
  logFailure('the application', error);
  uncaughtError.set({ error });
}

export function forgetUncaughtError(): void {
  uncaughtError.set(undefined);
}
