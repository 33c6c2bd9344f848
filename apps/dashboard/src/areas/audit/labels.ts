import type { Translate } from '../../i18n/translate.tsx';

/** Each area has the labels of its fields in its own messages; a field without a label is shown by its own name. */
export function fieldLabel(t: Translate, field: string): string {
  return t.label('audit.field', field);
}
