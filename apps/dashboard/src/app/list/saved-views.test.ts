import { describe, expect, test } from 'vitest';
import { browserMemory } from '../../lib/browser-storage.ts';
import { deleteView, maxViews, parseViews, saveView, toViewSearch, viewsOf } from './saved-views.ts';

describe('saved views', () => {
  test('saved views are kept in the browser by name, and replaced by a view with the same name', () => {
    saveView('some', { name: 'Mine', search: { purpose: 'test' } });
    saveView('some', { name: 'Mine', search: { purpose: 'demo' } });
    expect(viewsOf('some').get()).toEqual([{ name: 'Mine', search: { purpose: 'demo' } }]);
    expect(parseViews(browserMemory.read('views.some'))).toEqual(viewsOf('some').get());
    deleteView('some', 'Mine');
    expect(browserMemory.read('views.some')).toBe('[]');
  });

  test('the oldest saved views are removed when there are too many', () => {
    for (let count = 0; count <= maxViews; count += 1)
      saveView('many', { name: `View ${count}`, search: {} });
    expect(viewsOf('many').get()).toHaveLength(maxViews);
    expect(viewsOf('many').get()[0]?.name).toBe('View 1');
  });

  test.each([
    null,
    '',
    '{',
    '7',
    'null',
    '{"a":1}',
    '[{"name":"","search":{}}]',
    '[{"name":"x","search":{"a":1}}]',
  ])('saved views ignore the garbage %s in the storage', (text) => {
    expect(parseViews(text)).toEqual([]);
  });

  test('saved views contain only the parameters that may be stored', () => {
    expect(toViewSearch({ search: 'Jürgen', school: 'x', role: '', page: '3' }, ['school', 'role'])).toEqual({
      school: 'x',
    });
  });
});
