import { useState } from 'react';

/** Copies text, and says whether it worked: the browser may refuse it, or has no clipboard. */
export function useCopy() {
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');

  async function copy(text: string): Promise<void> {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('failed');
    }
  }

  return { state, copy };
}
