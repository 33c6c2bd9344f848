import { useEffect, useRef, useState } from 'react';
import type { WriteState } from '../data/use-write.ts';

/**
 * Errors of a form stay hidden until a submission fails; then they are shown and the first invalid field gets the
 * focus. The same happens after a write whose fields the platform rejected.
 */
export function useFirstInvalidFocus<Container extends HTMLElement>(state?: WriteState) {
  const container = useRef<Container>(null);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    if (failures === 0 && state?.is !== 'rejected') return;
    const field = container.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    field?.focus();
    // It may have had the focus before, and the notice of the rejection covers more of the page.
    field?.scrollIntoView({ block: 'nearest' });
  }, [failures, state]);
  const isShown = failures > 0 || state?.is === 'rejected';
  const [invalid, setInvalid] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const form = container.current;
    if (!isShown || form === null) return undefined;
    const read = () => setInvalid([...form.querySelectorAll<HTMLElement>('[aria-invalid="true"]')]);
    const observer = new MutationObserver(read);
    observer.observe(form, { attributeFilter: ['aria-invalid'], childList: true, subtree: true });
    read();
    return () => {
      observer.disconnect();
      setInvalid([]);
    };
  }, [isShown]);
  return {
    container,
    /** The fields whose errors are shown, whatever renders them. */
    invalid,
    showsErrors: failures > 0,
    reportInvalid: () => setFailures(failures + 1),
    reset: () => setFailures(0),
  };
}
