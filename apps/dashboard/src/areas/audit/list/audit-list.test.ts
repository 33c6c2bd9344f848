import { vAuditAction } from '@superhero/contract/gateway/valibot';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadMessages, setLocale } from '../../../i18n/locale.ts';
import { toPositiveInteger } from '../../../app/list/list-parameters.ts';
import { knownActions } from '../../../app/data/audit-actions.ts';
import { areaMessages } from '../../../app/area-messages.ts';
import { auditList, startOfDay } from './list-page.tsx';

const id = '5c4001000000000000000002';

beforeAll(async () => {
  await setLocale('en');
  await loadMessages(areaMessages);
});

test('the filter accepts every action of the contract', () => {
  expect(knownActions()).toEqual(expect.arrayContaining([...vAuditAction.options]));
});

describe('filters in the address', () => {
  test('valid filters are sent unchanged', () => {
    expect(
      auditList.findProblems({
        operator: id,
        person: id,
        school: id,
        action: 'schools.update',
        from: '2026-11-01',
      }),
    ).toEqual({});
    expect(auditList.toFilter({ person: id })).toEqual({ person: id });
    expect(auditList.toFilter({ tool: id })).toEqual({ tool: id });
    expect(auditList.toFilter({})).toEqual({});
  });

  test.each([
    [{ person: 'x' }, { person: 'id' }],
    [{ school: id.toUpperCase().replace('C', 'G') }, { school: 'id' }],
    [{ operator: `${id}0` }, { operator: 'id' }],
    [{ tool: 'x' }, { tool: 'id' }],
    [{ action: 'schools.explode' }, { action: 'action' }],
    [{ from: '2026-02-30' }, { from: 'day' }],
    [{ from: '0002-01-01' }, { from: 'day' }],
    [{ to: '14.11.2026' }, { to: 'day' }],
    [{ from: '2026-02-02', to: '2026-02-01' }, { to: 'order' }],
    [
      { from: '2026-02-30', to: 'x' },
      { from: 'day', to: 'day' },
    ],
  ])('the filters %j have the problems %j', (search, problems) => {
    expect(auditList.findProblems(search)).toEqual(problems);
  });

  test('a period covers a day from its start to the start of the next one', () => {
    const { from, to } = auditList.toFilter({ from: '2026-03-29', to: '2026-03-29' });
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
  ])('%j is parsed as the entry number %j', (text, number) => {
    expect(toPositiveInteger(text)).toBe(number);
  });
});
