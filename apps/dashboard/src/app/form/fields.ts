import type { HTMLAttributes } from 'react';
import type { MessageId } from '../../i18n/message-files.ts';

export type Problem = string | Readonly<Record<string, string>> | undefined;

type Named = { id: string; name: string };

/** A value as the list of changes shows it. */
export type Shown = string | boolean | readonly string[] | null;

/**
 * A field of a form: how a stored value is typed, checked and stored again. An area can have fields of its own.
 * `Edit` is what was typed, kept apart from the stored value, so that it can be applied to a newer one.
 */
export type Field<Stored = unknown, Value = unknown, Edit = Value, Sent = Stored> = {
  apply(stored: Stored | undefined, edit: Edit | undefined): Value;
  /** Two values that are shown alike are the same. */
  show(value: Value): Shown;
  /** The code of the error, whose text is `<area>.error.<code>`. A list returns the codes by the paths of its fields. */
  check(value: Value, before: Value | undefined): Problem;
  /** Whether a typed value is no change, if it is not shown alike. */
  isSame?(before: Value, after: Value): boolean;
  store(value: Value): Sent;
  /** Missing for a field that the area renders. */
  input?: Input;
  options?: Options;
  /** The fields of each row of a list. */
  rows?: Readonly<Record<string, Field>>;
  /** What differs between two lists of rows, if more is shown than the lists as a whole. */
  findChanges?(before: Value, after: Value): PartChange[];
  /** Without the change of one part. */
  undo?(edit: Value, before: Value, part: string | undefined): Edit;
  /** The edit for a newer stored value, if it is not applied to it unchanged. */
  rebase?(edit: Edit, seen: Stored, current: Stored): Edit;
  /** The edit that gives it an earlier stored value, if that is not the value itself. */
  editTo?(earlier: Stored, stored: Stored | undefined): Edit;
  /** An object has the field only while another one has such a value. */
  onlyIf?: { field: string; is: (value: unknown) => boolean };
  /** It can only be set in a new object. */
  isFixed?: true;
  /** A value that is never loaded. Nothing typed means that it stays. */
  isSecret?: true;
  /** A new object does not have it yet. */
  isOnlyStored?: true;
  /** Its name in the platform's errors, if it is another. */
  platformName?: string;
};

/** The change of a part of a value; without `part`, of their order. */
export type PartChange = { part?: string; before: Shown; after: Shown };

type Input = Pick<HTMLAttributes<HTMLInputElement>, 'inputMode' | 'spellCheck' | 'autoCapitalize'> & {
  maxLength?: number;
  autoComplete?: string;
  /** For text of several lines. */
  rows?: number;
  /** A quiet part of the label, such as "optional". */
  note?: MessageId;
};

type Options = {
  values: readonly string[];
  /** The text of a value is `<labels>.<value>`. */
  labels?: string;
  /** Offers that there is no value. */
  none?: MessageId;
};

type TextOptions = Omit<Input, 'maxLength'> & {
  max?: number;
  /** In a new object. */
  initial?: string;
  isOptional?: boolean;
  /** Breaks the rule CHARACTERS otherwise. */
  pattern?: RegExp;
  check?: (text: string) => string | undefined;
  ignoresCase?: true;
  platformName?: string;
};

/** Blanks around a text do not count. */
export function text(options: TextOptions): Field<string | null, string, string, string> {
  const {
    max,
    initial = '',
    isOptional = false,
    pattern,
    check,
    platformName,
    ignoresCase,
    ...input
  } = options;
  return {
    apply: (stored, edit) => edit ?? (stored === undefined ? initial : (stored ?? '')),
    show: (value) => (isOptional && value.trim() === '' ? null : value.trim()),
    check(value) {
      const trimmed = value.trim();
      if (trimmed === '' && isOptional) return undefined;
      if (check !== undefined) return check(trimmed);
      if (trimmed === '') return 'REQUIRED';
      return pattern === undefined || pattern.test(trimmed) ? undefined : 'CHARACTERS';
    },
    store: (value) => value.trim(),
    ...(ignoresCase && {
      isSame: (before, after) => before.trim().toLowerCase() === after.trim().toLowerCase(),
    }),
    input: { ...input, ...(max !== undefined && { maxLength: max }) },
    ...(platformName !== undefined && { platformName }),
  };
}

