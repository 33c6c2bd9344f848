import type { Personal } from '../../audit/personal-data.ts';

/** What an entry says about its subject. Undefined after the entry was blanked. */
export function findFact(personal: Personal | undefined, field: string): string | undefined {
  const fact = personal?.changes?.find((change) => change.field === field && change.before === change.after);
  return typeof fact?.after === 'string' ? fact.after : undefined;
}
