import { useState } from 'react';
import { OrderNotice } from '../../../app/work/order-notice.tsx';
import { useOrderActions } from '../../../app/work/order-actions.tsx';
import { isLive, type WorkOrder } from '../../../app/work/orders.ts';
import { useTranslate } from '../../../i18n/translate.tsx';
import { Button } from '../../../ui/button.tsx';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { Batch } from '../api.ts';
import { ContinueDialog } from './batch-dialogs.tsx';
import styles from './batch-page.module.css';

/** What the gateway does with the batch, and what to do after an interruption. */
export function RunPanel({ batch }: { batch: Batch }) {
  const t = useTranslate();
  const { run } = batch;
  const unclear = batch.parts.filter(({ state }) => state === 'unclear');
  return (
    <>
      {unclear.map(({ part, people, pending, deleted, failed }) => (
        <Notice
          key={part}
          tone="error"
          title={t('deletion.unclear.title', { part })}
          text={t('deletion.unclear.text', { people, pending, deleted, failed })}
        >
          <p>{t('deletion.unclear.next', { count: batch.remaining })}</p>
        </Notice>
      ))}
      {isLive(run) && (
        <OrderNotice order={run}>
          <OrderButtons order={run} />
        </OrderNotice>
      )}
      {/* Without orders the gateway is older than this page. An unclear part is never started again. */}
      {run !== undefined && !isLive(run) && unclear.length === 0 && <Interrupted batch={batch} order={run} />}
    </>
  );
}

function OrderButtons({ order }: { order: WorkOrder }) {
  const t = useTranslate();
  const { actions, dialog } = useOrderActions(order);
  return (
    <div className={styles.buttons}>
      {actions.map(({ id, name, icon: Icon, run }) => (
        <Button key={id} aria-haspopup="dialog" onClick={run}>
          {Icon && <Icon />}
          {name}
        </Button>
      ))}
      <LinkButton to="/work/$workId" params={{ workId: order.id }}>
        {t('work.open')}
      </LinkButton>
      {dialog}
    </div>
  );
}

/** The order has ended before its people were started, or a browser that did so before 1.1 was closed. */
function Interrupted({ batch, order }: { batch: Batch; order: WorkOrder | null }) {
  const t = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const { state, remaining, parts, mayStart } = batch;
  const isUnstarted = remaining > 0 || parts.at(-1)?.state === 'created';
  const hasEndedEarly = order !== null && order.state !== 'done';
  // A damaged order is investigated first. A batch without parts is started with the button of the page.
  const canContinue = mayStart && state === 'running' && isUnstarted && order?.state !== 'damaged';
  const left = t('deletion.run.pausedText', { count: remaining });
  const button = canContinue && (
    <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
      {t('deletion.run.continue')}
    </Button>
  );
  return (
    <>
      {hasEndedEarly && isUnstarted && ['ready', 'running'].includes(state) && (
        <OrderNotice order={order}>
          {state === 'running' && <p>{left}</p>}
          {button}
        </OrderNotice>
      )}
      {!hasEndedEarly && canContinue && (
        <Notice tone="warning" title={t('deletion.run.paused')} text={left}>
          {button}
        </Notice>
      )}
      {isOpen && <ContinueDialog batch={batch} onClosed={() => setIsOpen(false)} />}
    </>
  );
}
