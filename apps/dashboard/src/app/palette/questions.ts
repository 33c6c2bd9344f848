import { useEffect, useRef, useState } from 'react';
import { lookUp, type Wanted } from './look-up.ts';
import type { Sight } from './rows.ts';

/** One question at a time: another text, or the end of the dialog, takes it back. */
export function useQuestions(onHit: (address: string) => void) {
  const [sight, setSight] = useState<Sight>({ is: 'unasked' });
  const running = useRef<AbortController>(undefined);
  useEffect(
    () => () => {
      running.current?.abort();
      running.current = undefined;
    },
    [],
  );

  async function ask(wanted: Wanted): Promise<void> {
    if (running.current !== undefined) return;
    const question = new AbortController();
    running.current = question;
    setSight({ is: 'asking' });
    const answer = await lookUp(wanted, question.signal);
    if (running.current !== question) return;
    running.current = undefined;
    if (answer.is === 'hit') onHit(answer.address);
    else setSight(answer);
  }

  return {
    sight,
    ask,
    forget: () => {
      running.current?.abort();
      running.current = undefined;
      setSight({ is: 'unasked' });
    },
  };
}
