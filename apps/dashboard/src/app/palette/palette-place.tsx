import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { palette, listenForPaletteKey } from './palette.ts';

/** Over any page: takes the key, and shows the dialog while it is open. */
export function PaletteHost() {
  const shown = useStore(palette);
  useEffect(listenForPaletteKey, []);
  return shown.is === 'open' ? <shown.Content /> : null;
}
