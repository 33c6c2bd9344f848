import type { AreaLabel } from '../frame/area-route.ts';

/** After `g`, the letter of each area. */
export const areaKeys = {
  'nav.home': { key: 'h', address: '/' },
  'nav.schools': { key: 's', address: '/schools' },
  'nav.people': { key: 'p', address: '/people' },
  'nav.work': { key: 'j', address: '/work' },
  'nav.deletion': { key: 'd', address: '/deletion' },
  'nav.tools': { key: 't', address: '/tools' },
  'nav.instance': { key: 'i', address: '/instance' },
  'nav.audit': { key: 'l', address: '/audit' },
} as const satisfies Record<AreaLabel | 'nav.home', { key: string; address: string }>;
