import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { cut } from '../../lib/cut.ts';
import { useStore } from '../../lib/store.ts';
import { endSession, session, type User } from '../../session/session.ts';
import { Button } from '../../ui/button.tsx';
import { LeaveIcon, PersonIcon } from '../../ui/icons.tsx';
import styles from './header.module.css';
import { LanguageSwitch } from './language.tsx';

const longestName = 200;

export function Header() {
  const intl = useIntl();
  const { user } = useStore(session);
  const { gatewayRoot } = useStore(runtimeConfig);
  const { routesByPath } = useRouter();
  return (
    <header className={styles.header}>
      <div className={styles.inner}>
        <div className={styles.brand}>
          <img src="/logo.svg" alt="" width="32" height="32" />
          {intl.formatMessage({ id: 'app.title' })}
        </div>
        <nav className={styles.nav} aria-label={intl.formatMessage({ id: 'nav.label' })}>
          <ul className={styles.links}>
            <li>
              <Link className={styles.link} to="/" activeOptions={{ exact: true, includeSearch: false }}>
                {intl.formatMessage({ id: 'nav.home' })}
              </Link>
            </li>
            {user !== undefined &&
              gatewayRoot !== undefined &&
              Object.values(routesByPath).map(
                ({ fullPath, options: { staticData } }) =>
                  staticData?.nav && (
                    <li key={fullPath}>
                      <Link className={styles.link} to={fullPath} activeOptions={{ includeSearch: false }}>
                        {intl.formatMessage({ id: staticData.nav })}
                      </Link>
                    </li>
                  ),
              )}
            <li>
              <Link className={styles.link} to="/login" activeOptions={{ includeSearch: false }}>
                {intl.formatMessage({ id: 'nav.login' })}
              </Link>
            </li>
          </ul>
        </nav>
        <LanguageSwitch />
        {user !== undefined && <Person user={user} />}
      </div>
    </header>
  );
}

function Person({ user }: { user: User }) {
  const intl = useIntl();
  const router = useRouter();
  const [isLoggingOut, setIsLoggingOut] = useState(false);

  async function logOut() {
    setIsLoggingOut(true);
    await endSession();
    await router.navigate({ to: '/login' });
  }

  return (
    <div className={styles.person}>
      <span className={styles.name}>
        <PersonIcon />
        {cut(`${user.firstName} ${user.lastName}`, longestName)}
      </span>
      <Button isWaiting={isLoggingOut} onClick={() => void logOut()}>
        <LeaveIcon />
        {intl.formatMessage({ id: isLoggingOut ? 'header.loggingOut' : 'header.logout' })}
      </Button>
    </div>
  );
}
