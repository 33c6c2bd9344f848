import { useRouter } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslate } from '../../i18n/translate.tsx';
import { useStore } from '../../lib/store.ts';
import { PersonIcon } from '../../ui/icons.tsx';
import { HomeIcon } from '../../ui/navigation-icons.tsx';
import { type Visit, visits } from '../frame/area-visits.ts';
import { isWithin } from '../frame/subpages.ts';
import { areaIcons } from '../navigation/sidebar.tsx';

/** A page or a visited object; `kind` is shown as its kind. */
export type PalettePage = Visit & {
  kind: string;
  icon: ComponentType;
  /** Other words for it, with commas between them. */
  synonyms?: string | undefined;
};

/** The pages that the routes declare for the navigation and the palette, and those that were visited. */
export function usePalettePages(): { pages: PalettePage[]; visited: PalettePage[] } {
  const t = useTranslate();
  const router = useRouter();
  const lastVisits = useStore(visits);
  const kind = t('palette.kind.page');
  const labelled = Object.values(router.routesByPath).flatMap(({ fullPath, options: { staticData } }) => {
    const label = staticData?.nav ?? staticData?.subpage ?? staticData?.palette;
    if (label === undefined) return [];
    const synonyms = t.optional(`palette.synonyms.${label.replace('palette.', '')}`);
    return [{ address: fullPath, name: t(label), kind, icon: iconOf(fullPath), synonyms }];
  });
  const pages: PalettePage[] = [
    { address: '/', name: t('nav.home'), kind, icon: HomeIcon },
    // Lists come before pages that create something, which are needed less often.
    ...labelled.toSorted((one, other) => depthOf(one.address) - depthOf(other.address)),
  ];
  return {
    pages,
    visited: lastVisits.map(
      ({ address, name }) =>
        // The name of a page is in the current language, not in that of the visit.
        pages.find((page) => page.address === address) ?? {
          address,
          name,
          kind: kindOf(address),
          icon: iconOf(address),
        },
    ),
  };

  function kindOf(address: string): string {
    const [, , route] = router.getMatchedRoutes(address);
    const id = route?.options.staticData?.kind;
    return id === undefined ? kind : t(id);
  }

  /** The icon of its area in the navigation. */
  function iconOf(address: string): ComponentType {
    const area = Object.values(router.routesByPath).find(
      ({ fullPath, options }) => options.staticData?.nav !== undefined && isWithin(fullPath, address),
    );
    const label = area?.options.staticData?.nav;
    const isPerson = label === undefined || (label === 'nav.people' && depthOf(address) > 2);
    return isPerson ? PersonIcon : areaIcons[label];
  }
}

function depthOf(address: string): number {
  return address.split('/').length;
}
