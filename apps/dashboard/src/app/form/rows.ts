import {
  applyEdits,
  type Draft,
  type FieldChange,
  type Fields,
  findChanges,
  findErrors,
  type RowFields,
  type Sent,
  type Stored,
  toSent,
} from './define-form.ts';
import type { Field, PartChange } from './fields.ts';
import type { FormState } from './use-form.ts';

type Position = {
  /** Its position in the loaded list; missing for a new row. */
  readonly from?: number;
};

export type Row<Of extends Fields = Fields> = Draft<Of> &
  Position & {
    /** Identifies the row when its position or its name changes. */
    readonly key: string;
  };

type RowsField<Of extends Fields> = Field<
  readonly Stored<Of>[],
  readonly Row<Of>[],
  readonly Row<Of>[],
  (Sent<Of> & Position)[]
> & { rows: Of };

/**
 * A list of objects with a `name` that can be added, removed and reordered. The paths of its changes and errors are
 * `<key>` of an added or removed row and `<key>.<field>`. The area renders the list.
 */
export function rows<Of extends Fields & { name: Field }>(
  fields: Of,
  rules?: Pick<RowFields<Of>, 'check'>,
): RowsField<Of>;
export function rows(fields: Fields, rules?: Pick<RowFields, 'check'>): RowsField<Fields> {
  const row = { fields, ...rules };
  const names = Object.keys(fields);
  const read = (stored: readonly Stored[]): Row[] =>
    stored.map((values, from) => ({ ...applyEdits(row, values, {}), key: `loaded-${from}`, from }));
  const compare = (before: Row | undefined, after: Row) =>
    before === undefined ? [] : findChanges(row, before, after);

  return {
    rows: fields,
    apply: (stored, edit) => edit ?? read(stored ?? []),
    show: (value) => value.map(nameOf),
    findChanges: (before, after) => findRowChanges(before, after, compare),
    check(value, before = []) {
      const errors: Record<string, string> = {};
      for (const each of value) {
        const loaded = findRow(before, each.key);
        const checked = loaded === undefined ? names : compare(loaded, each).map(({ field }) => field);
        for (const [path, error] of Object.entries(findErrors(row, each, checked, loaded)))
          errors[`${each.key}.${path}`] = error;
      }
      return errors;
    },
    store: (value) =>
      value.map(({ from, ...each }) => ({
        ...toSent(row, each, names),
        ...(from !== undefined && { from }),
      })),
    undo: undoRow,
    rebase(edit, seen, current) {
      const [before, now] = [read(seen), read(current)];
      const kept = edit.flatMap((edited): Row[] => {
        const loaded = findRow(before, edited.key);
        if (loaded === undefined) return [edited];
        const own = compare(loaded, edited).map(({ field }): [string, unknown] => [field, edited[field]]);
        const match = now.find((one) => nameOf(one) === nameOf(loaded));
        if (match !== undefined) return [{ ...match, ...Object.fromEntries(own) }];
        // A row that another operator removed stays removed. If it was edited here, it is sent as a new one.
        const { from: _from, ...values } = edited;
        return own.length === 0 ? [] : [{ ...values, key: crypto.randomUUID() }];
      });
      const added = now.filter((one) => !before.some((loaded) => nameOf(loaded) === nameOf(one)));
      return [...kept, ...added];
    },
  };
}

const findRow = (list: readonly Row[], key: string | undefined) => list.find((one) => one.key === key);

const nameOf = (row: Row): string => String(row['name']).trim();

function findRowChanges(
  before: readonly Row[],
  after: readonly Row[],
  compare: (before: Row | undefined, after: Row) => FieldChange[],
): PartChange[] {
  const removed = before.filter(({ key }) => findRow(after, key) === undefined);
  const stayed = before.filter((row) => !removed.includes(row));
  const kept = after.filter(({ key }) => findRow(before, key) !== undefined);
  const isReordered = kept.some(({ key }, index) => stayed[index]?.key !== key);
  const joined = (list: readonly Row[]) => list.map(nameOf).join(', ');
  return [
    ...removed.map((row) => ({ part: row.key, before: nameOf(row), after: null })),
    ...after.flatMap((row): PartChange[] => {
      const loaded = findRow(before, row.key);
      if (loaded === undefined) return [{ part: row.key, before: null, after: nameOf(row) }];
      return compare(loaded, row).map(({ field, ...change }) => ({ part: `${row.key}.${field}`, ...change }));
    }),
    ...(isReordered ? [{ before: joined(stayed), after: joined(kept) }] : []),
  ];
}

/** Without a part, the order is undone. */
function undoRow(now: readonly Row[], before: readonly Row[], part: string | undefined): Row[] {
  if (part === undefined) {
    const added = now.filter(({ from }) => from === undefined);
    const kept = now.filter(({ from }) => from !== undefined);
    return [...kept.toSorted((one, other) => (one.from ?? 0) - (other.from ?? 0)), ...added];
  }
  const [key, field] = part.split('.');
  const loaded = findRow(before, key);
  if (loaded === undefined) return now.filter((row) => row.key !== key);
  if (field === undefined) return now.toSpliced(loaded.from ?? now.length, 0, loaded);
  return now.map((row) => (row.key === key ? { ...row, [field]: loaded[field] } : row));
}

/** One row of a list as a form of its own, whose fields are named by their paths. */
export function rowForm<Of extends Fields>(
  of: FormState<Of>,
  name: keyof Of & string,
  key: string,
): FormState;
export function rowForm(of: FormState<Record<string, RowsField<Fields>>>, name: string, key: string) {
  const prefix = `${name}.${key}.`;
  const withPaths = <Value>(values: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(values).map(([field, value]) => [`${prefix}${field}`, value]));
  const list = of.draft[name] ?? [];
  const before = findRow(of.before?.[name] ?? [], key);
  return {
    ...of,
    form: { area: of.form.area, fields: withPaths(of.form.fields[name]?.rows ?? {}) },
    draft: withPaths(findRow(list, key) ?? {}),
    ...(before !== undefined && { before: withPaths(before) }),
    edits: {},
    edit(more: Record<string, unknown>) {
      const typed: Readonly<Record<string, unknown>> = Object.fromEntries(
        Object.entries(more).map(([path, value]) => [path.slice(prefix.length), value]),
      );
      of.edit({ [name]: list.map((row) => (row.key === key ? { ...row, ...typed } : row)) });
    },
  };
}

export function newRow<Of extends Fields>(list: { rows: Of }): Row<Of>;
export function newRow({ rows: fields }: { rows: Fields }): Row {
  return { ...applyEdits({ fields }, {}, {}), key: crypto.randomUUID() };
}
