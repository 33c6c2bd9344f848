import type { ToolCreation, ToolFields, ToolUpdate } from '@superhero/contract/gateway/types';
import type { FieldChange } from '../../../app/form/define-form.ts';
import type { Tool } from '../api.ts';
import {
  emptyDraft,
  normalize,
  type ParameterDraft,
  readTool,
  toFields,
  toLines,
  type ToolDraft,
} from './draft.ts';

/** Only the edited fields, so that they can be applied to a newer state of the tool. */
export type Edits = Partial<ToolDraft>;

export const parameterFields = [
  'name',
  'displayName',
  'description',
  'type',
  'scope',
  'location',
  'defaultValue',
  'regex',
  'regexComment',
  'isOptional',
  'isProtected',
] as const;

export type ParameterField = (typeof parameterFields)[number];

/** What saving would change: single values by their paths, and each changed value of a parameter. */
export function findChanges(tool: Tool, edits: Edits): FieldChange[] {
  const before = normalize(readTool(tool));
  const after = normalize({ ...before, ...edits });
  const values = flatten(after);
  const changes = [...flatten(before)].flatMap(([field, old]) => {
    const next = values.get(field) ?? null;
    return isSame(old, next) ? [] : [{ field, before: old, after: next }];
  });
  return [...changes, ...findParameterChanges(before.parameters, after.parameters)];
}

type Value = FieldChange['before'];

/** Single values and lists by their paths, except the parameters. */
function flatten(draft: ToolDraft): Map<string, Value> {
  const values = new Map<string, Value>(
    Object.entries(draft).flatMap(([path, value]) =>
      typeof value === 'string' || typeof value === 'boolean' ? [[path, value]] : [],
    ),
  );
  values.set('restrictToContexts', draft.restrictToContexts);
  values.set('config.redirectUris', toLines(draft['config.redirectUris']));
  return values;
}

function isSame(one: Value, other: Value): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** `parameters.<key>.<field>`: a changed value; `parameters.<key>`: added or removed; `parameters`: their order. */
function findParameterChanges(
  before: readonly ParameterDraft[],
  after: readonly ParameterDraft[],
): FieldChange[] {
  const old = new Map(before.map((parameter) => [parameter.key, parameter]));
  const kept = after.filter(({ key }) => old.has(key));
  const removed = before.filter(({ key }) => !kept.some((one) => one.key === key));
  const stayed = before.filter((parameter) => !removed.includes(parameter));
  const isReordered = kept.some(({ key }, index) => stayed[index]?.key !== key);
  return [
    ...removed.map(({ key, name }) => ({ field: `parameters.${key}`, before: name, after: null })),
    ...after.flatMap((parameter): FieldChange[] => {
      const { key } = parameter;
      const loaded = old.get(key);
      if (loaded === undefined) return [{ field: `parameters.${key}`, before: null, after: parameter.name }];
      return parameterFields.flatMap((field) =>
        loaded[field] === parameter[field]
          ? []
          : [{ field: `parameters.${key}.${field}`, before: loaded[field], after: parameter[field] }],
      );
    }),
    ...(isReordered ? [{ field: 'parameters', before: namesOf(stayed), after: namesOf(kept) }] : []),
  ];
}

function namesOf(parameters: readonly ParameterDraft[]): string {
  return parameters.map(({ name }) => name).join(', ');
}

/** The edits without the given change. */
export function undo(tool: Tool, edits: Edits, field: string): Edits {
  const [group, key, name] = field.split('.');
  if (group !== 'parameters') {
    // A removed medium has no fields, so undoing one of them restores the medium.
    const status = group === 'medium' && edits['medium.status'] === '' ? 'medium.status' : field;
    return Object.fromEntries(Object.entries(edits).filter(([path]) => path !== field && path !== status));
  }
  const before = readTool(tool).parameters;
  const now = edits.parameters ?? before;
  return { ...edits, parameters: undoParameter(before, now, key, name) };
}

function undoParameter(
  before: readonly ParameterDraft[],
  now: readonly ParameterDraft[],
  key: string | undefined,
  field: string | undefined,
): ParameterDraft[] {
  const loaded = before.find((parameter) => parameter.key === key);
  if (key === undefined) {
    const added = now.filter(({ from }) => from === undefined);
    const kept = now.filter(({ from }) => from !== undefined);
    return [...kept.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0)), ...added];
  }
  if (loaded === undefined) return now.filter((parameter) => parameter.key !== key);
  if (field === undefined) return now.toSpliced(loaded.from ?? now.length, 0, loaded);
  const value = Object.fromEntries(Object.entries(loaded).filter(([name]) => name === field));
  return now.map((parameter) => (parameter.key === key ? { ...parameter, ...value } : parameter));
}

export function toCreation(draft: ToolDraft, secret: string): ToolCreation {
  return { fields: toFields(draft), ...toSecret(secret) };
}

/** Only the changed fields, with their values when they were loaded, from which the gateway detects a conflict. */
export function toUpdate(tool: Tool, edits: Edits, secret: string): ToolUpdate {
  const changed = findChanges(tool, edits).map(({ field }) => field);
  const isChanged = (path: string) => changed.some((one) => one === path || one.startsWith(`${path}.`));
  const draft = { ...readTool(tool), ...edits };
  return {
    fields: pickFields(toFields(draft), isChanged),
    seen: pickFields(tool, isChanged),
    ...toSecret(secret),
  };
}

function toSecret(secret: string): { secret?: string } {
  return secret === '' ? {} : { secret };
}

/** Of a tool, or of what is sent. */
function pickFields(
  { config = {}, medium = null, ...others }: ToolFields,
  isChanged: (path: string) => boolean,
): ToolFields {
  const isKnown = (path: string) => path in emptyDraft && isChanged(path);
  return {
    ...pick(others, isKnown),
    ...(isChanged('config') && { config: pick(config, (name) => isChanged(`config.${name}`)) }),
    ...(isChanged('medium') && {
      medium: medium && pick(medium, (name) => isChanged(`medium.${name}`)),
    }),
  };
}

function pick<Fields extends object>(fields: Fields, isPicked: (name: string) => boolean): Partial<Fields> {
  const picked: Partial<Fields> = {};
  for (const name in fields) if (isPicked(name)) picked[name] = fields[name];
  return picked;
}
