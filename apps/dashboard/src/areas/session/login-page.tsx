import { useIntl } from 'react-intl';
import { prefetchChunk } from '../../lib/prefetch-chunk.ts';
import { useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { Notices } from '../../app/frame/notices.tsx';
import { PageHeading } from '../../app/frame/page.tsx';
import { usePageTitle } from '../../app/frame/page-title.ts';
import { EndNotice } from './end-notice.tsx';
import { LoginForm } from './login-form.tsx';
import { LoginInstance } from './login-instance.tsx';
import styles from './login-page.module.css';

export function LoginPage() {
  const intl = useIntl();
  const { endReason } = useStore(session);
  const title = intl.formatMessage({ id: 'login.title' });
  usePageTitle(title);
  return (
    <div className={styles.gate}>
      <LoginInstance />
      <div className={styles.entry}>
        <Notices />
        <PageHeading className={styles.title}>{title}</PageHeading>
        {endReason !== undefined && <EndNotice reason={endReason} />}
        <LoginForm onSent={() => prefetchChunk('home-page')} />
        <p className={styles.hint}>{intl.formatMessage({ id: 'login.hint' })}</p>
      </div>
    </div>
  );
}
