import type { Change } from '@superhero/contract/gateway/types';
import * as v from 'valibot';

const Value: v.GenericSchema<Change['before']> = v.union([
  v.string(),
  v.boolean(),
  v.array(v.string()),
  v.null(),
]);

/** The personal data of a row. It is stored next to the chain, so that it can be erased without breaking a seal. */
export const Personal = v.object({
  operatorName: v.optional(v.string()),
  personName: v.optional(v.string()),
  schoolName: v.optional(v.string()),
  reason: v.optional(v.string()),
  /** The IP address of the operator. */
  from: v.optional(v.string()),
  changes: v.optional(v.array(v.object({ field: v.string(), before: Value, after: Value }))),
});

export type Personal = v.InferOutput<typeof Personal>;

/** The text that a write gives to this field. Undefined after the entry was blanked. */
export function findNewText(personal: Personal | undefined, name: string): string | undefined {
  const value = personal?.changes?.find(({ field }) => field === name)?.after;
  return typeof value === 'string' ? value : undefined;
}

/** PostgreSQL does not store NUL and can't convert lone surrogates, and a text of the platform can have both. */
export function toStorable(text: string): string {
  return text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD');
}

/** What an audit entry says about a subject that is neither a person nor a school, and that the write doesn't change. */
export function describeFacts(facts: Readonly<Record<string, string>>): Change[] {
  return Object.entries(facts).map(([field, value]) => ({ field, before: value, after: value }));
}
