import { useIntl } from 'react-intl';
import type { EndReason } from '../../session/session.ts';
import { Notice } from '../../ui/notice.tsx';

const words = {
  ended: { tone: 'info', title: 'session.ended.title', text: 'session.ended.text' },
  elsewhere: { tone: 'info', title: 'session.elsewhere.title', text: 'session.elsewhere.text' },
  unconfirmed: { tone: 'warning', title: 'session.unconfirmed.title', text: 'session.unconfirmed.text' },
  ambiguous: { tone: 'warning', title: 'session.ambiguous.title', text: 'session.ambiguous.text' },
  'not-superhero': { tone: 'error', title: 'error.login.noSuperhero', text: 'login.notSuperhero.text' },
} as const;

/** Why someone who came with a session, or just opened one, has to log in again. */
export function EndNotice({ reason }: { reason: EndReason }) {
  const intl = useIntl();
  const { tone, title, text } = words[reason];
  return (
    <Notice tone={tone} title={intl.formatMessage({ id: title })} text={intl.formatMessage({ id: text })}>
      {reason === 'not-superhero' && intl.formatMessage({ id: 'error.status' }, { status: 403 })}
    </Notice>
  );
}
