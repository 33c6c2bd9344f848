import type { BulkWarning } from '@superhero/contract/gateway/types';
import { isSame } from '../../audit/checks.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { readSchools } from '../../work/bulk-kinds.ts';
import type { BulkSource, CheckedItem } from '../../work/bulk-kinds.ts';

type Judged = Omit<CheckedItem, 'id'>;

/** Reads all schools now and judges each that exists. */
export async function checkSchools(
  { platform }: BulkSource,
  ids: readonly string[],
  judge: (school: LegacySchool) => Judged,
): Promise<CheckedItem[]> {
  const found = await readSchools(platform, ids);
  const schools = new Map(found.map((school) => [school._id, school]));
  return ids.map((id) => {
    const school = schools.get(id);
    return school === undefined ? { id, ...notFound } : { id, ...judge(school) };
  });
}

const notFound: Judged = { before: [], after: [], reason: 'not-found', warnings: [] };

/** `after`: undefined if an undo expects another value than the school has. */
export function judgeValue(
  before: readonly string[],
  after: readonly string[] | undefined,
  warnings: readonly BulkWarning[] = [],
): Judged {
  if (after === undefined) return { before, after: before, reason: 'changed-since', warnings: [] };
  if (isSame([...before], [...after])) return { before, after, reason: 'unchanged', warnings: [] };
  return { before, after, reason: null, warnings };
}
