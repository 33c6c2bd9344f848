import { toPlainText } from '@superhero/contract/kept-html';
import { type ComponentProps, useState } from 'react';
import { SignalDialog } from '../../../app/work/order-actions.tsx';
import { failureText } from '../../../app/work/order-notice.tsx';
import { useOrder } from '../../../app/work/orders.ts';
import { type Translate, useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import styles from './announcement.module.css';
import { formatUntil, isPast } from './form.ts';
import { openSchedule, type Scheduled } from './open-schedule.ts';

type Props = {
  scheduled: Scheduled;
  /** Loads it into the form, which schedules nothing. Missing if nothing can be scheduled now. */
  onLoad: ((scheduled: Scheduled) => void) | undefined;
};

/** What the gateway will do with the announcement and when, or why it has not done it. */
export function ScheduledNotice({ scheduled, onLoad }: Props) {
  const t = useTranslate();
  const [isCancelling, setIsCancelling] = useState(false);
  const { data: order } = useOrder(scheduled.orderId);
  const isOpen = openSchedule({ scheduled }) !== undefined;
  const { orderId, from, content } = scheduled;
  // Afterwards its text is that of the announcement.
  const isAhead = from !== null && (!isOpen || !isPast(from));
  const text = cut(toPlainText(content.texts[t.language]), 80);
  return (
    <>
      <Notice {...describe(t, scheduled, isOpen)}>
        {isAhead && text !== '' && <p>{t('announcement.scheduled.content', { text })}</p>}
        <div className={styles.scheduleActions}>
          {isAhead && onLoad && (
            <Button onClick={() => onLoad(scheduled)}>
              {t(`announcement.scheduled.${isOpen ? 'change' : 'again'}`)}
            </Button>
          )}
          {isOpen && order?.mayStop && (
            <Button aria-haspopup="dialog" onClick={() => setIsCancelling(true)}>
              {t('work.cancel.open')}
            </Button>
          )}
          <LinkButton to="/work/$workId" params={{ workId: orderId }}>
            {t('work.open')}
          </LinkButton>
        </div>
      </Notice>
      {isCancelling && order !== undefined && (
        <SignalDialog order={order} signal="stop" onClosed={() => setIsCancelling(false)} />
      )}
    </>
  );
}

function describe(
  t: Translate,
  { orderId, state, waitsFor, from, until, operator, isChangedSince }: Scheduled,
  isOpen: boolean,
): Pick<ComponentProps<typeof Notice>, 'tone' | 'title' | 'text'> {
  if (!isOpen) {
    const text =
      state === 'failed'
        ? failureText(t, { id: orderId, kind: 'instance.scheduleAnnouncement', waitsFor })
        : t('work.reason.TOO_LATE');
    return { tone: 'error', title: t('announcement.scheduled.failed'), text };
  }
  const isFromAhead = from !== null && !isPast(from);
  const times = { from: formatUntil(t, from), until: formatUntil(t, until) };
  const ahead = isFromAhead ? (until === null ? 'from' : 'both') : 'until';
  const texts = [
    t(`announcement.scheduled.${ahead}`, times),
    t('announcement.scheduled.by', { name: cut(operator.name ?? operator.id, 60) }),
  ];
  if (isChangedSince)
    return {
      tone: 'warning',
      title: t('announcement.scheduled.changedTitle'),
      text: [...texts, t('announcement.scheduled.changedText')].join(' '),
    };
  const waits = state === 'waiting' ? t.optional(`work.waitsText.${waitsFor}`) : undefined;
  return {
    tone: waits === undefined ? 'info' : 'warning',
    title: t('announcement.scheduled.title'),
    text: [...texts, waits].filter((text) => text !== undefined).join(' '),
  };
}
