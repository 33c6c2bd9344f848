import type { IntlShape } from 'react-intl';
import { labelOf } from '../../i18n/label-of.ts';

/** Each area has the labels of its fields in its own messages; a field without a label is shown by its own name. */
export function fieldLabel(intl: IntlShape, field: string): string {
  return labelOf(intl, 'audit.field', field);
}
