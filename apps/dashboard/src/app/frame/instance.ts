import { publicConfig, type PublicConfig } from '../../api/public-config.ts';
import { cut } from '../../lib/cut.ts';
import type { InstanceShape } from '../../ui/instance-mark.tsx';

/** What tells one school cloud from another: its short name, its title, and a shape. */
export type Instance = { theme: string; code: string; title: string; shape: InstanceShape };

const shapes = new Map<string, InstanceShape>([
  ['brb', 'triangle'],
  ['n21', 'square'],
  ['thr', 'hexagon'],
]);

// The band stays when the page scrolls, so it must leave the page its room.
const longestCode = 20;
const longestTitle = 80;

/** An instance we do not know looks like the default one and says its own name. */
export function toInstance({ SC_THEME, SC_TITLE }: Pick<PublicConfig, 'SC_THEME' | 'SC_TITLE'>): Instance {
  const shape = shapes.get(SC_THEME);
  return {
    theme: shape === undefined ? 'default' : SC_THEME,
    code: cut(SC_THEME.toUpperCase(), longestCode),
    title: cut(SC_TITLE, longestTitle),
    shape: shape ?? 'circle',
  };
}

/** Colours and the icon of the tab follow the instance. */
export function followInstance(): void {
  showInstance();
  publicConfig.subscribe(showInstance);
}

function showInstance(): void {
  const { theme } = toInstance(publicConfig.get());
  document.documentElement.dataset['instance'] = theme;
  document.querySelector('link[rel="icon"]')?.setAttribute('href', `/icon-${theme}.svg`);
}
