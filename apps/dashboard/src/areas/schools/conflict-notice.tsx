import type { ChangeMeanwhile } from '@superhero/contract/gateway/types';
import { Link } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { cut } from '../../lib/cut.ts';
import { Moment } from '../../shell/moment.tsx';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { ChangedValue } from './changed-value.tsx';
import styles from './conflict-notice.module.css';
import { fieldWords } from './field-words.ts';

const longestName = 120;

type Props = { changes: readonly ChangeMeanwhile[]; onGoOn: () => void };

/** Somebody else was faster: what they changed, who and when. Nothing is lost, and nothing is overwritten unseen. */
export function ConflictNotice({ changes, onGoOn }: Props) {
  const intl = useIntl();
  return (
    <Notice
      tone="warning"
      title={intl.formatMessage({ id: 'schools.conflict.title' })}
      text={intl.formatMessage({ id: 'schools.conflict.text' })}
    >
      <div className={styles.rest}>
        {changes.map(({ field, seen, now, by }) => (
          <div key={field} className={styles.change}>
            <h3 className={styles.name}>{fieldWords(intl, field)}</h3>
            <ChangedValue field={field} before={seen} after={now} />
            {by === null ? (
              <p>{intl.formatMessage({ id: 'schools.conflict.elsewhere' })}</p>
            ) : (
              <p>
                {cut(by.operator.name ?? by.operator.id, longestName)}, <Moment at={by.at} />,{' '}
                <Link to="/audit/$number" params={{ number: String(by.entry) }} target="_blank">
                  {intl.formatMessage({ id: 'write.entry' }, { number: by.entry })}
                </Link>
              </p>
            )}
          </div>
        ))}
        <Button onClick={onGoOn}>{intl.formatMessage({ id: 'schools.conflict.goOn' })}</Button>
      </div>
    </Notice>
  );
}
