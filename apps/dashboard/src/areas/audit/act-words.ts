import type { IntlShape } from 'react-intl';
import { isAct } from './filters.ts';

/** What was done; something that a newer gateway can do is called by its own name. */
export function actWords(intl: IntlShape, act: string): string {
  return isAct(act) ? intl.formatMessage({ id: `audit.act.${act}` }) : act;
}