/** A whole number, which is text while it is typed. */
export function count({ max, isOnlyStored }: { max: number; isOnlyStored?: true }): Field<number, string> {
  return {
    apply: (stored, edit) => edit ?? (stored === undefined ? '' : String(stored)),
    show: (value) => value.trim(),
    check: (value) => (/^\d+$/.test(value.trim()) && Number(value) <= max ? undefined : 'COUNT_INVALID'),
    store: Number,
    input: { inputMode: 'numeric', maxLength: String(max).length },
    ...(isOnlyStored && { isOnlyStored }),
  };
}

export function flag(): Field<boolean | null, boolean, boolean, boolean> {
  return {
    apply: (stored, edit) => edit ?? stored ?? false,
    show: (value) => value,
    check: () => undefined,
    store: (value) => value,
    input: {},
  };
}

/** One of several values. A stored one that is not listed is offered too. */
export function option({
  initial = '',
  ...options
}: Options & { initial?: string }): Field<string | null, string, string, string> {
  return {
    apply: (stored, edit) => edit ?? (stored === undefined ? initial : (stored ?? '')),
    show: (value) => value || null,
    check: () => undefined,
    store: (value) => value,
    input: {},
    options,
  };
}

/** Some of several values. The area renders it. */
export function someOf(
  options: Options,
): Field<readonly string[], readonly string[], readonly string[], string[]> {
  return {
    apply: (stored, edit) => edit ?? stored ?? [],
    show: (value) => value,
    check: () => undefined,
    store: (value) => [...value],
    options,
  };
}

/** One of several objects. The area renders it. */
export function choice(
  options: { isRequired?: string; platformName?: string } = {},
): Field<Named | null, Named | null, Named | null, string | undefined> {
  const { isRequired, platformName } = options;
  return {
    apply: (stored, edit) => (edit === undefined ? (stored ?? null) : edit),
    show: (value) => value?.name ?? null,
    check: (value) => (value === null ? isRequired : undefined),
    store: (value) => value?.id,
    ...(platformName !== undefined && { platformName }),
  };
}

/** A value that is stored as it is chosen. The area renders it. */
export function plain<Value extends string | boolean>(
  options: { platformName?: string } = {},
): Field<Value | null, Value | null> {
  return {
    apply: (stored, edit) => (edit === undefined ? (stored ?? null) : edit),
    show: (value) => value,
    check: () => undefined,
    store: (value) => value,
    ...options,
  };
}

/** Items that are added or removed; all others stay as they are. The area renders them. */
export function items(): Field<readonly string[], readonly string[], ItemEdits> {
  return {
    apply(stored = [], edits = {}) {
      const kept = stored.filter((item) => edits[item] !== false);
      const added = Object.keys(edits).filter((item) => edits[item] && !kept.includes(item));
      return [...kept, ...added];
    },
    show: (value) => value,
    check: () => undefined,
    store: (value) => value,
    editTo: (earlier, stored = []) =>
      Object.fromEntries([
        ...stored.filter((item) => !earlier.includes(item)).map((item) => [item, false] as const),
        ...earlier.filter((item) => !stored.includes(item)).map((item) => [item, true] as const),
      ]),
  };
}

/** By item, whether it is there. */
export type ItemEdits = Readonly<Record<string, boolean>>;

/** Adds or removes one more item. One that is as it was loaded is no edit. */
export function switchItem(
  stored: readonly string[],
  edits: ItemEdits | undefined,
  item: string,
  isOn: boolean,
): ItemEdits | undefined {
  const { [item]: _previous, ...others } = edits ?? {};
  const next = stored.includes(item) === isOn ? others : { ...others, [item]: isOn };
  return Object.keys(next).length === 0 ? undefined : next;
}

/** Text that no list of changes shows, and that stays as it is typed. The area renders and checks it. */
export function unlisted(): Field<never, string> {
  return {
    apply: (_stored, edit) => edit ?? '',
    show: () => null,
    check: () => undefined,
    store: () => {
      throw new Error('An unlisted field is never changed');
    },
  };
}

/** Required only where the form says so. */
export function secret({
  pattern,
  check,
}: {
  pattern?: RegExp;
  check?: (text: string) => string | undefined;
}): Field<string, string> {
  return {
    apply: (_stored, edit) => edit ?? '',
    show: (value) => value !== '',
    check(value) {
      if (value === '') return undefined;
      return check?.(value) ?? (pattern?.test(value) === false ? 'CHARACTERS' : undefined);
    },
    store: (value) => value,
    input: {},
    isSecret: true,
  };
}

/** A field that an object has only while another one has such a value. */
export function onlyIf<Of extends Field>(field: string, is: (value: unknown) => boolean, of: Of): Of {
  return { ...of, onlyIf: { field, is } };
}
