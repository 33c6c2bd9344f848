import { PaletteHost } from '../../app/palette/palette.tsx';
import { sessionMessages } from './messages.ts';
import { SessionTime } from './session-time.tsx';

export const messages = [sessionMessages];

/** What is shown over every page while a user is logged in. */
export function Content() {
  return (
    <>
      <SessionTime />
      <PaletteHost />
    </>
  );
}
