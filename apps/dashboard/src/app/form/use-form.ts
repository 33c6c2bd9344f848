import { useState } from 'react';
import type { ErrorArea } from '../data/explain-error.ts';
import type { Previous } from '../data/with-previous.tsx';
import {
  applyEdits,
  type Draft,
  type EditArea,
  type Edits,
  editsTo,
  type Errors,
  type FieldChange,
  type Fields,
  findChanges,
  findErrors,
  type Form,
  rebaseEdits,
  type Sent,
  type Stored,
  toChanged,
  toSent,
  undoChange,
  type Update,
} from './define-form.ts';

/** What the fields of a form need. */
export type FormState<Of extends Fields = Fields> = {
  form: Form<Of>;
  draft: Draft<Of>;
  /** As the loaded object would be typed; undefined for a new one. */
  before?: Draft<Of>;
  edits: Edits<Of>;
  errors: Errors;
  changed: readonly string[];
  edit(this: void, more: Edits<Of>): void;
};

/** What `ChangeForm` needs. */
export type EditState<
  Of extends Fields = Fields,
  Loaded = Stored<Of>,
  Area extends ErrorArea = EditArea,
> = FormState<Of> & {
  area: Area;
  /** What saving would change. */
  changes: readonly FieldChange[];
  isValid: boolean;
  undo: (field: string) => void;
  undoAll: () => void;
  /** After a conflict: loads the current object, and keeps the edits. False if it cannot be loaded. */
  continueWithCurrent: () => Promise<boolean>;
  /** The object as it is now; while there are edits, as it was when they began, or after a conflict. */
  seen: Loaded;
  before: Draft<Of>;
  /** From now on the edits are compared with this. */
  compareWith(this: void, current: Loaded): void;
  update: Update<Of, Loaded>;
  /** Where the fields have been filled in from. */
  restored?: Restored;
};

/** The values are as the form loads them. */
export type PreviousInForm = Omit<Previous, 'values'> & { values: Stored };

/** What a link from the audit log has filled in. */
export type Restored = {
  previous: PreviousInForm;
  /** Whether the object differed from the previous values. */
  hasEdits: boolean;
};

type Refetch<Loaded> = () => Promise<{ data: Loaded | undefined; isError: boolean }>;

/**
 * Edits are stored apart from the loaded object, so they survive a failed save and a conflict. `previous`: values to
 * begin with, by the names of the fields.
 */
export function useEdit<Of extends Fields, Loaded extends Stored<Of>, Area extends ErrorArea>(
  form: Form<Of, Area>,
  loaded: Loaded,
  refetch: Refetch<Loaded>,
  previous?: PreviousInForm,
): EditState<Of, Loaded, Area>;
export function useEdit(
  form: Form,
  loaded: Stored,
  refetch: Refetch<Stored>,
  previous?: PreviousInForm,
): EditState<Fields, Stored, ErrorArea> {
  const [edited, setEdited] = useState(loaded);
  const [initial] = useState(() => (previous === undefined ? {} : editsTo(form, loaded, previous.values)));
  const [edits, setEdits] = useState<Edits>(initial);
  const seen = Object.keys(edits).length === 0 ? loaded : edited;
  const before = applyEdits(form, seen, {});
  const draft = applyEdits(form, seen, edits);
  const changes = findChanges(form, before, draft);
  const changed = changes.map(({ field }) => field);
  const errors = findErrors(form, draft, changed, before);

  function compareWith(current: Stored) {
    setEdited(current);
    setEdits((now) => rebaseEdits(form, now, seen, current));
  }

  return {
    form,
    area: form.area,
    seen,
    before,
    compareWith,
    edits,
    draft,
    changes,
    changed,
    errors,
    isValid: Object.keys(errors).length === 0,
    update: toChanged(form, seen, edits),
    ...(previous !== undefined && { restored: { previous, hasEdits: Object.keys(initial).length > 0 } }),
    edit(more) {
      setEdited(seen);
      // A value that is typed back is no edit: it must not become one after a conflict.
      setEdits((now) =>
        Object.fromEntries(
          Object.entries({ ...now, ...more }).filter(
            ([name, edit]) => edit !== undefined && edit !== before[name],
          ),
        ),
      );
    },
    undo: (path) => setEdits((now) => undoChange(form, seen, now, path)),
    undoAll: () => setEdits({}),
    async continueWithCurrent() {
      const { data, isError } = await refetch();
      if (data === undefined || isError) return false;
      compareWith(data);
      return true;
    },
  };
}

/** What `CreateForm` needs. */
export type NewState<Of extends Fields = Fields> = FormState<Of> & {
  hasInput: boolean;
  isValid: boolean;
  fields: Sent<Of>;
};

/** The fields of a new object. What is filled in initially is no input. */
export function useNew<Of extends Fields>(form: Form<Of>, initial?: Stored<Of>): NewState<Of>;
export function useNew(form: Form, initial: Stored = {}): NewState {
  const [edits, setEdits] = useState<Edits>({});
  const empty = applyEdits(form, initial, {});
  const draft = applyEdits(form, initial, edits);
  const names = Object.entries(form.fields).flatMap(([name, { isOnlyStored }]) =>
    isOnlyStored ? [] : [name],
  );
  const errors = findErrors(form, draft, names);
  return {
    form,
    edits,
    draft,
    errors,
    isValid: Object.keys(errors).length === 0,
    changed: [],
    hasInput: findChanges(form, empty, draft).length > 0,
    fields: toSent(form, draft, names),
    edit: (more) => setEdits((now) => ({ ...now, ...more })),
  };
}
