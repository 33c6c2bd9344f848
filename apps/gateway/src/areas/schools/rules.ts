import type { Change, School, SchoolUpdate } from '@superhero/contract/gateway/types';
import type { Outcome } from '../../audit/page.ts';

const fields = ['name', 'officialSchoolNumber'] as const;

/** What is named and differs, and nothing else. */
export function findChanges(school: School, update: SchoolUpdate): Change[] {
  return fields.flatMap((field) => {
    const after = update[field];
    return after === undefined || after === school[field] ? [] : [{ field, before: school[field], after }];
  });
}

/** The changes as the school cloud made them, if it made something else of them. */
export function asMade(school: School, changes: readonly Change[]): Change[] | undefined {
  const made = fields.flatMap((field) =>
    changes.filter((change) => change.field === field).map((change) => ({ ...change, after: school[field] })),
  );
  return made.every(({ after }, index) => after === changes[index]?.after) ? undefined : made;
}

/** What became of a change, told from how the school looks later. */
export function judge(school: School, changes: readonly Change[]): Exclude<Outcome, 'refused'> {
  const now = new Map<string, Change['after']>(fields.map((field) => [field, school[field]]));
  if (changes.every(({ field, after }) => now.get(field) === after)) return 'done';
  // All of it is changed at once or nothing; anything else was somebody else's.
  return changes.every(({ field, before }) => now.get(field) === before) ? 'not-done' : 'unknown';
}
