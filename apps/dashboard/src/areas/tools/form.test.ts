import { expect, test } from 'vitest';
import {
  applyEdits,
  type Edits,
  findChanges,
  findErrors,
  toChanged,
  undoChange,
} from '../../app/form/define-form.ts';
import { oneParameter, oneTool } from '../../testing/tool-answers.ts';
import { newRow } from '../../app/form/rows.ts';
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

const parameter = { ...newRow(toolForm.fields.parameters), key: 'k', name: 'a', displayName: 'A' };

const rules: [string, ToolEdits, Record<string, string>][] = [
  [
    'an address without https',
    { 'config.baseUrl': 'http://a.example' },
    { 'config.baseUrl': 'ADDRESS_NOT_HTTPS' },
  ],
  ['an address without a host', { 'config.baseUrl': 'https://' }, { 'config.baseUrl': 'ADDRESS_NOT_A_URL' }],
  ['an image address without https', { logoUrl: 'ftp://a.example' }, { logoUrl: 'ADDRESS_NOT_HTTPS' }],
  [
    'a preferred tool without an icon',
    { isPreferred: true, iconName: '' },
    { iconName: 'TOOL_PREFERRED_TOOLS_MISSING_ICON_NAME' },
  ],
  [
    'an active medium without an id',
    { 'medium.status': 'active' },
    { 'medium.mediumId': 'TOOL_MEDIUM_STATUS_ACTIVE' },
  ],
  [
    'a template with the id of a medium',
    { 'medium.status': 'template', 'medium.mediumId': 'M-1' },
    { 'medium.mediumId': 'TOOL_MEDIUM_STATUS_TEMPLATE' },
  ],
  [
    'a fixed parameter without a value',
    { parameters: [{ ...parameter, scope: 'global', defaultValue: '' }] },
    { 'parameters.k.defaultValue': 'TOOL_PARAM_DEFAULT_REQUIRED' },
  ],
  [
    'an automatic parameter that the school sets',
    { parameters: [{ ...parameter, type: 'auto_schoolid', scope: 'school', defaultValue: '' }] },
    { 'parameters.k.scope': 'TOOL_PARAM_AUTO_REQUIRES_GLOBAL' },
  ],
  [
    'a default value of another type',
    { parameters: [{ ...parameter, type: 'number', defaultValue: 'x' }] },
    { 'parameters.k.defaultValue': 'TOOL_PARAM_TYPE_MISMATCH' },
  ],
  [
    'an invalid regular expression without an explanation',
    { parameters: [{ ...parameter, regex: '(', regexComment: '' }] },
    {
      'parameters.k.regex': 'TOOL_PARAM_REGEX_INVALID',
      'parameters.k.regexComment': 'TOOL_PARAM_REGEXCOMMENT',
    },
  ],
  [
    'two parameters with a name in another letter case, both in the fragment',
    {
      parameters: [
        { ...parameter, location: 'fragment' },
        { ...parameter, key: 'l', name: 'A', location: 'fragment' },
      ],
    },
    {
      'parameters.l.name': 'TOOL_PARAM_DUPLICATE',
      'parameters.l.location': 'TOOL_PARAM_MULTIPLE_ANCHOR_PARAMETERS',
    },
  ],
];

test.each(rules)('the form refuses %s before it is sent', (_title, edits, errors) => {
  const before = applyEdits(toolForm, flatten(oneTool()), {});
  const after = applyEdits(toolForm, flatten(oneTool()), edits);
  const changed = findChanges(toolForm, before, after).map(({ field }) => field);
  expect(findErrors(toolForm, after, changed, before)).toEqual(errors);
});

test('a stored tool that breaks rules can be saved with other changes', () => {
  const { config } = oneTool();
  const stored = flatten(
    oneTool({ isPreferred: true, iconName: null, config: { ...config, baseUrl: 'http://old.example' } }),
  );
  const before = applyEdits(toolForm, stored, {});
  expect(findErrors(toolForm, { ...before, name: 'Neu' }, ['name'], before)).toEqual({});
});
