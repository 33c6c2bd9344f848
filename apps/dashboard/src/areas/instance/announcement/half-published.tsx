import { useIntl } from 'react-intl';
import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { useWrite } from '../../../app/data/use-write.ts';
import { Moment } from '../../../app/frame/moment.tsx';
import { InstanceCode } from '../../../app/form/instance-code.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Announcement, invalidateAnnouncement, publishAnnouncement, storePublished } from './api.ts';
import type { Content } from './draft.ts';
import { fieldLabel } from './labels.ts';

type Props = {
  announcement: Announcement;
  halfPublished: NonNullable<Announcement['halfPublished']>;
  /** With what is stored now. */
  onFinished: (stored: Announcement, target: Content) => void;
};

/** A publication that stopped in the middle: what is left of it, and how to finish it. */
export function HalfPublished({ announcement, halfPublished, onFinished }: Props) {
  const intl = useIntl();
  const { at, left, target } = halfPublished;
  const write = useWrite(publishAnnouncement, (answer) => {
    storePublished(answer);
    onFinished({ ...announcement, ...target, ...answer, halfPublished: null }, target);
  });
  return (
    <>
      <Notice
        tone="warning"
        title={intl.formatMessage({ id: 'announcement.half.title' })}
        text={intl.formatMessage(
          { id: announcement.isOn ? 'announcement.half.on' : 'announcement.half.off' },
          {
            left: intl.formatList(
              left.map((field) => fieldLabel(intl, field)),
              { type: 'conjunction' },
            ),
          },
        )}
      >
        <Button
          look="primary"
          isWaiting={write.isBusy}
          onClick={() => {
            const { texts, roles, isOn } = target;
            void write.write({ body: { texts, roles, isOn, seen: announcement.version } });
          }}
        >
          {intl.formatMessage({
            id: write.state.is === 'pending' ? 'write.pending' : 'announcement.half.finish',
          })}
          <InstanceCode />
        </Button>{' '}
        <span>
          {intl.formatMessage({ id: 'announcement.half.since' })} <Moment at={at} />
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
            {intl.formatMessage({ id: 'conflict.continue' })}
          </Button>
        )}
      </RejectionNotice>
    </>
  );
}
