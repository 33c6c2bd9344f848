import { useRouter } from '@tanstack/react-router';
import { useIntl } from 'react-intl';
import { useStore } from '../../lib/store.ts';
import { visits } from '../frame/area-visits.ts';
import type { PalettePage } from './rows.ts';

/** The pages that the routes declare for the navigation and the palette, and those that were visited. */
export function usePalettePages(): { pages: PalettePage[]; visits: PalettePage[] } {
  const intl = useIntl();
  const router = useRouter();
  const visited = useStore(visits);
  const kind = intl.formatMessage({ id: 'palette.kind.page' });
  const labelled = Object.values(router.routesByPath).flatMap(({ fullPath, options: { staticData } }) => {
    const label = staticData?.nav ?? staticData?.palette;
    return label === undefined ? [] : [{ address: fullPath, name: intl.formatMessage({ id: label }), kind }];
  });
  const pages = [
    { address: '/', name: intl.formatMessage({ id: 'nav.home' }), kind },
    // Lists first: creating something is rarer.
    ...labelled.toSorted((one, other) => depthOf(one) - depthOf(other)),
  ];
  return {
    pages,
    visits: visited.map(
      ({ address, name }) =>
        // A page is named in the current language, not in the one it was visited in.
        pages.find((page) => page.address === address) ?? { address, name, kind: kindOf(address) },
    ),
  };

  function kindOf(address: string): string {
    const [, , route] = router.getMatchedRoutes(address);
    const id = route?.options.staticData?.kind;
    return id === undefined ? kind : intl.formatMessage({ id });
  }
}

function depthOf({ address }: PalettePage): number {
  return address.split('/').length;
}
