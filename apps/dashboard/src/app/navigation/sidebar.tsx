import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, type ComponentType } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { loadChunk } from '../../lib/load-chunk.ts';
import { logFailure } from '../../lib/log-failure.ts';
import { useStore } from '../../lib/store.ts';
import {
  BinIcon,
  HomeIcon,
  LogIcon,
  LoginIcon,
  PeopleIcon,
  SchoolIcon,
  SlidersIcon,
  ToolIcon,
  WorkIcon,
} from '../../ui/navigation-icons.tsx';
import { RunningIcon } from '../../ui/area-icons.tsx';
import { Button } from '../../ui/button.tsx';
import type { AreaLabel } from '../frame/area-route.ts';
import { isWithin, useSubpages } from '../frame/subpages.ts';
import { openShortcuts } from '../palette/shortcuts.ts';
import { FooterContent } from '../frame/footer.tsx';
import { LanguageSwitch } from '../frame/language.tsx';
import { navigationCounts } from '../frame/navigation-counts.ts';
import styles from './sidebar.module.css';
import type { MessageFiles } from '../../i18n/message-files.ts';
import de from './messages/de.json';
import en from './messages/en.json';
import es from './messages/es.json';
import uk from './messages/uk.json';

declare module '../../i18n/message-files.ts' {
  interface MessageSets {
    navigation: typeof de;
  }
}

/** All languages in one chunk: they are short, and a further request would delay the first page. */
export const navigationMessages: MessageFiles<typeof de> = {
  de: () => Promise.resolve({ default: de }),
  en: () => Promise.resolve({ default: en }),
  es: () => Promise.resolve({ default: es }),
  uk: () => Promise.resolve({ default: uk }),
};

export const sidebarId = 'navigation';

export const areaIcons: Record<AreaLabel, ComponentType> = {
  'nav.schools': SchoolIcon,
  'nav.people': PeopleIcon,
  'nav.work': WorkIcon,
  'nav.deletion': BinIcon,
  'nav.tools': ToolIcon,
  'nav.instance': SlidersIcon,
  'nav.audit': LogIcon,
};

/** Areas that start a new group. */
const groupStarts: readonly AreaLabel[] = ['nav.tools', 'nav.audit'];

/** Beside the page from 960 px. On smaller screens a popover, opened with the menu button. */
export function Sidebar() {
  const t = useTranslate();
  const sidebar = useRef<HTMLDivElement>(null);
  const router = useRouter();
  useEffect(watchCounts, []);
  useEffect(() => {
    const close = () => sidebar.current?.hidePopover();
    const isWide = window.matchMedia('(min-width: 960px)');
    isWide.addEventListener('change', close);
    const unsubscribe = router.subscribe('onBeforeNavigate', close);
    return () => {
      isWide.removeEventListener('change', close);
      unsubscribe();
    };
  }, [router]);

  return (
    <div ref={sidebar} id={sidebarId} className={styles.sidebar} popover="auto">
      <nav aria-label={t('nav.label')}>
        <ul className={styles.links}>
          <li>
            <Link className={styles.link} to="/" activeOptions={{ exact: true, includeSearch: false }}>
              <HomeIcon />
              {t('nav.home')}
            </Link>
          </li>
          {Object.values(router.routesByPath).map(({ fullPath, options: { staticData } }) => {
            const label = staticData?.nav;
            if (label === undefined) return null;
            return (
              <li key={fullPath} className={groupStarts.includes(label) ? styles.start : undefined}>
                <AreaLinks area={fullPath} label={label} />
              </li>
            );
          })}
          <li className={styles.start}>
            <Link
              className={`${styles.link} ${styles.quiet}`}
              to="/login"
              activeOptions={{ includeSearch: false }}
            >
              <LoginIcon />
              {t('nav.login')}
            </Link>
          </li>
        </ul>
      </nav>
      <footer className={styles.foot}>
        <div className={styles.language}>
          <LanguageSwitch />
        </div>
        <div className={styles.shortcuts}>
          <Button variant="quiet" onClick={() => void openShortcuts()}>
            {t('shortcuts.title')}
          </Button>
        </div>
        <FooterContent />
      </footer>
    </div>
  );
}

/** The link to an area and, while it is open, the links to its pages. */
function AreaLinks({ area, label }: { area: string; label: AreaLabel }) {
  const t = useTranslate();
  const here = useLocation({ select: ({ pathname }) => pathname });
  const AreaIcon = areaIcons[label];
  const subpages = useSubpages(area);
  return (
    <>
      <Link
        className={styles.link}
        to={area}
        activeOptions={{ includeSearch: false, exact: subpages.some(({ to }) => isWithin(to, here)) }}
      >
        <AreaIcon />
        {t(label)}
        {label === 'nav.work' && <Counts />}
      </Link>
      {isWithin(area, here) && subpages.length > 0 && (
        <ul className={styles.subpages}>
          {subpages.map((page) => (
            <li key={page.to}>
              <Link className={styles.link} to={page.to} activeOptions={{ includeSearch: false }}>
                {t(page.label)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** What waits for the operator, and what runs. The page of jobs lists both. */
function Counts() {
  const t = useTranslate();
  const { running } = useStore(navigationCounts);
  return (
    <span className={styles.counts}>
      <WaitingCount />
      {running > 0 && (
        <>
          {' '}
          <span className={styles.running}>
            <span aria-hidden="true">
              <RunningIcon />
              {t.number(running)}
            </span>
            <span className="visually-hidden">{t('nav.running', { count: running })}</span>
          </span>
        </>
      )}
    </span>
  );
}

export function WaitingCount() {
  const t = useTranslate();
  const { waiting: count } = useStore(navigationCounts);
  if (count === 0) return null;
  return (
    <>
      {' '}
      <span className={styles.waiting}>
        <span aria-hidden="true">{t.number(count)}</span>
        <span className="visually-hidden">{t('nav.waiting', { count })}</span>
      </span>
    </>
  );
}

/** Loaded after the first paint. */
function watchCounts(): () => void {
  const stopped = new AbortController();
  loadChunk(() => import('../work/watch-counts.ts')).then(
    (chunk) => chunk.watchCounts(stopped.signal),
    // The numbers are missing until the next page load.
    (error: unknown) => logFailure('loading the numbers of the navigation', error),
  );
  return () => stopped.abort();
}
