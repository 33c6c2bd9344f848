import { afterEach, expect, test, vi } from 'vitest';
import { browserMemory, tabMemory } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  window.localStorage.clear();
  window.sessionStorage.clear();
});

function refuse(): never {
  throw new DOMException('denied', 'SecurityError');
}

test.each([
  ['browser', browserMemory],
  ['tab', tabMemory],
])('the %s remembers what it is told and knows nothing else', (_name, memory) => {
  memory.write('language', 'uk');
  expect(memory.read('language')).toBe('uk');
  expect(memory.read('other')).toBeNull();
});

test.each([
  ['browser', browserMemory],
  ['tab', tabMemory],
])('a %s without storage remembers nothing and breaks nothing', (_name, memory) => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
  expect(() => memory.write('language', 'uk')).not.toThrow();
  expect(memory.read('language')).toBeNull();
});
