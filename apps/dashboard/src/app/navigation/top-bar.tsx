import { useRouterState } from '@tanstack/react-router';
import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { session } from '../../session/session.ts';
import { MenuIcon } from '../../ui/navigation-icons.tsx';
import { Brand, LogoutButton } from '../frame/header.tsx';
import { LanguageSwitch } from '../frame/language.tsx';
import { PaletteHost } from '../palette/palette.tsx';
import { SearchButton } from '../palette/search-box.tsx';
import { NameMenu } from './name-menu.tsx';
import { sidebarId } from './sidebar.tsx';
import styles from './top-bar.module.css';

/** The header with a gateway: always visible, with the search that reaches every page. */
export function TopBar() {
  const t = useTranslate();
  const { user } = useStore(session);
  const isHome = useRouterState({ select: ({ location }) => location.pathname === '/' });
  if (user === undefined) return null;
  return (
    <header className={styles.bar}>
      <button className={styles.menu} type="button" popoverTarget={sidebarId} aria-label={t('nav.menu')}>
        <MenuIcon />
      </button>
      <div className={styles.brand}>
        <Brand>
          {/* Only one of the two names is displayed, depending on the width. */}
          <NameMenu user={user} place="below" />
        </Brand>
      </div>
      {/* The home page has a larger one. */}
      {!isHome && <SearchButton />}
      <div className={styles.person}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <NameMenu user={user} place="end" />
        <div className={styles.logout}>
          <LogoutButton />
        </div>
      </div>
      <PaletteHost />
    </header>
  );
}
