import { assert, boolean, constantFrom, property, record, subarray, uniqueArray } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { oneParameter, oneTool } from '../../../testing/tool-answers.ts';
import { type Edits, findChanges, toCreation, toUpdate, undo } from './changes.ts';
import { duplicateOf, emptyDraft, readTool } from './draft.ts';
import { rebase } from './rebase.ts';

const medium = {
  status: 'active',
  mediumId: 'M-1',
  publisher: 'Verlag',
  mediaSourceId: null,
  modifiedAt: null,
};
const first = oneParameter({ name: 'a' });
const second = oneParameter({ name: 'b' });
const tool = oneTool({ parameters: [first, second], medium });
const [draftA, draftB] = readTool(tool).parameters;
if (draftA === undefined || draftB === undefined) throw new Error('The tool has two parameters.');

describe('an edit', () => {
  test('sends only what has changed, with the loaded values', () => {
    const edits = { name: ' Neu ', 'config.baseUrl': 'https://neu.example/', 'medium.publisher': '' };
    expect(toUpdate(tool, edits, '')).toEqual({
      fields: { name: 'Neu', config: { baseUrl: 'https://neu.example/' }, medium: { publisher: null } },
      seen: {
        name: tool.name,
        config: { baseUrl: tool.config.baseUrl },
        medium: { publisher: 'Verlag' },
      },
    });
  });

  test('is none if the values are the same apart from spaces at the ends', () => {
    expect(findChanges(tool, { name: `  ${tool.name} `, description: ' ' })).toEqual([]);
  });

  test('removes the medium as a whole', () => {
    const { fields, seen } = toUpdate(tool, { 'medium.status': '' }, '');
    expect(fields).toEqual({ medium: null });
    expect(seen).toEqual({ medium: { status: 'active', mediumId: 'M-1', publisher: 'Verlag' } });
  });

  test('compares a flag that the platform did not return with null', () => {
    const { config } = oneTool();
    const oauth = oneTool({ config: { ...config, type: 'oauth2', key: null, skipConsent: null } });
    expect(toUpdate(oauth, { 'config.skipConsent': true }, '').seen?.config).toMatchObject({
      skipConsent: null,
    });
  });

  test('sends a typed secret, and none otherwise', () => {
    expect(toUpdate(tool, {}, 'geheim')).toEqual({ fields: {}, seen: {}, secret: 'geheim' });
    expect(toCreation(emptyDraft, '')).not.toHaveProperty('secret');
  });

  test('of a parameter sends the whole list with the loaded positions', () => {
    const parameters = [draftB, { ...draftA, regex: '^x$' }];
    const { fields, seen } = toUpdate(tool, { parameters }, '');
    expect(fields.parameters?.map(({ from, name, regex }) => ({ from, name, regex }))).toEqual([
      { from: 1, name: 'b', regex: null },
      { from: 0, name: 'a', regex: '^x$' },
    ]);
    expect(seen?.parameters).toEqual([first, second]);
  });

  test('of parameters is described value by value, with added, removed and reordered ones', () => {
    const added = { ...draftA, key: 'new', name: 'c', from: undefined };
    const { from: _from, ...fresh } = added;
    const fields = (parameters: readonly (typeof fresh)[]) =>
      findChanges(tool, { parameters }).map(({ field }) => field);
    expect(fields([draftA, { ...draftB, isOptional: true }])).toEqual(['parameters.loaded-1.isOptional']);
    expect(fields([draftB, fresh])).toEqual(['parameters.loaded-0', 'parameters.new']);
    expect(fields([draftB, draftA])).toEqual(['parameters']);
  });
});

test('undoing any field of a removed medium restores the medium', () => {
  for (const field of ['medium.status', 'medium.mediumId', 'medium.publisher'])
    expect(findChanges(tool, undo(tool, { 'medium.status': '' }, field))).toEqual([]);
});

test('every change of any edit can be undone', () => {
  const text = constantFrom('', 'x', 'https://x.example/');
  const parameter = record({
    key: constantFrom('loaded-0', 'loaded-1', 'n1', 'n2'),
    name: text,
    regex: text,
  });
  const edits = record(
    {
      name: text,
      description: text,
      'config.baseUrl': text,
      'medium.status': constantFrom('', 'draft'),
      'medium.publisher': text,
      isHidden: boolean(),
      restrictToContexts: subarray(['course', 'board-element', 'other']),
      parameters: uniqueArray(parameter, { selector: ({ key }) => key }).map((list) =>
        list.map((more) => {
          const loaded = [draftA, draftB].find(({ key }) => key === more.key);
          const { from: _from, ...values } = draftA;
          return { ...(loaded ?? values), ...more };
        }),
      ),
    },
    { requiredKeys: [] },
  );
  assert(
    property(edits, (made) => {
      let left: Edits = made;
      for (let round = 0; round < 30; round += 1) {
        const [change] = findChanges(tool, left);
        if (change === undefined) return;
        left = undo(tool, left, change.field);
      }
      expect(findChanges(tool, left)).toEqual([]);
    }),
  );
});

test('a copy has neither client id, stored upload nor loaded positions', () => {
  const logoUrl = 'data:image/png;bytes=12;sha256=ab';
  const { config } = tool;
  const copy = duplicateOf(oneTool({ ...tool, logoUrl, config: { ...config, clientId: 'c' } }), 'Kopie');
  expect(copy).toMatchObject({ name: 'Kopie', logoUrl: '', 'config.clientId': '', isPreferred: false });
  expect(copy.parameters.map(({ from, name }) => ({ from, name }))).toEqual([
    { from: undefined, name: 'a' },
    { from: undefined, name: 'b' },
  ]);
});

describe('after a conflict', () => {
  const third = oneParameter({ name: 'c' });

  test('edits of parameters apply to the current list, and foreign parameters stay', () => {
    const current = oneTool({ parameters: [third, { ...first, displayName: 'Neu' }] });
    const edits = { parameters: [{ ...draftA, regex: '^x$' }, draftB] };
    const rebased = rebase(edits, tool, current).parameters ?? [];
    expect(rebased.map(({ name, from, regex, displayName }) => ({ name, from, regex, displayName }))).toEqual(
      [
        { name: 'a', from: 1, regex: '^x$', displayName: 'Neu' },
        { name: 'c', from: 0, regex: '', displayName: third.displayName },
      ],
    );
  });

  test('a parameter that was edited here and removed elsewhere becomes a new one', () => {
    const edits = { parameters: [draftA, { ...draftB, regex: '^x$' }] };
    const rebased = rebase(edits, tool, oneTool({ parameters: [first] })).parameters ?? [];
    expect(rebased.map(({ name, from }) => ({ name, from }))).toEqual([
      { name: 'a', from: 0 },
      { name: 'b', from: undefined },
    ]);
  });
});
