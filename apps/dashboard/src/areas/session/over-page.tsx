import { PaletteHost } from '../../app/palette/palette-place.tsx';
import { SessionTime } from './session-time.tsx';

/** What may come over any page. */
export function OverPage() {
  return (
    <>
      <SessionTime />
      <PaletteHost />
    </>
  );
}
