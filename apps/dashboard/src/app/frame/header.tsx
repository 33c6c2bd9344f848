import { Link, useRouter } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { confirmLeaving } from '../../lib/confirm-leaving.ts';
import { useStore } from '../../lib/store.ts';
import { endSession, session, type User } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveIcon, PersonIcon } from '../../ui/icons.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language.tsx';

export function Header() {
  const t = useTranslate();
  const { user } = useStore(session);
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <Brand />
        <nav className={styles.nav} aria-label={t('nav.label')}>
          <ul className={styles.links}>
            <li>
              <Link className={styles.link} to="/" activeOptions={{ exact: true, includeSearch: false }}>
                {t('nav.home')}
              </Link>
            </li>
            <li>
              <Link className={styles.link} to="/login" activeOptions={{ includeSearch: false }}>
                {t('nav.login')}
              </Link>
            </li>
          </ul>
        </nav>
        <LanguageSwitch />
        {user && (
          <div className={styles.person}>
            <span className={styles.name} title={nameOf(user)}>
              <PersonIcon />
              {nameOf(user)}
            </span>
            <LogoutButton />
          </div>
        )}
      </div>
    </header>
  );
}

export function nameOf({ firstName, lastName }: User): string {
  return cut(`${firstName} ${lastName}`, 200);
}

/** `children` are below the title. */
export function Brand({ children }: { children?: ReactNode }) {
  const t = useTranslate();
  return (
    <div className={styles.brand}>
      <img src="/logo.svg" alt="" width="32" height="32" />
      <div>
        {t('app.title')}
        {children}
      </div>
    </div>
  );
}

export function LogoutButton() {
  const t = useTranslate();
  const router = useRouter();
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  async function logOut() {
    if (!(await confirmLeaving())) return;
    setIsLoggingOut(true);
    await endSession();
    await router.navigate({ to: '/login' });
  }

  return (
    <Button isWaiting={isLoggingOut} onClick={() => void logOut()}>
      <LeaveIcon />
      {t(isLoggingOut ? 'header.loggingOut' : 'header.logout')}
    </Button>
  );
}
