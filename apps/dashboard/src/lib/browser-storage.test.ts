import { afterEach, expect, test, vi } from 'vitest';
import { browserMemory, tabMemory } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

function deny(): never {
  throw new DOMException('denied', 'SecurityError');
}

test.each([
  ['browser', browserMemory],
  ['tab', tabMemory],
])('the %s storage returns what was written, and null for other keys', (_name, memory) => {
  memory.write('language', 'uk');
  expect(memory.read('language')).toBe('uk');
  expect(memory.read('other')).toBeNull();
});

test.each([
  ['browser', browserMemory],
  ['tab', tabMemory],
])('the %s storage reads null and does not throw if it is disabled', (_name, memory) => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(deny);
  expect(() => memory.write('language', 'uk')).not.toThrow();
  expect(memory.read('language')).toBeNull();
});
