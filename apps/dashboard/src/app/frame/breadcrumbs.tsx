import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { lastSearchOf } from './area-visits.ts';
import styles from './area-page.module.css';
import type { PrefixOf } from '../../i18n/message-files.ts';
import { isKeyOf } from '../../lib/is-key-of.ts';

/** Areas, or pages of an area, with a list and pages about single objects. */
export type ObjectArea = PrefixOf<'notFound.title'>;

/** Lists that are pages of the area instance. */
const ofInstance = {
  roles: '/instance/roles',
  storage: '/instance/storage',
  federalStates: '/instance/federal-states',
} as const;

export const listPathOf = (area: ObjectArea) =>
  isKeyOf(ofInstance, area) ? ofInstance[area] : (`/${area}` as const);

type Props = {
  area: ObjectArea;
  /** Links between the list and this page. */
  children?: ReactNode;
  /** The name of this page, if its heading does not say it. */
  current?: string;
};

/** The list of the area, with the filters, order and page that were shown last, and the way to the current page. */
export function Breadcrumbs({ area, children, current }: Props) {
  const t = useTranslate();
  const list = listPathOf(area);
  return (
    <nav className={styles.breadcrumbs} aria-label={t('breadcrumbs.label')}>
      <Link to={list} search={lastSearchOf(list)}>
        {t(`${area}.title`)}
      </Link>
      {children}
      {current !== undefined && <span aria-current="page">{current}</span>}
    </nav>
  );
}
