import type { IntlShape } from 'react-intl';
import { acts } from './filters.ts';

/** What was done; something that a newer gateway can do is called by its own name. */
export function actWords(intl: IntlShape, act: string): string {
  const known = acts.find((one) => one === act);
  return known === undefined ? act : intl.formatMessage({ id: `audit.act.${known}` });
}
