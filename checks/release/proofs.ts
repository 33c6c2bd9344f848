import type { ProvenCode } from '../../dev/proofs/proven-code.ts';

/** A row of the table in docs/proofs.md. */
export interface RecordedProof {
  readonly title: string;
  /** Its name in dev/proofs/proofs.ts. */
  readonly name: string;
  readonly result: string;
  /** Whether the last result is marked as one in which a claim did not hold. */
  readonly holds: boolean;
  readonly commit: string;
}

/** Marks a result in which not all claims hold. */
const failureMark = '✗';

/** A decision to release in spite of it. */
const acceptance = /accepted in \[\d{3}\]\(decisions\/\d{3}-[\w-]+\.md\)/u;

const row =
  /^\| \[([^\]]+)\]\(#[^)]+\) +\| `npm run proof -- ([\w-]+)` +\| [^|]+ \| ([^|]+?) +\| \d{4}-\d\d-\d\d +\| ([0-9a-f]{7,}) +\|$/gmu;

export function parseProofs(markdown: string): RecordedProof[] {
  return [...markdown.matchAll(row)].map(([, title = '', name = '', result = '', commit = '']) => ({
    title,
    name,
    result,
    holds: !result.startsWith(failureMark),
    commit,
  }));
}

/** The files of the proven code that changed after a commit; undefined if the commit is not in the history. */
export type ChangedFiles = (commit: string, code: ProvenCode) => readonly string[] | undefined;

/** What a release still needs from a proof; undefined if nothing. */
export function findProblem(
  { result, holds, commit }: RecordedProof,
  code: ProvenCode | undefined,
  changedFiles: ChangedFiles,
): string | undefined {
  if (code === undefined) return 'dev/proofs/proofs.ts does not say what it proves';
  const changed = changedFiles(commit, code);
  if (changed === undefined) return `its commit ${commit} is not in the history`;
  const [first, ...others] = changed;
  if (first !== undefined) {
    const more = others.length === 0 ? '' : ` and ${others.length} more`;
    return `older than the code it proves: ${first}${more} changed after ${commit}`;
  }
  return holds || acceptance.test(result) ? undefined : result;
}
