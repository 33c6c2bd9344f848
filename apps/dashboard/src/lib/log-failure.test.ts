import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logFailure } from './log-failure.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('logs one line with the name and message of the error', () => {
  logFailure('login', new TypeError('no connection'));
  expect(console.error).toHaveBeenCalledExactlyOnceWith(
    'superhero-dashboard: login failed (TypeError: no connection)',
  );
});

test('logs no other field of an error', () => {
  logFailure('login', Object.assign(new Error('refused'), { token: 'eyJ.secret' }));
  logFailure('login', { token: 'eyJ.secret' });
  logFailure('login', 'eyJ.secret');
  expect(JSON.stringify(vi.mocked(console.error).mock.calls)).not.toContain('secret');
  expect(console.error).toHaveBeenLastCalledWith('superhero-dashboard: login failed (not an error object)');
});
