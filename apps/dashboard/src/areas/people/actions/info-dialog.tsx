import type { ReactNode } from 'react';
import { useQueryError } from '../../../app/data/query-error.ts';
import { PanelFailure } from '../../../app/data/query-panel.tsx';
import { DialogBand } from '../../../app/form/instance-code.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Dialog } from '../../../ui/dialog.tsx';

type InfoProps = { title: string; actions?: ReactNode; onClosed: () => void; children: ReactNode };

/** A dialog that can only be read and closed. */
export function InfoDialog(props: InfoProps) {
  const t = useTranslate();
  return <Dialog {...props} head={<DialogBand />} closeLabel={t('dialog.close')} />;
}

type FreshProps<Data> = {
  title: string;
  query: Parameters<typeof useQueryError>[0];
  /** The data of the query, or what its error means. Undefined while there is none. */
  data: Data | undefined;
  /** What is loaded. */
  what: 'approval' | 'force';
  onClosed: () => void;
  children: (data: Data) => ReactNode;
};

/** Reads what the dialog of an action needs before it asks, and shows why it cannot be loaded. */
export function FreshDialog<Data>({ title, query, data, what, onClosed, children }: FreshProps<Data>) {
  const t = useTranslate();
  const error = useQueryError(query);
  if (data !== undefined) return children(data);
  return (
    <InfoDialog title={title} onClosed={onClosed}>
      {error === undefined ? (
        <output>{t(`people.${what}.loading`)}</output>
      ) : (
        <PanelFailure error={error} failure={t(`people.${what}.failed`)} />
      )}
    </InfoDialog>
  );
}
