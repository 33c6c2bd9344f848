import { publicConfig } from '../../api/public-config.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { toInstance } from '../../app/frame/instance.tsx';
import { Notices } from '../../app/frame/notices.tsx';
import { usePageTitle, PageHeading } from '../../app/frame/page.tsx';
import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { session, type EndReason } from '../../session/session.ts';
import { InstanceMark } from '../../ui/instance-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import { LoginForm } from './login-form.tsx';
import styles from './login-page.module.css';

export function LoginPage() {
  const t = useTranslate();
  const { endReason } = useStore(session);
  const title = t('login.title');
  usePageTitle(title);
  return (
    <div className={styles.gate}>
      <LoginInstance />
      <div className={styles.entry}>
        <Notices />
        <PageHeading className={styles.title}>{title}</PageHeading>
        {endReason !== undefined && <EndNotice reason={endReason} />}
        <LoginForm />
        <p className={styles.hint}>{t('login.hint')}</p>
      </div>
    </div>
  );
}

/** Shows which school cloud the password is for. */
function LoginInstance() {
  const t = useTranslate();
  const { code, title, shape } = toInstance(useStore(publicConfig));
  const { host } = new URL(useStore(runtimeConfig).apiRoot);
  return (
    <section className={styles.instance} aria-label={t('instance.label')}>
      <div className={styles.mark}>
        <InstanceMark shape={shape} size={56} />
      </div>
      <p className={styles.code}>{code}</p>
      <p className={styles.where}>
        {title !== '' && <span>{title}</span>}
        <span>{host}</span>
      </p>
    </section>
  );
}

const endNotices = {
  ended: { tone: 'info', title: 'session.ended.title', text: 'session.ended.text' },
  elsewhere: { tone: 'info', title: 'session.elsewhere.title', text: 'session.elsewhere.text' },
  unconfirmed: { tone: 'warning', title: 'session.unconfirmed.title', text: 'session.unconfirmed.text' },
  ambiguous: { tone: 'warning', title: 'session.ambiguous.title', text: 'session.ambiguous.text' },
  'not-superhero': { tone: 'error', title: 'error.login.noSuperhero', text: 'login.notSuperhero.text' },
} as const;

/** Shows why the previous session ended, or why the last login was not accepted. */
function EndNotice({ reason }: { reason: EndReason }) {
  const t = useTranslate();
  const { tone, title, text } = endNotices[reason];
  return (
    <Notice tone={tone} title={t(title)} text={t(text)}>
      {reason === 'not-superhero' && t('error.status', { status: 403 })}
    </Notice>
  );
}
