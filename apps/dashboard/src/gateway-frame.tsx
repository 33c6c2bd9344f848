import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import styles from './gateway-frame.module.css';
import { navigationMessages, Sidebar as Navigation } from './app/navigation/sidebar.tsx';
import { TopBar } from './app/navigation/top-bar.tsx';
import { HomeContent } from './areas/home/home-content.tsx';
import { locale } from './i18n/locale.ts';

const files = import.meta.glob('./areas/*/messages/*.json');

/** Loads the messages of an area at the same time as its chunk, which names them only once it has loaded. */
function preloadMessages(pathname: string): void {
  const [, area] = pathname.split('/');
  const load = files[`./areas/${area}/messages/${locale.get()?.language}.json`];
  // The page itself reports a failure.
  load?.().catch(() => {});
}

/** The navigation, which also starts to load what the next page needs. */
function Sidebar() {
  const router = useRouter();
  useEffect(() => {
    preloadMessages(router.latestLocation.pathname);
    return router.subscribe('onBeforeNavigate', ({ toLocation }) => preloadMessages(toLocation.pathname));
  }, [router]);
  return <Navigation />;
}

/** What every page has only with a gateway, in one chunk (decision 026). */
export { HomeContent, Sidebar, TopBar };
export const className = styles.frame;
export const messages = [navigationMessages];
