import { publicConfig, type PublicConfig } from '../../api/public-config.ts';
import { useTranslate } from '../../i18n/translate.tsx';
import { cut } from '../../lib/cut.ts';
import { type InstanceShape, InstanceMark } from '../../ui/instance-mark.tsx';
import { useStore } from '../../lib/store.ts';
import styles from './header.module.css';

/** How the interface shows a school cloud: its short name, its title and a shape. */
export type Instance = { theme: string; code: string; title: string; shape: InstanceShape };

const shapes = new Map<string, InstanceShape>([
  ['brb', 'triangle'],
  ['n21', 'square'],
  ['thr', 'hexagon'],
]);

/** An unknown instance gets the default colours, with its own name. */
export function toInstance({ SC_THEME, SC_TITLE }: Pick<PublicConfig, 'SC_THEME' | 'SC_TITLE'>): Instance {
  const shape = shapes.get(SC_THEME);
  return {
    theme: shape === undefined ? 'default' : SC_THEME,
    // The band is always visible, so it must stay small.
    code: cut(SC_THEME.toUpperCase(), 20),
    title: cut(SC_TITLE, 80),
    shape: shape ?? 'circle',
  };
}

/** Sets the colours and the icon of the tab when the instance changes. */
export function followInstance(): void {
  showInstance();
  publicConfig.subscribe(showInstance);
}

function showInstance(): void {
  const { theme } = toInstance(publicConfig.get());
  document.documentElement.dataset['instance'] = theme;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icon-${theme}.svg`);
}

/** Always visible, even when the page scrolls. */
export function InstanceBand() {
  const t = useTranslate();
  const { code, title, shape } = toInstance(useStore(publicConfig));
  return (
    <section className={`${styles.instance} ${styles.band}`} aria-label={t('instance.label')}>
      <InstanceMark shape={shape} size={16} />
      <span className={styles.code}>{code}</span>
      {title !== '' && <span className={styles.title}>{title}</span>}
    </section>
  );
}
