import { expect, test } from 'vitest';
import { applyEdits, editsTo, findChanges, findErrors, toSent } from './define-form.ts';
import {
  choice,
  count,
  type Field,
  flag,
  items,
  plain,
  secret,
  switchItem,
  text,
  unlisted,
} from './fields.ts';

/** Fields of every kind; their texts are not needed here. */
const fields = {
  name: text({ max: 10, pattern: /^[a-z]+$/ }),
  note: text({ isOptional: true }),
  email: text({ ignoresCase: true }),
  size: count({ max: 20 }),
  used: count({ max: 20, isOnlyStored: true }),
  isOpen: flag(),
  owner: choice({ isRequired: 'OWNER_MISSING' }),
  color: plain<string>(),
  key: secret({ pattern: /^\w+$/ }),
  repeatedKey: unlisted(),
} satisfies Record<string, Field>;

const form = {
  area: 'storage',
  fields,
  check: ({ draft }: { draft: Readonly<Record<string, unknown>> }) => ({
    ...(draft['key'] !== draft['repeatedKey'] && { repeatedKey: 'DIFFERENT' }),
  }),
} as const;

const stored = {
  name: 'hafen',
  note: null,
  email: 'mara@hafen.example',
  size: 5,
  used: 3,
  isOpen: false,
  owner: { id: '1', name: 'Mara Lind' },
  color: null,
};

function readEdits(edits: Readonly<Record<string, unknown>>, loaded = stored) {
  const before = applyEdits<Record<string, Field>>(form, loaded, {});
  const draft = applyEdits<Record<string, Field>>(form, loaded, edits);
  const changes = findChanges(form, before, draft);
  const names = changes.map(({ field }) => field);
  return { changes, names, errors: findErrors(form, draft, names, before), sent: toSent(form, draft, names) };
}

test.each([
  [{ name: 'hafen ' }],
  [{ note: ' ' }],
  [{ email: 'Mara@Hafen.example' }],
  [{ size: ' 5' }],
  [{ isOpen: false }],
  [{ owner: { id: '1', name: 'Mara Lind' } }],
  [{ color: undefined }],
  [{ key: '' }],
])('the edit %o is no change', (edits) => {
  expect(readEdits(edits).changes).toEqual([]);
});

test('only changed fields are listed, checked and sent as they are stored', () => {
  const { changes, errors, sent } = readEdits({
    name: ' see ',
    size: '7',
    isOpen: true,
    owner: { id: '2', name: 'Ada Kern' },
    color: 'blau',
  });
  expect(changes).toEqual([
    { field: 'name', before: 'hafen', after: 'see' },
    { field: 'size', before: '5', after: '7' },
    { field: 'isOpen', before: false, after: true },
    { field: 'owner', before: 'Mara Lind', after: 'Ada Kern' },
    { field: 'color', before: null, after: 'blau' },
  ]);
  expect(errors).toEqual({});
  expect(sent).toEqual({ name: 'see', size: 7, isOpen: true, owner: '2', color: 'blau' });
});

test('the value of a secret is never listed', () => {
  const { changes } = readEdits({ key: 'geheim', repeatedKey: 'geheim' });
  expect(changes).toEqual([{ field: 'key', before: false, after: true, isSecret: true }]);
});

test.each([
  [{ name: '' }, { name: 'REQUIRED' }],
  [{ name: 'A1' }, { name: 'CHARACTERS' }],
  [{ size: '21' }, { size: 'COUNT_INVALID' }],
  [{ size: '-1' }, { size: 'COUNT_INVALID' }],
  [{ owner: null }, { owner: 'OWNER_MISSING' }],
  [{ key: 'a b', repeatedKey: 'a b' }, { key: 'CHARACTERS' }],
  [{ key: 'a', repeatedKey: 'b' }, { repeatedKey: 'DIFFERENT' }],
])('the edit %o has the errors %o', (edits, errors) => {
  expect(readEdits(edits).errors).toEqual(errors);
});

test('an invalid stored value is no error until it is changed', () => {
  expect(readEdits({ size: '6' }, { ...stored, name: 'A1' }).errors).toEqual({});
});

test('edits stay when another operator has changed the object, and the same value is no change any more', () => {
  const edits = { name: 'see', size: '7' };
  expect(readEdits(edits, { ...stored, name: 'bucht' }).changes).toMatchObject([
    { field: 'name', before: 'bucht', after: 'see' },
    { field: 'size' },
  ]);
  expect(readEdits(edits, { ...stored, name: 'see' }).names).toEqual(['size']);
});

test.each([
  [undefined, 'B', true, { B: true }],
  [{ B: true }, 'B', false, undefined],
  [undefined, 'A', false, { A: false }],
  [{ A: false, B: true }, 'A', true, { B: true }],
] as const)('an item that is as it was loaded is no edit: %o, %s, %s', (edits, item, isOn, next) => {
  expect(switchItem(['A'], edits, item, isOn)).toEqual(next);
});

test('items that were not switched stay as they are in a newer object', () => {
  expect(items().apply(['A', 'B'], { A: false, B: true, C: true })).toEqual(['B', 'C']);
});

test('earlier values become edits, without those that are still the same and fields that the form does not have', () => {
  const before = { note: 'alt', size: '12', isOpen: false, color: null, other: 'x' };
  const earlier = editsTo(form, stored, before);
  expect(earlier).toEqual({ note: 'alt', size: '12' });
  expect(readEdits(earlier).sent).toEqual({ note: 'alt', size: 12 });
});
