import { FormattedMessage, useIntl } from 'react-intl';
import { Notice } from '../../ui/notice.tsx';
import { formatMinutes } from '../../lib/countdown.ts';
import type { LoginFailure } from './login-failure.ts';
import styles from './login-notice.module.css';

type Props = { failure: LoginFailure; secondsLeft: number };

export function LoginNotice({ failure, secondsLeft }: Props) {
  const intl = useIntl();
  const { kind } = failure;
  return (
    <Notice
      tone={kind === 'blocked' || kind === 'network' ? 'warning' : 'error'}
      title={intl.formatMessage({ id: `login.${kind}.title` })}
      text={intl.formatMessage({ id: `login.${kind}.text` })}
    >
      {kind === 'blocked' && (
        <p className={styles.left} role="timer">
          <FormattedMessage id="login.blocked.left" values={{ time: formatMinutes(secondsLeft) }} />
        </p>
      )}
    </Notice>
  );
}
