import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatMinutes, useSecondsUntil } from '../../lib/countdown.ts';
import { stayLoggedIn, type NextExpiry } from '../../session/watch-expiry.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import styles from './end-warning.module.css';

type Props = { end: NextExpiry; onLogIn: () => void };

/** Stays visible without covering the page or taking the focus, so that typing is not interrupted. */
export function EndWarning({ end, onLogIn }: Props) {
  const intl = useIntl();
  const secondsLeft = useSecondsUntil(end.until);
  const title = intl.formatMessage({ id: `sessionEnd.${end.by}.title` });
  return (
    <section className={styles.place} aria-label={title}>
      <Notice tone="warning" title={title} text={intl.formatMessage({ id: `sessionEnd.${end.by}.text` })}>
        <div className={styles.rest}>
          <p className={styles.left} role="timer">
            <FormattedMessage id="sessionEnd.left" values={{ time: formatMinutes(secondsLeft) }} />
          </p>
          {end.by === 'idleness' ? (
            <StayButton />
          ) : (
            <Button look="primary" onClick={onLogIn}>
              {intl.formatMessage({ id: 'sessionEnd.logIn' })}
            </Button>
          )}
        </div>
      </Notice>
    </section>
  );
}

function StayButton() {
  const intl = useIntl();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function stay() {
    setState('busy');
    setState((await stayLoggedIn()) ? 'idle' : 'failed');
  }

  return (
    <>
      <Button look="primary" isWaiting={state === 'busy'} onClick={() => void stay()}>
        {intl.formatMessage({ id: state === 'busy' ? 'sessionEnd.staying' : 'sessionEnd.stay' })}
      </Button>
      <span role="alert">{state === 'failed' && intl.formatMessage({ id: 'sessionEnd.stayFailed' })}</span>
    </>
  );
}
