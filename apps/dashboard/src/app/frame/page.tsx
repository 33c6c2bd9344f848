import { useEffect, useRef, type ReactNode, useState } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import styles from './page.module.css';
import { Notices } from './notices.tsx';
import { publicConfig } from '../../api/public-config.ts';
import { createStore, useStore } from '../../lib/store.ts';
import { toInstance } from './instance.tsx';
import { navigationCounts } from './navigation-counts.ts';
import { useRouterState } from '@tanstack/react-router';

/** The title of the current page, for the tab and for screen readers. */
export const pageTitle = createStore('');

export function usePageTitle(page: string): void {
  const t = useTranslate();
  const { code } = toInstance(useStore(publicConfig));
  const title = t('app.pageTitle', { instance: code, page });
  const { waiting } = useStore(navigationCounts);
  useEffect(() => {
    document.title = waiting > 0 ? `(${waiting}) ${title}` : title;
    pageTitle.set(title);
  }, [title, waiting]);
}

/** Whether this page was reached from another one. On the first page the focus stays where the browser put it. */
export function useArrival(): boolean {
  const isFirst = useRouterState({ select: (state) => state.resolvedLocation === undefined });
  const pathname = useRouterState({ select: (state) => state.location.pathname });
  const [firstPathname, setFirstPathname] = useState(isFirst ? pathname : undefined);
  // The layout of the areas stays mounted when the page changes.
  if (firstPathname !== undefined && firstPathname !== pathname) setFirstPathname(undefined);
  return firstPathname !== pathname;
}

type Props = { name: string; title: string; variant?: 'title' | 'welcome'; children?: ReactNode };

/** A page: its heading, which gets the focus on arrival, its title in the tab, and its content. */
export function Page({ name, title, variant = 'title', children }: Props) {
  usePageTitle(name);
  return (
    <div className={styles.page}>
      <Notices />
      <PageHeading className={styles[variant]}>{title}</PageHeading>
      {children}
    </div>
  );
}

export function PageHeading({ className, children }: { className: string | undefined; children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const isArrival = useArrival();
  useEffect(() => {
    if (isArrival) heading.current?.focus();
  }, [isArrival]);
  return (
    <h1 ref={heading} className={className} tabIndex={-1}>
      {children}
    </h1>
  );
}
