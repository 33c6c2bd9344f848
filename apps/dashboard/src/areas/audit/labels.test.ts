import { vTool, vToolConfig, vToolMedium } from '@superhero/contract/gateway/responses';
import { expect, test } from 'vitest';
import messages from './messages/de.json';

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
  // The build adds the labels of all areas here.
  const labelled = Object.keys(messages);
  expect(fields.filter((field) => !labelled.includes(`audit.field.${field}`))).toEqual([]);
});
