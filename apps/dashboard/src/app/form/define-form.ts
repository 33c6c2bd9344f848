import type { MessageId, PrefixOf } from '../../i18n/message-files.ts';
import type { ErrorArea } from '../data/explain-error.ts';
import type { Field, Problem, Shown } from './fields.ts';

export type Fields = Readonly<Record<string, Field>>;

/** The values as they are typed. */
export type Draft<Of extends Fields = Fields> = {
  readonly [Name in keyof Of]: ReturnType<Of[Name]['apply']>;
};

/** What was typed. */
export type Edits<Of extends Fields = Fields> = {
  readonly [Name in keyof Of]?: Parameters<Of[Name]['apply']>[1];
};

/** The values as they are loaded; those of secrets are not. */
export type Stored<Of extends Fields = Fields> = {
  readonly [Name in keyof Of]?: Parameters<Of[Name]['apply']>[0];
};

/** The values as they are sent. */
export type Sent<Of extends Fields = Fields> = { [Name in keyof Of]: ReturnType<Of[Name]['store']> };

export type FieldChange = {
  field: string;
  before: Shown;
  after: Shown;
  /** The values only say whether there is one. */
  isSecret?: true;
};

/** By the paths of the fields: their names, or in a list `<name>.<key>.<field>`. */
export type Errors = Readonly<Record<string, string>>;

type Check<Of extends Fields> = (form: {
  draft: Draft<Of>;
  /** As it was loaded; undefined for a new object. */
  before: Draft<Of> | undefined;
  /** Whether one of these fields is changed; all are in a new object. */
  isChanged: (...names: (keyof Of)[]) => boolean;
}) => { readonly [Name in keyof Of]?: Problem };

/** An area with a text for conflicts, which objects that are edited need. */
export type EditArea = ErrorArea & PrefixOf<'conflict.title'>;

export type Form<Of extends Fields = Fields, Area extends ErrorArea = ErrorArea> = {
  area: Area;
  fields: Of;
  check?(...form: Parameters<Check<Of>>): ReturnType<Check<Of>>;
};

/** A form, or a row in one of its lists. */
type FieldSet<Of extends Fields = Fields> = Form<Of> | RowFields<Of>;

export type RowFields<Of extends Fields = Fields> = {
  fields: Of;
  check?(...form: Parameters<Check<Of>>): ReturnType<Check<Of>>;
};

/** Makes a field without a label fail to compile. */
type Labelled<Area extends string, Of extends Fields> = {
  [Name in keyof Of]: `${Area}.field.${Name & string}` extends MessageId ? unknown : never;
};

/** Declares the fields of a form, in their order. `check` finds errors that concern several of them. */
export function defineForm<const Area extends ErrorArea, Of extends Fields>(
  area: Area,
  fields: Of & Labelled<Area, Of>,
  check?: Check<Of>,
): Form<Of, Area> {
  return { area, fields, ...(check && { check }) };
}

export function applyEdits<Of extends Fields>(
  form: FieldSet<Of>,
  stored: Stored<Of>,
  edits: Edits<Of>,
): Draft<Of>;
export function applyEdits(form: FieldSet, stored: Stored, edits: Edits): Draft {
  const fields = Object.entries(form.fields);
  const draft = Object.fromEntries(
    fields.map(([name, field]) => [name, field.apply(stored[name], edits[name])]),
  );
  return Object.fromEntries(
    fields.map(([name, field]) => [
      name,
      hasField(form, draft, name) ? draft[name] : field.apply(null, undefined),
    ]),
  );
}

/** Whether an object with these values has the field. */
export function hasField({ fields }: FieldSet, draft: Draft, name: string): boolean {
  const { onlyIf } = fields[name] ?? {};
  return onlyIf === undefined || onlyIf.is(draft[onlyIf.field]);
}

export function findChanges({ fields }: FieldSet, before: Draft, after: Draft): FieldChange[] {
  return Object.entries(fields).flatMap(([name, field]) => {
    const parts = field.findChanges?.(before[name], after[name]);
    if (parts !== undefined)
      return parts.map(({ part, ...change }) => ({
        field: part === undefined ? name : `${name}.${part}`,
        ...change,
      }));
    const [old, next] = [field.show(before[name]), field.show(after[name])];
    const { isSecret } = field;
    const isUnchanged = isSame(old, next) || field.isSame?.(before[name], after[name]) === true;
    return isUnchanged ? [] : [{ field: name, before: old, after: next, ...(isSecret && { isSecret }) }];
  });
}

