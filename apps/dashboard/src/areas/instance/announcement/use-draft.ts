import { useState } from 'react';
import type { Announcement } from './api.ts';
import { applyEdits, type Content, type Edits, findChanges, keepUnpublished } from './draft.ts';

/** The edits of an operator over the announcement as it was when the first of them was made. */
export function useDraft(current: Announcement) {
  const [held, setHeld] = useState<Announcement>();
  const [edits, setEdits] = useState<Edits>({});
  const base = held ?? current;
  const draft = applyEdits(base, edits);

  /** Without a difference to the base, a newer announcement takes its place. */
  function place(next: Announcement, all: Edits): void {
    const hasChanges = findChanges(next, applyEdits(next, all)).length > 0;
    setHeld(hasChanges ? next : undefined);
    setEdits(hasChanges ? all : {});
  }

  return {
    base,
    draft,
    changes: findChanges(base, draft),
    edit: (more: Edits) => place(base, { ...edits, ...more, texts: { ...edits.texts, ...more.texts } }),
    discard: () => place(current, {}),
    /** Keeps the edits over a newer announcement, except for what was published. */
    rebase: (next: Announcement, published?: Content) =>
      place(next, published === undefined ? edits : keepUnpublished(edits, published)),
  };
}
