import type { ComponentProps, ReactNode } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { isKeyOf } from '../../lib/is-key-of.ts';
import { Notice } from '../../ui/notice.tsx';
import { type ErrorArea, explainError } from '../data/explain-error.ts';
import { isBulkChange, isSchedule, type WorkOrder } from './orders.ts';

type Tone = ComponentProps<typeof Notice>['tone'];

const tones = {
  running: 'info',
  scheduled: 'info',
  paused: 'warning',
  stopped: 'info',
  failed: 'error',
  expired: 'warning',
  damaged: 'error',
} as const satisfies Record<string, Tone>;

const waitingTones = {
  'people-check': 'warning',
  outcome: 'info',
  platform: 'warning',
  'service-account': 'warning',
  session: 'warning',
  approval: 'info',
} as const satisfies Record<string, Tone>;

/** Whose texts explain why a step of an order was rejected. */
const errorAreas: Readonly<Record<string, ErrorArea>> = { 'deletion.run': 'deletion' };

type Props = {
  order: WorkOrder;
  /** What can be done next. */
  children?: ReactNode;
};

/** What an order does or waits for, or how it has ended. Nothing for an order that is done. */
export function OrderNotice({ order, children }: Props) {
  const t = useTranslate();
  const { state } = order;
  if (state === 'waiting') {
    const reason = order.waitsFor ?? '';
    const known = isKeyOf(waitingTones, reason) ? reason : 'other';
    return (
      <Notice
        tone={known === 'other' ? 'warning' : waitingTones[known]}
        title={t(`work.waits.${known}`)}
        text={t(`work.waitsText.${known}`, { reason })}
      >
        {children}
      </Notice>
    );
  }
  // A newer gateway may know more states.
  if (!isKeyOf(tones, state)) return null;
  return (
    <Notice tone={tones[state]} title={noticeTitle(t, state, order)} text={noticeText(t, state, order)}>
      {children}
    </Notice>
  );
}

function noticeTitle(t: Translate, state: keyof typeof tones, order: WorkOrder): string {
  if (state === 'expired' && isSchedule(order)) return t('work.notice.missed');
  // With an approval it had longer than other orders.
  if (state === 'expired' && isBulkChange(order)) return t('work.state.expired');
  return t(`work.notice.${state}`);
}

function noticeText(t: Translate, state: keyof typeof tones, order: WorkOrder): string {
  const { id, dueAt, expiresAt } = order;
  if (state === 'failed') return failureText(t, order);
  if (state === 'expired' && isSchedule(order)) return t('work.reason.TOO_LATE');
  if (state === 'stopped' && isSchedule(order)) return t('work.notice.cancelledText');
  if (state === 'stopped' && order.waitsFor === 'APPROVAL_DECIDED') return t('work.reason.APPROVAL_DECIDED');
  if ((state === 'stopped' || state === 'expired') && isBulkChange(order)) return t('work.notice.restStays');
  const format = (at: string) => t.date(at, { dateStyle: 'medium', timeStyle: 'short' });
  return t(`work.notice.${state}Text`, { until: format(expiresAt), time: format(dueAt ?? expiresAt), id });
}

/** Why an order has failed. */
export function failureText(
  t: Translate,
  { id, kind, waitsFor }: Pick<WorkOrder, 'id' | 'kind' | 'waitsFor'>,
): string {
  const reason = waitsFor ?? '–';
  if (reason === 'crashed') return t('work.notice.crashedText', { id });
  const known = t.optional(`work.reason.${reason}`, { id });
  if (known !== undefined) return known;
  const area = errorAreas[kind];
  return (area && explainError(t, area, reason)) ?? t('work.notice.failedText', { reason });
}
