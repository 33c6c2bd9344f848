import { useRef, type ReactNode } from 'react';
import { BarePanel } from '../../ui/panel.tsx';
import { useListKeys } from './list-keys.ts';
import { ShortcutsDialog, showShortcuts } from './shortcuts.tsx';

type Props = { label: string; children: ReactNode };

/** The filters, rows and pages of a list, with its keyboard shortcuts. */
export function ListBody({ label, children }: Props) {
  const body = useRef<HTMLDivElement>(null);
  useListKeys(body, showShortcuts);
  return (
    <>
      <BarePanel label={label}>
        <div ref={body}>{children}</div>
      </BarePanel>
      <ShortcutsDialog />
    </>
  );
}
