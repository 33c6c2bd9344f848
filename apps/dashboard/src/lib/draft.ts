import { useState } from 'react';

/** What somebody types over a value, until the value itself changes: by being applied, or by other means. */
export function useDraft(applied: string): [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState({ over: applied, text: applied });
  if (draft.over !== applied) setDraft({ over: applied, text: applied });
  return [draft.over === applied ? draft.text : applied, (text) => setDraft({ over: applied, text })];
}
