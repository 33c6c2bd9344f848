import { useMatch, useSearch } from '@tanstack/react-router';
import { createContext, use, useEffect, useRef, type ReactNode } from 'react';
import styles from './area-page.module.css';
import { noteVisit } from './area-visits.ts';
import { CopyLink } from './copyable.tsx';
import { useLoadingText } from './loading.tsx';
import { Notices } from './notices.tsx';
import { usePageTitle } from './page.tsx';

/** Whether the page was reached from another one. The layout determines it before the data of the page has loaded. */
export const IsArrival = createContext(false);

type Props = {
  name: string;
  title: string;
  /** Above the heading. */
  breadcrumbs?: ReactNode;
  /** One line under the heading; beside it on a page without breadcrumbs. */
  subtitle: ReactNode;
  actions?: ReactNode;
  /** The position in a list. When it changes, the heading gets the focus, as on a new page. */
  place?: string;
  children: ReactNode;
};

type LoadingProps = Pick<Props, 'title' | 'breadcrumbs' | 'children'>;

/** In place of a page about an object while it loads. The heading gets the focus when the page is complete. */
export function LoadingAreaPage({ title, breadcrumbs, children }: LoadingProps) {
  return (
    <div className={styles.page} aria-busy="true">
      {breadcrumbs}
      <div className={styles.head}>
        <div className={styles.words}>
          <h1 className={styles.title}>{title}</h1>
          <div className={styles.subtitle}>
            <output>{useLoadingText()}</output>
          </div>
        </div>
      </div>
      {children}
    </div>
  );
}

export function AreaPage({ name, title, breadcrumbs, subtitle, actions, place = '', children }: Props) {
  usePageTitle(name);
  const address = useMatch({ strict: false, select: ({ pathname }) => pathname });
  const isRecord = useMatch({ strict: false, select: ({ staticData }) => staticData.kind !== undefined });
  const search = useSearch({ strict: false });
  useEffect(() => noteVisit({ address, name, search }), [address, name, search]);
  const heading = useRef<HTMLHeadingElement>(null);
  const isArrival = use(IsArrival);
  const lastPlace = useRef(isArrival ? undefined : place);
  useEffect(() => {
    if (lastPlace.current !== place) heading.current?.focus();
    lastPlace.current = place;
  }, [place]);
  return (
    <div className={styles.page}>
      <Notices />
      {breadcrumbs}
      <div className={styles.head}>
        <div className={breadcrumbs === undefined ? `${styles.words} ${styles.inline}` : styles.words}>
          <h1 ref={heading} className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <div className={styles.subtitle}>
            {typeof subtitle === 'string' ? <span>{subtitle}</span> : subtitle}
            {isRecord && <CopyLink />}
          </div>
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </div>
      {children}
    </div>
  );
}
