import { useState } from 'react';

/** Local input over a value; it is reset when the value changes. */
export function useDraft(applied: string): [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState({ over: applied, text: applied });
  if (draft.over !== applied) setDraft({ over: applied, text: applied });
  return [draft.over === applied ? draft.text : applied, (text) => setDraft({ over: applied, text })];
}