/** By the paths of the fields. Only these are checked: stored values may be invalid. */
export function findErrors(
  form: FieldSet,
  draft: Draft,
  paths: readonly string[],
  before?: Draft,
): Record<string, string> {
  const together = form.check?.({
    draft,
    before,
    isChanged: (...some) => some.some((name) => isIn(paths, name)),
  });
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    const isChecked = isIn(paths, name) && hasField(form, draft, name);
    const own = isChecked ? field.check(draft[name], before?.[name]) : undefined;
    for (const problem of [together?.[name], own])
      if (typeof problem === 'string') errors[name] = problem;
      else for (const [path, error] of Object.entries(problem ?? {})) errors[`${name}.${path}`] = error;
  }
  return errors;
}

/** The fields as they are sent, without those that the object does not have. */
export function toSent(form: FieldSet, draft: Draft, paths: readonly string[]): Sent {
  const fields = Object.entries(form.fields).filter(
    ([name]) => isIn(paths, name) && hasField(form, draft, name),
  );
  return Object.fromEntries(fields.map(([name, field]) => [name, field.store(draft[name])]));
}

export type Update<Of extends Fields, Loaded> = {
  fields: Partial<Sent<Of>>;
  seen: Partial<Pick<Loaded, keyof Of & keyof Loaded>>;
};

/** The changed fields with their new values, and with those when they were loaded. */
export function toChanged<Of extends Fields, Loaded extends Stored<Of>>(
  form: FieldSet<Of>,
  seen: Loaded,
  edits: Edits<Of>,
): Update<Of, Loaded>;
export function toChanged(form: FieldSet, seen: Stored, edits: Edits): Update<Fields, Stored> {
  const draft = applyEdits(form, seen, edits);
  const paths = findChanges(form, applyEdits(form, seen, {}), draft).map(({ field }) => field);
  return {
    fields: toSent(form, draft, paths),
    seen: Object.fromEntries(Object.entries(seen).filter(([name]) => isIn(paths, name))),
  };
}

/** The edits without the change at a path. A field that the object no longer has comes back with the one that removed it. */
export function undoChange(form: FieldSet, stored: Stored, edits: Edits, path: string): Edits {
  const name = Object.keys(form.fields).find((one) => isIn([path], one)) ?? path;
  const field = form.fields[name];
  const draft = applyEdits(form, stored, edits);
  if (field?.undo !== undefined) {
    const before = applyEdits(form, stored, {});
    const part = path === name ? undefined : path.slice(name.length + 1);
    return { ...edits, [name]: field.undo(draft[name], before[name], part) };
  }
  const undone = hasField(form, draft, name) ? [name] : [name, field?.onlyIf?.field];
  return Object.fromEntries(Object.entries(edits).filter(([one]) => !undone.includes(one)));
}

/** The edits that give an object earlier values; none for a value that it still has. */
export function editsTo(form: Form, stored: Stored, earlier: Stored): Edits {
  const edits = Object.entries(form.fields).flatMap(([name, field]): [string, unknown][] => {
    if (!(name in earlier) || field.isFixed) return [];
    const value = earlier[name];
    return [[name, field.editTo ? field.editTo(value, stored[name]) : field.apply(value, undefined)]];
  });
  const draft = applyEdits(form, stored, Object.fromEntries(edits));
  const changes = findChanges(form, applyEdits(form, stored, {}), draft);
  const changed = changes.map(({ field }) => field);
  return Object.fromEntries(edits.filter(([name]) => isIn(changed, name)));
}

/** The edits for a newer state of the object. */
export function rebaseEdits<Of extends Fields>(
  form: FieldSet<Of>,
  edits: Edits<Of>,
  seen: Stored<Of>,
  current: Stored<Of>,
): Edits<Of>;
export function rebaseEdits({ fields }: FieldSet, edits: Edits, seen: Stored, current: Stored): Edits {
  return Object.fromEntries(
    Object.entries(edits).map(([name, edit]) => {
      const field = fields[name];
      return [name, field?.rebase?.(edit, seen[name], current[name]) ?? edit];
    }),
  );
}

/** The field at a path, which may be one of a row. */
export function fieldAt({ fields }: FieldSet, path: string): Field | undefined {
  const [list, , name] = path.split('.');
  return fields[path] ?? fields[list ?? '']?.rows?.[name ?? ''];
}

/** Whether a field or a part of it is among these. */
function isIn(paths: readonly string[], name: string): boolean {
  return paths.some((path) => path === name || path.startsWith(`${name}.`));
}

/** The order of a list does not matter. */
function isSame(one: Shown, other: Shown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
