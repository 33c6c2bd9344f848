import { afterEach, beforeEach, vi } from 'vitest';

/** For tests of failures, which are logged. Removes all spies after each test. */
export function muteConsoleErrors(): void {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });
}
