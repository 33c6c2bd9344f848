import type { Change } from '@superhero/contract/gateway/types';

/** What an audit entry says about a subject that is neither a person nor a school, and that the write doesn't change. */
export function describeFacts(facts: Readonly<Record<string, string>>): Change[] {
  return Object.entries(facts).map(([field, value]) => ({ field, before: value, after: value }));
}
