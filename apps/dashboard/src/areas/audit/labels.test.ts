import { vTool, vToolConfig, vToolMedium } from '@superhero/contract/gateway/responses';
import { expect, test } from 'vitest';
import { fieldLabel } from './labels.ts';
import messages from './messages/de.json';

// The build adds the labels of all areas here.
const ids = new Set(Object.keys(messages));
const idOfLabel = (field: string) => fieldLabel({ optional: (id) => (ids.has(id) ? id : undefined) }, field);

/** Not part of what an operator changes, or recorded field by field. */
const notRecorded = ['id', 'hasSecret', 'states', 'unknownFields', 'addressProblems', 'config', 'medium'];

test('every field of a tool has a label in the audit log', () => {
  const fields = [
    ...Object.keys(vTool.entries).filter((field) => !notRecorded.includes(field)),
    ...Object.keys(vToolConfig.entries).map((field) => `config.${field}`),
    ...Object.keys(vToolMedium.entries).map((field) => `medium.${field}`),
    'tool',
    'toolName',
    'schools',
    'places',
    'secretReplaced',
  ];
  expect(fields.filter((field) => idOfLabel(field) === field)).toEqual([]);
});

test.each([
  ['the audit log, also if forms have one', 'logoUrl', 'audit.field.logoUrl'],
  ['the form of its area', 'config.clientId', 'tools.field.config.clientId'],
  ['the platform', 'newField', 'newField'],
])('a field is shown with its label of %s', (_source, field, id) => {
  expect(idOfLabel(field)).toBe(id);
});
