import { expect, test } from 'vitest';
import { applyEdits, type Edits, findChanges, toChanged, undoChange } from '../../app/form/define-form.ts';
import { oneParameter, oneTool } from '../../testing/tool-answers.ts';
import { duplicateOf, flatten, toolForm, toUpdate } from './form.ts';

const medium = {
  status: 'active',
  mediumId: 'M-1',
  publisher: 'Verlag',
  mediaSourceId: null,
  modifiedAt: null,
};
const parameters = [oneParameter({ name: 'a' }), oneParameter({ name: 'b' })];
const tool = oneTool({ parameters, medium });

type ToolEdits = Edits<(typeof toolForm)['fields']>;

const updateOf = (edits: ToolEdits, edited = tool) =>
  toUpdate({ update: toChanged(toolForm, flatten(edited), edits) });

function changesOf(edits: ToolEdits) {
  const seen = flatten(tool);
  return findChanges(toolForm, applyEdits(toolForm, seen, {}), applyEdits(toolForm, seen, edits));
}

test('an update has only what has changed, with the loaded values, nested as in the gateway', () => {
  const edits = { name: ' Neu ', 'config.baseUrl': 'https://neu.example/', 'medium.publisher': '' };
  expect(updateOf(edits)).toEqual({
    fields: { name: 'Neu', config: { baseUrl: 'https://neu.example/' }, medium: { publisher: null } },
    seen: {
      name: tool.name,
      config: { baseUrl: tool.config.baseUrl },
      medium: { publisher: 'Verlag' },
    },
  });
});

test('blanks are no change, except in the values of a parameter', () => {
  expect(changesOf({ name: `  ${tool.name} `, description: ' ' })).toEqual([]);
  const [first, ...others] = applyEdits(toolForm, flatten(tool), {}).parameters;
  if (first === undefined) throw new Error('The tool has parameters.');
  const [sent] =
    updateOf({ parameters: [{ ...first, defaultValue: ' x ' }, ...others] }).fields.parameters ?? [];
  expect(sent).toEqual({ ...parameters[0], from: 0, defaultValue: ' x ' });
});

test('a medium is added and removed as a whole', () => {
  expect(updateOf({ 'medium.status': '' })).toEqual({
    fields: { medium: null },
    seen: { medium: { status: 'active', mediumId: 'M-1', publisher: 'Verlag' } },
  });
  expect(updateOf({ 'medium.status': 'draft', 'medium.mediumId': 'M-2' }, oneTool())).toEqual({
    fields: { medium: { status: 'draft', mediumId: 'M-2' } },
    seen: { medium: null },
  });
});

test('undoing any field of a removed medium restores the medium', () => {
  const removed = { 'medium.status': '' };
  for (const field of ['medium.status', 'medium.mediumId', 'medium.publisher'])
    expect(changesOf(undoChange(toolForm, flatten(tool), removed, field))).toEqual([]);
});

test('a flag that the platform did not return is compared with null', () => {
  const { config } = oneTool();
  const oauth = oneTool({ config: { ...config, type: 'oauth2', key: null, skipConsent: null } });
  expect(updateOf({ 'config.skipConsent': true }, oauth).seen?.config).toEqual({ skipConsent: null });
});

test('a typed secret is sent, unless the tool has none', () => {
  expect(updateOf({ secret: 'geheim' })).toEqual({ fields: {}, seen: {}, secret: 'geheim' });
  const basic = oneTool({ config: { ...tool.config, type: 'basic' } });
  expect(updateOf({ secret: 'geheim' }, basic)).toEqual({ fields: {}, seen: {} });
});

test('a copy has neither client id, stored upload nor the mark of a preferred tool', () => {
  const logoUrl = 'data:image/png;bytes=12;sha256=ab';
  const config = { ...tool.config, clientId: 'c' };
  expect(duplicateOf(oneTool({ ...tool, isPreferred: true, logoUrl, config }), 'Kopie')).toMatchObject({
    name: 'Kopie',
    logoUrl: null,
    'config.clientId': null,
    isPreferred: false,
  });
});
