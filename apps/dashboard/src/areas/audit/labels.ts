import type { Translate } from '../../i18n/translate.tsx';

/** Labels of the audit log come first: forms differ in a few. The build adds the messages of all of them to this area. */
const labelled = ['audit', 'people', 'deletion', 'schools', 'tools', 'storage', 'federalStates'];

/** A field without a label is shown by its own name. */
export function fieldLabel(t: Pick<Translate, 'optional'>, field: string): string {
  const labels = labelled.map((area) => t.optional(`${area}.field.${field}`));
  return labels.find((label) => label !== undefined) ?? field;
}
