import { assert, constantFrom, property, record, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { applyEdits, findChanges, findErrors, rebaseEdits, toChanged, undoChange } from './define-form.ts';
import { text } from './fields.ts';
import { type Row, rows } from './rows.ts';

const list = rows({ name: text({ max: 10 }), note: text({ isOptional: true }) });
const form = { fields: { list } };
const seen = {
  list: [
    { name: 'a', note: '' },
    { name: 'b', note: '' },
  ],
};

type Item = Row<(typeof list)['rows']>;

const [a, b] = applyEdits(form, seen, {}).list;
if (a === undefined || b === undefined) throw new Error('The list has two rows.');
const added: Item = { key: 'new', name: 'c', note: '' };

const changesOf = (edited: readonly Item[]) =>
  findChanges(form, applyEdits(form, seen, {}), applyEdits(form, seen, { list: edited }));

describe('a list of rows', () => {
  test('lists each changed value, and added, removed and reordered rows', () => {
    const paths = (edited: readonly Item[]) => changesOf(edited).map(({ field }) => field);
    expect(paths([a, { ...b, note: 'x' }])).toEqual(['list.loaded-1.note']);
    expect(paths([b, added])).toEqual(['list.loaded-0', 'list.new']);
    expect(changesOf([b, a])).toEqual([{ field: 'list', before: 'a, b', after: 'b, a' }]);
  });

  test('a list of rows is sent as a whole, with the loaded positions', () => {
    expect(toChanged(form, seen, { list: [b, { ...a, note: 'x' }, added] })).toEqual({
      fields: {
        list: [
          { from: 1, name: 'b', note: '' },
          { from: 0, name: 'a', note: 'x' },
          { name: 'c', note: '' },
        ],
      },
      seen,
    });
  });

  test('a list of rows has errors only in new rows and changed fields', () => {
    const before = applyEdits(form, { list: [{ name: '', note: '' }] }, {});
    const [row] = before.list;
    if (row === undefined) throw new Error('The list has one row.');
    const draft = {
      list: [
        { ...row, note: 'x' },
        { ...added, name: '' },
      ],
    };
    expect(findErrors(form, draft, ['list.loaded-0.note'], before)).toEqual({ 'list.new.name': 'REQUIRED' });
  });

  test('a list of rows has no changes after all of them were undone', () => {
    const value = constantFrom('', 'x', 'y');
    const row = record({ key: constantFrom('loaded-0', 'loaded-1', 'n1', 'n2'), name: value, note: value });
    const edited = uniqueArray(row, { selector: ({ key }) => key }).map((made): Item[] =>
      made.map((more) => ({ ...[a, b].find(({ key }) => key === more.key), ...more })),
    );
    assert(
      property(edited, (made) => {
        let edits = { list: made };
        for (let round = 0; round < 30; round += 1) {
          const [change] = changesOf(edits.list);
          if (change === undefined) return;
          edits = { ...edits, ...undoChange(form, seen, edits, change.field) };
        }
        expect(changesOf(edits.list)).toEqual([]);
      }),
    );
  });
});

function rebase(edited: readonly Item[], current: (typeof seen)['list']) {
  const edits = rebaseEdits(form, { list: edited }, seen, { list: current });
  return applyEdits(form, { list: current }, edits).list.map(({ key: _key, ...row }) => row);
}

describe('a list of rows after a conflict', () => {
  test('applies edits to the current rows after a conflict, and keeps the rows of another operator', () => {
    const current = [
      { name: 'c', note: '' },
      { name: 'a', note: 'theirs' },
    ];
    expect(rebase([{ ...a, name: 'd' }, b], current)).toEqual([
      { name: 'd', from: 1, note: 'theirs' },
      { name: 'c', from: 0, note: '' },
    ]);
  });

  test('makes a new row of one that was edited here and removed elsewhere', () => {
    expect(rebase([a, { ...b, note: 'x' }], [{ name: 'a', note: '' }])).toEqual([
      { name: 'a', from: 0, note: '' },
      { name: 'b', note: 'x' },
    ]);
  });
});
