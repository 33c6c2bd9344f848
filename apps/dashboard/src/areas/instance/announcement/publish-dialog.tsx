import { useState } from 'react';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  type Announcement,
  invalidateAnnouncement,
  publishAnnouncement,
  type Published,
  storePublished,
} from './api.ts';
import { describePublication } from './consequences.ts';
import { ContentDialog, type ContentProps } from './content-dialog.tsx';
import { toContent } from './form.ts';

type Props = ContentProps & {
  base: Announcement;
  /** The answer is missing if that of an earlier attempt was lost. */
  onPublished: (published: Published | undefined, reason: { reason?: string }) => void;
  /** After a conflict: loads the current announcement and keeps the edits. */
  onReload: () => void;
};

/** Publishes the announcement at once. */
export function PublishDialog({ base, onPublished, onReload, ...content }: Props) {
  const t = useTranslate();
  const { draft, changes } = content;
  const [isHalf, setIsHalf] = useState(false);
  const write = useWrite(
    publishAnnouncement,
    (answer, { body: { reason } }) => {
      storePublished(answer);
      onPublished(answer, reason === undefined ? {} : { reason });
    },
    ({ type }) => {
      // An automatic retry that gets no further is answered differently.
      if (type === 'ANNOUNCEMENT_HALF_PUBLISHED') setIsHalf(true);
      // The page then shows what is left.
      invalidateAnnouncement();
    },
  );
  return (
    <ContentDialog
      {...content}
      title={t('announcement.publish.title')}
      consequences={describePublication(t, { base, draft, changes })}
      submitLabel={t('announcement.publish.do')}
      write={write}
      notice={
        isHalf && write.state.is === 'unknown' ? (
          <Notice tone="warning" title={t('announcement.half.title')} text={t('announcement.half.now')}>
            <Button onClick={write.checkAgain}>{t('announcement.half.finish')}</Button>
          </Notice>
        ) : (
          <RejectionNotice write={write} area="announcement">
            {({ type }) =>
              type === 'ANNOUNCEMENT_CHANGED' && <Button onClick={onReload}>{t('conflict.continue')}</Button>
            }
          </RejectionNotice>
        )
      }
      onSubmit={(reason) => {
        void write.write({ body: { ...toContent(draft, base), seen: base.version, ...reason } });
      }}
    />
  );
}
