import type { AuditEntry, Reference } from '@superhero/contract/gateway/types';
import type { Entry } from './read-entries.ts';

export type NumberedEntry = Entry & { readonly position: number };

export function describeEntry(entry: NumberedEntry): AuditEntry {
  const { number, position, at, action, operatorId, personId, schoolId, personal, end } = entry;
  return {
    number,
    position,
    at: at.toISOString(),
    action,
    operator: { id: operatorId, name: personal.operatorName ?? null },
    person: describeReference(personId, personal.personName ?? end?.personal.personName),
    school: describeReference(schoolId, personal.schoolName ?? end?.personal.schoolName),
    reason: personal.reason ?? null,
    outcome: end?.outcome ?? 'pending',
  };
}

export function describeReference(id: string | null, name: string | undefined): Reference | null {
  return id === null ? null : { id, name: name ?? null };
}
