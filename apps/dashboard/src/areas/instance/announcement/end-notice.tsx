import { RejectionNotice } from '../../../app/data/rejection-notice.tsx';
import { InstanceCode } from '../../../app/form/instance-code.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Announcement } from './api.ts';
import { formatUntil } from './form.ts';
import type { useEnd } from './use-end.ts';

type Props = { current: Announcement; end: ReturnType<typeof useEnd>; isLoading: boolean };

/** The announcement has an end at which nothing switches it off, and why that could not be scheduled. */
export function EndNotice({ current, end, isLoading }: Props) {
  const t = useTranslate();
  const { order, isMissing, schedule } = end;
  const failure = <RejectionNotice write={order} area="announcement" title={t('announcement.end.title')} />;
  // Not known while it is sent and loaded again.
  if (!isMissing || order.state.is === 'pending' || isLoading) return failure;
  return (
    <>
      {failure}
      <Notice
        tone="warning"
        title={t('announcement.end.title')}
        text={t('announcement.end.text', { time: formatUntil(t, current.until) })}
      >
        <Button isWaiting={order.isBusy} onClick={() => schedule(current, {})}>
          {t('announcement.end.schedule')}
          <InstanceCode />
        </Button>
      </Notice>
    </>
  );
}
