import { use } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { session, type User } from '../../session/session.ts';
import { MenuIcon, ExpandIcon } from '../../ui/navigation-icons.tsx';
import { Brand, LogoutButton, nameOf } from '../frame/header.tsx';
import { LanguageSwitch } from '../frame/language.tsx';
import { PaletteHost } from '../palette/palette.tsx';
import { SearchButton } from '../palette/search-box.tsx';
import { sidebarId, WaitingCount } from './sidebar.tsx';
import styles from './top-bar.module.css';
import { PersonIcon } from '../../ui/icons.tsx';
import { MenuList } from '../../ui/menu-list.tsx';
import { ClosePopover, Popover } from '../../ui/popover.tsx';

/** The header with a gateway: always visible, with the search that reaches every page. */
export function TopBar() {
  const t = useTranslate();
  const { user } = useStore(session);
  if (user === undefined) return null;
  return (
    <header className={styles.bar}>
      <button className={styles.menu} type="button" popoverTarget={sidebarId}>
        <MenuIcon />
        <span className="visually-hidden">{t('nav.menu')}</span>
        <span className={styles.waiting}>
          <WaitingCount />
        </span>
      </button>
      <div className={styles.brand}>
        <Brand>
          {/* Only one of the two names is displayed, depending on the width. */}
          <NameMenu user={user} place="below" />
        </Brand>
      </div>
      <SearchButton />
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

type NameProps = {
  user: User;
  /** Where the name is: at the end of the bar, or below the title. */
  place: 'end' | 'below';
};

/** The operator's name, which opens a menu with the whole name and the links to the operator's own pages. */
function NameMenu({ user, place }: NameProps) {
  const name = nameOf(user);
  return (
    <div className={place === 'end' ? styles.end : styles.below}>
      <Popover
        align={place === 'end' ? 'end' : 'start'}
        label={name}
        button={
          <>
            {place === 'end' && <PersonIcon />}
            <span className={styles.name} title={name}>
              {name}
            </span>
            <ExpandIcon />
          </>
        }
      >
        <OwnPages id={user.id} name={name} />
      </Popover>
    </div>
  );
}

function OwnPages({ id, name }: { id: string | undefined; name: string }) {
  const t = useTranslate();
  const close = use(ClosePopover);
  const pages = [
    { key: 'nav.account', link: { to: '/account' } },
    // The school cloud may send no id.
    ...(id === undefined
      ? []
      : [{ key: 'nav.myChanges', link: { to: '/audit', search: { operator: id } } } as const]),
  ] as const;
  return (
    <>
      <p className={styles.whole}>{name}</p>
      <MenuList
        label={name}
        items={pages.map((page) => ({
          ...page,
          label: t(page.key),
          onChoose: close,
        }))}
      />
    </>
  );
}
