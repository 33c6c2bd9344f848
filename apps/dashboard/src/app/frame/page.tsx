import { useEffect, useRef, type ReactNode } from 'react';
import { useArrival } from './arrival.ts';
import { usePageTitle } from './page-title.ts';
import styles from './page.module.css';
import { Notices } from './notices.tsx';

type Props = { name: string; title: string; look?: 'title' | 'welcome'; children?: ReactNode };

/** A page: its heading, which gets the focus on arrival, its name in the tab, and its content. */
export function Page({ name, title, look = 'title', children }: Props) {
  usePageTitle(name);
  return (
    <div className={styles.page}>
      <Notices />
      <PageHeading className={styles[look]}>{title}</PageHeading>
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
