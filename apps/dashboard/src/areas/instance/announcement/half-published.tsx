import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { InstanceCode } from '../../../app/form/instance-code.tsx';
import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import {
  type Announcement,
  invalidateAnnouncement,
  publishAnnouncement,
  spreadTexts,
  storePublished,
} from './api.ts';
import { fieldLabel } from './form.ts';

type HalfPublication = NonNullable<Announcement['halfPublished']>;

type HalfProps = {
  announcement: Announcement;
  halfPublished: HalfPublication;
  /** With what is stored now. */
  onFinished: (stored: Announcement, target: HalfPublication['target']) => void;
};

/** A publication that stopped in the middle: what is left of it, and how to finish it. */
export function HalfPublished({ announcement, halfPublished, onFinished }: HalfProps) {
  const t = useTranslate();
  const { at, left, target } = halfPublished;
  const write = useWrite(publishAnnouncement, (answer) => {
    storePublished(answer);
    const until = answer?.until ?? announcement.until;
    onFinished(spreadTexts({ ...announcement, ...target, ...answer, until, halfPublished: null }), target);
  });
  return (
    <>
      <Notice
        tone="warning"
        title={t('announcement.half.title')}
        text={t(announcement.isOn ? 'announcement.half.on' : 'announcement.half.off', {
          left: t.list(left.map((field) => fieldLabel(t, field))),
        })}
      >
        <Button
          variant="primary"
          isWaiting={write.isBusy}
          onClick={() => {
            const { texts, roles, isOn } = target;
            void write.write({ body: { texts, roles, isOn, seen: announcement.version } });
          }}
        >
          {t(write.state.is === 'pending' ? 'write.pending' : 'announcement.half.finish')}
          <InstanceCode />
        </Button>{' '}
        <span>
          {t('announcement.half.since')} <Moment at={at} />
        </span>
      </Notice>
      <RejectionNotice write={write} area="announcement">
        {() => (
          <Button
            onClick={() => {
              write.forget();
              invalidateAnnouncement();
            }}
          >
            {t('conflict.continue')}
          </Button>
        )}
      </RejectionNotice>
    </>
  );
}
