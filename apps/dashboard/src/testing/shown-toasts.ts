import { toasts } from '../app/frame/toasts.tsx';

/** The ids of the messages of the toasts that are shown. */
export function shownToasts(): string[] {
  return toasts.get().map(({ key }) => key.split(' ')[0] ?? '');
}
