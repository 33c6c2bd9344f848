import * as fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { Tool } from '../../platform/tool-schema.ts';
import { anyTool, editOf } from '../../testing/any-tool.ts';
import { applyFields } from './apply-fields.ts';
import { findChanges } from './changes.ts';

/** `npm run proof -- tools` runs many more. */
const { TOOL_CASES = '200' } = process.env;

/** Every value by its path. */
function leavesOf(value: unknown, path = ''): [string, string][] {
  if (typeof value !== 'object' || value === null) return [[path, JSON.stringify(value)]];
  const entries = Object.entries(value);
  const end: [string, string][] = entries.length === 0 ? [[path, JSON.stringify(value)]] : [];
  return [...end, ...entries.flatMap(([key, each]) => leavesOf(each, path === '' ? key : `${path}.${key}`))];
}

const toolWithEdit = anyTool.chain((answer) => {
  const tool = v.parse(Tool, answer);
  return fc.tuple(fc.constant(answer), fc.constant(tool), editOf(tool));
});

test('property: an edit of one field keeps every other field of a tool, unknown ones included', () => {
  fc.assert(
    fc.property(toolWithEdit, ([answer, tool, { path, fields }]) => {
      const body = applyFields(tool, fields, undefined);
      const [before, after] = [new Map(leavesOf(answer)), new Map(leavesOf({ ...body, id: tool.id }))];
      const changed = [...new Set([...before.keys(), ...after.keys()])].filter(
        (each) => before.get(each) !== after.get(each),
      );
      // A list has a path for each of its items.
      expect(changed.filter((each) => each !== path && !each.startsWith(`${path}.`))).toEqual([]);
      const found = findChanges(tool, fields);
      expect(found.length).toBeLessThanOrEqual(1);
      expect(found.length === 0 ? changed : []).toEqual([]);
    }),
    { numRuns: Number(TOOL_CASES), seed: 2027 },
  );
}, 600_000);

test('property: saving what was loaded changes nothing', () => {
  fc.assert(
    fc.property(anyTool, (answer) => {
      const tool = v.parse(Tool, answer);
      expect({ ...applyFields(tool, {}, undefined), id: tool.id }).toEqual(answer);
    }),
    { numRuns: Number(TOOL_CASES), seed: 2027 },
  );
}, 600_000);
