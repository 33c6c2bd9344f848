import { toPlainText } from '@superhero/contract/kept-html';
import { Moment } from '../../../app/frame/moment.tsx';
import { formatIn } from '../../../app/work/due-time.tsx';
import type { WorkOrderDetail } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { cut } from '../../../lib/cut.ts';
import { Fact, Facts } from '../../../ui/facts.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { useScheduled } from './api.ts';

/** When the announcement is switched on and off, and with which text. Only the number of its times once it has ended. */
export function SchedulePanel({ order }: { order: WorkOrderDetail }) {
  const t = useTranslate();
  const scheduled = useScheduled(order);
  const { done, failed, total } = order.counts;
  return (
    <Panel title={t('work.schedule.title')}>
      <Facts>
        {(['from', 'until'] as const).map((name) => {
          const at = scheduled?.[name];
          return (
            typeof at === 'string' && (
              <Fact key={name} name={t(`work.schedule.${name}`)}>
                <Moment at={at} />
                {at === order.dueAt && ` · ${formatIn(t, at)}`}
              </Fact>
            )
          );
        })}
        {scheduled !== undefined && (
          <Fact name={t('work.schedule.text')}>
            {cut(toPlainText(scheduled.content.texts[t.language]), 300)}
          </Fact>
        )}
        <Fact name={t('work.schedule.done')}>{t('work.counts', { done, failed, total })}</Fact>
      </Facts>
    </Panel>
  );
}
