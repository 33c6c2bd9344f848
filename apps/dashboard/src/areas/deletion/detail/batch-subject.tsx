import { Moment } from '../../../app/frame/moment.tsx';
import { useTranslate } from '../../../i18n/translate.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import type { Batch } from '../api.ts';
import { batchName } from '../labels.tsx';
import styles from './batch-subject.module.css';

/** What a dialog is about: the name of the batch, who requested it and how many people it has. */
export function BatchSubject({ batch: { name, people, requester, requestedAt, reason } }: { batch: Batch }) {
  const t = useTranslate();
  return (
    <div className={styles.card}>
      <BinIcon />
      <div>
        <b>{batchName(t, name)}</b>
        <p className={styles.line}>
          {t('deletion.people', { count: people })}
          {requester !== null && requestedAt !== null && (
            <>
              {' · '}
              {t('deletion.requestedBy', { name: requester.name ?? requester.id })},{' '}
              <Moment at={requestedAt} />
            </>
          )}
        </p>
        {reason !== null && <p className={styles.line}>{reason}</p>}
      </div>
    </div>
  );
}
