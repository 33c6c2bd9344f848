import { useIntl } from 'react-intl';
import { Moment } from '../../../app/frame/moment.tsx';
import { BinIcon } from '../../../ui/navigation-icons.tsx';
import type { Batch } from '../api.ts';
import { batchName } from '../labels.tsx';
import styles from './batch-subject.module.css';

/** What a dialog is about: the name of the batch, who requested it and how many people it has. */
export function BatchSubject({ batch: { name, people, requester, requestedAt, reason } }: { batch: Batch }) {
  const intl = useIntl();
  return (
    <div className={styles.card}>
      <BinIcon />
      <div>
        <b>{batchName(intl, name)}</b>
        <p className={styles.line}>
          {intl.formatMessage({ id: 'deletion.people' }, { count: people })}
          {requester !== null && requestedAt !== null && (
            <>
              {' · '}
              {intl.formatMessage(
                { id: 'deletion.requestedBy' },
                { name: requester.name ?? requester.id },
              )}, <Moment at={requestedAt} />
            </>
          )}
        </p>
        {reason !== null && <p className={styles.line}>{reason}</p>}
      </div>
    </div>
  );
}
