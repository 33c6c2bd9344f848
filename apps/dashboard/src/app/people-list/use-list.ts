import { useEffect, useState } from 'react';
import type { ListChoice } from '../../lib/list-columns.ts';
import { ListError, ListReader, type ListSummary, type ReadFailure } from '../../lib/list-reader.ts';

/** What the operator gave: pasted text, or a file instead of it. */
export type ListSource = { text: string; file: File | undefined; choice: ListChoice | undefined };

export type ReadList =
  | { is: 'empty' }
  | { is: 'reading'; share: number }
  | { is: 'read'; summary: ListSummary; reader: ListReader }
  | { is: 'failed'; why: ReadFailure };

export const emptySource: ListSource = { text: '', file: undefined, choice: undefined };

const pauseAfterTyping = 250;

/** The list as the worker has read it. It is read again after each change, and gone when the page is left. */
export function useList(source: ListSource): ReadList {
  const [read, setRead] = useState<{ of: ListSource; list: ReadList }>({ of: source, list: { is: 'empty' } });
  const isEmpty = isEmptySource(source);
  useEffect(() => {
    if (isEmpty) return undefined;
    const { text, file, choice } = source;
    let reader: ListReader | undefined;
    let isCurrent = true;
    const set = (list: ReadList) => isCurrent && setRead({ of: source, list });
    async function parse() {
      // Not before the pause: it starts a worker.
      const reading = new ListReader();
      reader = reading;
      try {
        const onProgress = (share: number) => void set({ is: 'reading', share });
        const summary = await reading.parse(file ?? new Blob([text]), choice, onProgress);
        set({ is: 'read', summary, reader: reading });
      } catch (error) {
        set({ is: 'failed', why: error instanceof ListError ? error.why : 'other' });
      }
    }
    const timer = setTimeout(() => void parse(), file === undefined ? pauseAfterTyping : 0);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      reader?.close();
    };
  }, [isEmpty, source]);
  if (isEmpty) return { is: 'empty' };
  // What was read before a change must not be sent.
  return read.of === source ? read.list : { is: 'reading', share: 0 };
}

export function isEmptySource({ text, file }: ListSource): boolean {
  return file === undefined && text.trim() === '';
}

export function peopleOf({ ids, emails, externalIds }: ListSummary): number {
  return ids + emails + externalIds;
}
