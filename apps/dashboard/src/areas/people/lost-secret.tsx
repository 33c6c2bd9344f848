import { useIntl } from 'react-intl';
import { Notice } from '../../ui/notice.tsx';

/** An earlier try has done it, and its answer was lost on the way: what is secret is not told twice. */
export function LostSecret() {
  const intl = useIntl();
  return (
    <Notice
      tone="warning"
      title={intl.formatMessage({ id: 'people.secret.lost.title' })}
      text={intl.formatMessage({ id: 'people.secret.lost.text' })}
    />
  );
}
