import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { ActionDialog } from '../../../app/form/action-dialog.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { showSuccess } from '../../../app/frame/success-toast.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { fetchReleaseNotes, invalidateReleaseNotes, type ReleaseNote } from './api.ts';

type Props = {
  newest: ReleaseNote | undefined;
  onClosed: () => void;
};

/** The platform empties the list before it fills it again (T105). */
export function FetchDialog({ newest, onClosed }: Props) {
  const t = useTranslate();
  const write = useWrite(
    fetchReleaseNotes,
    (answer) => {
      invalidateReleaseNotes();
      const count = answer?.count ?? 0;
      showSuccess('toast.releaseNotesFetched', { name: t('releaseNotes.fetch.count', { count }) });
      onClosed();
    },
    // The list may be shorter now.
    invalidateReleaseNotes,
  );

  return (
    <ActionDialog
      title={t('releaseNotes.fetch.title')}
      subject={
        newest === undefined ? (
          <p>{t('releaseNotes.empty.title')}</p>
        ) : (
          <p>
            {t('releaseNotes.fetch.newest', { name: cut(newest.name, 100) })},{' '}
            <Moment at={newest.publishedAt} />
          </p>
        )
      }
      consequences={(['replaces', 'empties', 'unreachable'] as const).map((one) =>
        t(`releaseNotes.fetch.${one}`),
      )}
      submitLabel={t('releaseNotes.fetch.submit')}
      write={write}
      notice={<RejectionNotice write={write} area="releaseNotes" />}
      onSubmit={(reason) => void write.write({ body: reason })}
      onClosed={onClosed}
    />
  );
}
