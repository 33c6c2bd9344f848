import { locale } from './i18n/locale.ts';

const files = import.meta.glob('./areas/*/messages/*.json');

/** Loads the messages of an area at the same time as its chunk, which names them only once it has loaded. */
export function preloadMessages(pathname: string): void {
  const [, area] = pathname.split('/');
  const load = files[`./areas/${area}/messages/${locale.get()?.language}.json`];
  // The page itself reports a failure.
  load?.().catch(() => {});
}
