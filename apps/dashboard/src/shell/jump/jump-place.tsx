import { useEffect } from 'react';
import { useStore } from '../../lib/store.ts';
import { jump, listenForJumpKey } from './jump.ts';

/** Over any page: takes the key, and shows the dialog while it is open. */
export function JumpPlace() {
  const shown = useStore(jump);
  useEffect(listenForJumpKey, []);
  return shown.is === 'open' ? <shown.Content /> : null;
}
