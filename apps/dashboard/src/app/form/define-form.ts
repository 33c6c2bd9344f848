import type { MessageId, PrefixOf } from '../../i18n/message-files.ts';
import type { ErrorArea } from '../data/explain-error.ts';
import type { Field, Shown } from './fields.ts';

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
}) => { readonly [Name in keyof Of]?: string | undefined };

/** An area with a text for conflicts, which objects that are edited need. */
export type EditArea = ErrorArea & PrefixOf<'conflict.title'>;

export type Form<Of extends Fields = Fields, Area extends ErrorArea = ErrorArea> = {
  area: Area;
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
  form: Form<Of>,
  stored: Stored<Of>,
  edits: Edits<Of>,
): Draft<Of>;
export function applyEdits(form: Form, stored: Stored, edits: Edits): Draft {
  const fields = Object.entries(form.fields);
  return Object.fromEntries(fields.map(([name, field]) => [name, field.apply(stored[name], edits[name])]));
}

export function findChanges(form: Form, before: Draft, after: Draft): FieldChange[] {
  return Object.entries(form.fields).flatMap(([name, field]) => {
    const [old, next] = [field.show(before[name]), field.show(after[name])];
    const { isSecret } = field;
    const isUnchanged = isSame(old, next) || field.isSame?.(before[name], after[name]) === true;
    return isUnchanged ? [] : [{ field: name, before: old, after: next, ...(isSecret && { isSecret }) }];
  });
}

/** By the paths of the fields. Only these are checked: stored values may be invalid. */
export function findErrors(
  form: Form,
  draft: Draft,
  names: readonly string[],
  before?: Draft,
): Record<string, string> {
  const together = form.check?.({
    draft,
    before,
    isChanged: (...some) => some.some((name) => names.includes(name)),
  });
  const errors: Record<string, string> = {};
  for (const [name, field] of Object.entries(form.fields)) {
    const own = names.includes(name) ? field.check(draft[name], before?.[name]) : undefined;
    const problem = own ?? together?.[name];
    if (typeof problem === 'string') errors[name] = problem;
    else for (const [path, error] of Object.entries(problem ?? {})) errors[`${name}.${path}`] = error;
  }
  return errors;
}

/** The fields as they are sent. */
export function toSent(form: Form, draft: Draft, names: readonly string[]): Sent {
  const fields = Object.entries(form.fields).filter(([name]) => names.includes(name));
  return Object.fromEntries(fields.map(([name, field]) => [name, field.store(draft[name])]));
}

/** The order of a list does not matter. */
function isSame(one: Shown, other: Shown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null)
    return one === other;
  return one.length === other.length && one.every((item) => other.includes(item));
}
