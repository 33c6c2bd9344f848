import { useEffect, useRef, useState } from 'react';
import type { WriteState } from '../data/use-write.ts';

export type ListedField = { element: HTMLElement; isInvalid: boolean };

/**
 * Errors of a form stay hidden until a submission fails; then they are shown and the first invalid field gets the
 * focus. The same happens after a write whose fields the platform rejected.
 */
export function useFirstInvalidFocus<Container extends HTMLElement>(state?: WriteState) {
  const container = useRef<Container>(null);
  const [failures, setFailures] = useState(0);
  const [listed, setListed] = useState<readonly ListedField[]>([]);
  useEffect(() => {
    if (failures === 0 && state?.is !== 'rejected') return;
    const invalid = findInvalid(container.current);
    // Another failed submission starts another list.
    setListed(mergeFields([], invalid));
    const [field] = invalid;
    field?.focus();
    // It may have had the focus before, and the notice of the rejection covers more of the page.
    field?.scrollIntoView({ block: 'nearest' });
  }, [failures, state]);
  const isShown = failures > 0 || state?.is === 'rejected';
  useEffect(() => {
    const form = container.current;
    if (!isShown || form === null) return undefined;
    const read = () => setListed((before) => mergeFields(before, findInvalid(form)));
    const observer = new MutationObserver(read);
    observer.observe(form, { attributeFilter: ['aria-invalid'], childList: true, subtree: true });
    read();
    return () => {
      observer.disconnect();
      setListed([]);
    };
  }, [isShown]);
  return {
    container,
    /** The fields whose errors are shown, whatever renders them, and those corrected since. */
    listed,
    showsErrors: failures > 0,
    reportInvalid: () => setFailures(failures + 1),
    reset: () => setFailures(0),
  };
}

function findInvalid(form: HTMLElement | null): HTMLElement[] {
  return [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])];
}

/** Corrected fields stay in the list, so that it keeps its size and the form does not move below the pointer. */
function mergeFields(before: readonly ListedField[], invalid: readonly HTMLElement[]): ListedField[] {
  const known = before.flatMap(({ element }) => (element.isConnected ? [element] : []));
  return [...new Set([...known, ...invalid])]
    .toSorted((a, b) => (a.compareDocumentPosition(b) === Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))
    .map((element) => ({ element, isInvalid: invalid.includes(element) }));
}
