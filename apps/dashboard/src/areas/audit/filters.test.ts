import { vAct } from '@superhero/contract/gateway/valibot';
import { describe, expect, test } from 'vitest';
import { acts, findFaults, startOfDay, toFilter, toNumber, toPlace } from './filters.ts';

const id = '5c4001000000000000000002';

test('everything that the contract knows can be asked for', () => {
  expect(acts).toEqual(expect.arrayContaining([...vAct.options]));
});

describe('what stands in the address', () => {
  test('is asked for as it is, where it makes sense', () => {
    expect(
      findFaults({ operator: id, person: id, school: id, act: 'schools.update', from: '2026-11-01' }),
    ).toEqual({});
    expect(toFilter({ person: id })).toEqual({ person: id });
    expect(toFilter({})).toEqual({});
  });

  test.each([
    [{ person: 'x' }, { person: 'id' }],
    [{ school: id.toUpperCase().replace('C', 'G') }, { school: 'id' }],
    [{ operator: `${id}0` }, { operator: 'id' }],
    [{ act: 'schools.explode' }, { act: 'act' }],
    [{ from: '2026-02-30' }, { from: 'day' }],
    [{ from: '0002-01-01' }, { from: 'day' }],
    [{ to: '14.11.2026' }, { to: 'day' }],
    [{ from: '2026-02-02', to: '2026-02-01' }, { to: 'order' }],
    [
      { from: '2026-02-30', to: 'x' },
      { from: 'day', to: 'day' },
    ],
  ])('%j has the faults %j', (texts, faults) => {
    expect(findFaults(texts)).toEqual(faults);
  });

  test('one day is from its beginning to that of the next', () => {
    const { from, to } = toFilter({ from: '2026-03-29', to: '2026-03-29' });
    expect(from).toBe(new Date(2026, 2, 29).toISOString());
    expect(to).toBe(new Date(2026, 2, 30).toISOString());
    expect(startOfDay('2026-12-31', 1)).toEqual(new Date(2027, 0, 1));
  });

  test.each([
    ['7', 7],
    ['0', undefined],
    ['07', undefined],
    ['1e3', undefined],
    ['-1', undefined],
    ['9999999999999999', undefined],
    [undefined, undefined],
  ])('%j is the number %j of an entry', (text, number) => {
    expect(toNumber(text)).toBe(number);
  });

  test('a place that is none is the beginning', () => {
    expect(toPlace({ before: '9', after: 'x' })).toEqual({ before: 9 });
  });
});
