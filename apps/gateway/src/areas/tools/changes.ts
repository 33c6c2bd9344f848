import { createHash } from 'node:crypto';
import type { Change, EditConflict, ToolFields, ToolParameter } from '@superhero/contract/gateway/types';
import { editable } from '../../audit/editable.ts';
import { toStorable } from '../../audit/personal-data.ts';
import type { PlatformTool } from '../../platform/tool-schema.ts';
import type { FieldValue } from './tool-fields.ts';
import { flatten, isEqual, readFields } from './tool-fields.ts';

type Value = Change['after'];

/** The audit log keeps the beginning of a longer text, and a digest to compare it. */
const maxTextLength = 2_000;

/** The fields that differ from the stored tool. */
export function findChanges(tool: PlatformTool, fields: ToolFields): Change[] {
  const now = flatten(readFields(tool));
  return [...flatten(fields)].flatMap(([field, after]) => {
    const before = now.get(field) ?? null;
    return isEqual(before, after) ? [] : [{ field, before: toValue(before), after: toValue(after) }];
  });
}

/** The fields of a new tool that have a value. */
export function describeNew(fields: ToolFields): Change[] {
  return [...flatten(fields)].flatMap(([field, after]) =>
    isEmpty(after) ? [] : [{ field, before: null, after: toValue(after) }],
  );
}

const isEmpty = (value: FieldValue): boolean =>
  value === null || value === false || (Array.isArray(value) && value.length === 0);

/** Fields that have changed since the operator loaded them. */
export function findConflicts(tool: PlatformTool, seen: ToolFields): Omit<EditConflict, 'by'>[] {
  return findChanges(tool, seen).map(({ field, before, after }) => ({ field, seen: after, now: before }));
}

/** Compared by `findChanges` and `findConflicts`, because the order of parameters and addresses matters. */
export const editableTool = editable<PlatformTool>({
  name: 'tool',
  load: async ({ tools }, id) => await tools.get(id),
  about: ({ id }) => ({ subject: { kind: 'tool', id } }),
  values: (tool) =>
    Object.fromEntries([...flatten(readFields(tool))].map(([field, value]) => [field, toValue(value)])),
  facts: nameTool,
});

function toValue(value: FieldValue): Value {
  if (value === null || typeof value === 'boolean') return value;
  if (typeof value === 'string') return shorten(value);
  return value.map((item, index) =>
    shorten(typeof item === 'string' ? item : `${index + 1}. ${describeParameter(item)}`),
  );
}

/** With its position, because a list in the audit log is compared without its order. */
function describeParameter({ name, ...others }: ToolParameter): string {
  const facts = Object.entries(others).filter(([, value]) => value !== null && value !== false);
  return `${name}: ${facts.map(([key, value]) => (value === true ? key : `${key}=${value}`)).join(', ')}`;
}

export function shorten(text: string): string {
  const clean = toStorable(text);
  if (clean.length <= maxTextLength) return clean;
  const digest = createHash('sha256').update(text).digest('hex');
  return `${clean.slice(0, maxTextLength).replace(/\p{Cs}$/u, '')}… (sha256=${digest})`;
}

/** The tool, as every entry about it shows it. */
export function nameTool({ id, name }: { readonly id: string; readonly name: string }) {
  return { tool: id, toolName: shorten(name) };
}

/** A secret is recorded as replaced, never with its value. */
export const secretReplaced: Change = { field: 'secretReplaced', before: false, after: true };
