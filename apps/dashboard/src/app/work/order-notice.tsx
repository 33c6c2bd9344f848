import type { ComponentProps, ReactNode } from 'react';
import { type Translate, useTranslate } from '../../i18n/translate.tsx';
import { isKeyOf } from '../../lib/is-key-of.ts';
import { Notice } from '../../ui/notice.tsx';
import { type ErrorArea, explainError } from '../data/explain-error.ts';
import type { WorkOrder } from './orders.ts';

type Tone = ComponentProps<typeof Notice>['tone'];

const tones = {
  running: 'info',
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
  const until = t.date(order.expiresAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Notice
      tone={tones[state]}
      title={t(`work.notice.${state}`)}
      text={
        state === 'failed' ? failureText(t, order) : t(`work.notice.${state}Text`, { until, id: order.id })
      }
    >
      {children}
    </Notice>
  );
}

function failureText(t: Translate, { id, kind, waitsFor }: WorkOrder): string {
  const reason = waitsFor ?? '–';
  if (reason === 'crashed') return t('work.notice.crashedText', { id });
  const area = errorAreas[kind];
  return (area && explainError(t, area, reason)) ?? t('work.notice.failedText', { reason });
}
