import { useIntl } from 'react-intl';
import type { EndReason } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why someone who came with a session has to log in again. */
export function EndNotice({ reason }: { reason: EndReason }) {
  const intl = useIntl();
  if (reason === 'not-superhero') return <NotSuperheroNotice status={403} />;
  return (
    <Notice
      tone={reason === 'ended' ? 'info' : 'warning'}
      title={intl.formatMessage({ id: `session.${reason}.title` })}
      text={intl.formatMessage({ id: `session.${reason}.text` })}
    />
  );
}

export function NotSuperheroNotice({ status }: { status: number }) {
  const intl = useIntl();
  return (
    <Notice
      tone="error"
      title={intl.formatMessage({ id: 'error.login.noSuperhero' })}
      text={intl.formatMessage({ id: 'login.notSuperhero.text' })}
    >
      {intl.formatMessage({ id: 'error.status' }, { status })}
    </Notice>
  );
}
