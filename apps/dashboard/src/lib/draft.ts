import { useState } from 'react';

/** What somebody types over a value, until it is applied or the value changes by other means. */
export function useDraft(applied: string): [text: string, type: (text: string) => void] {
  const [draft, setDraft] = useState({ over: applied, text: applied });
  const text = draft.over === applied ? draft.text : applied;
  return [text, (typed) => setDraft({ over: applied, text: typed })];
}
