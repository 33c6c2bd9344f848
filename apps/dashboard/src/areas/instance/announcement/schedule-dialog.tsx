import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { invalidateWork } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Announcement, scheduleAnnouncement } from './api.ts';
import { describeSchedule } from './consequences.ts';
import { ContentDialog, type ContentProps } from './content-dialog.tsx';
import { readTime, toContent } from './form.ts';
import { openSchedule } from './open-schedule.ts';

type Props = ContentProps & {
  base: Announcement;
  onScheduled: () => void;
  /** After a conflict: loads the current announcement and keeps the edits. */
  onReload: () => void;
};

const conflicts = ['ANNOUNCEMENT_CHANGED', 'WORK_RUNNING'];

/** Lets the gateway publish the announcement later. Until then nothing changes. */
export function ScheduleDialog({ base, onScheduled, onReload, ...content }: Props) {
  const t = useTranslate();
  const { draft, changes } = content;
  const write = useWrite(
    scheduleAnnouncement,
    () => {
      invalidateWork();
      onScheduled();
    },
    invalidateWork,
  );
  return (
    <ContentDialog
      {...content}
      title={t('announcement.schedule.title')}
      consequences={describeSchedule(t, { base, draft, changes })}
      submitLabel={t('announcement.schedule.do')}
      write={write}
      notice={
        <RejectionNotice write={write} area="announcement">
          {({ type }) =>
            conflicts.includes(type) && <Button onClick={onReload}>{t('conflict.continue')}</Button>
          }
        </RejectionNotice>
      }
      onSubmit={(reason) => {
        const { texts, roles, until } = toContent(draft, base);
        const replaces = openSchedule(base)?.orderId ?? null;
        const from = readTime(draft.from);
        void write.write({ body: { texts, roles, from, until, seen: base.version, replaces, ...reason } });
      }}
    />
  );
}
