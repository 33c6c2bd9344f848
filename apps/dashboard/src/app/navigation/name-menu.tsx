import { use } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import type { User } from '../../session/session.ts';
import { PersonIcon } from '../../ui/icons.tsx';
import { MenuList } from '../../ui/menu-list.tsx';
import { ExpandIcon } from '../../ui/navigation-icons.tsx';
import { ClosePopover, Popover } from '../../ui/popover.tsx';
import { nameOf } from '../frame/header.tsx';
import styles from './name-menu.module.css';

type Props = {
  user: User;
  /** Where the name is: at the end of the bar, or below the title. */
  place: 'end' | 'below';
};

/** The operator's name, which opens a menu with the whole name and the links to the operator's own pages. */
export function NameMenu({ user, place }: Props) {
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
