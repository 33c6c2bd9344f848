import type { PlatformCallName } from '@superhero/contract/platform-calls';
import { isRequestOf, platformCallNames } from '@superhero/contract/platform-calls';
import type { AnsweredRequest, Report } from './report.ts';

/** A call without a reason is covered. */
export interface CallCoverage {
  readonly name: PlatformCallName;
  readonly isCovered: boolean;
  /** Why it is not covered, or what is special about how it is. */
  readonly remark: string | undefined;
}

/** Refusals that cover a call because a success needs something that a run cannot create. */
type CoveringRefusals = Partial<Readonly<Record<PlatformCallName, readonly number[]>>>;

/** Only an identity provider can migrate a person, so on a school of its own a run sees the two recorded refusals. */
export const refusalsOnOwnObjects: CoveringRefusals = { 'POST /rollback-migration': [404, 422] };

/** A call is covered by a passed check in which it succeeded; a refusal alone shows nothing of what the call does. */
export function measureCoverage(
  reports: readonly Pick<Report, 'leftOut' | 'requests'>[],
  coveringRefusals: CoveringRefusals = {},
  names = platformCallNames,
): CallCoverage[] {
  const requests = reports.flatMap((report) => report.requests);
  return names.map((name) => {
    const statuses = requests.filter((request) => isRequestOf(name, request)).map(({ status }) => status);
    if (statuses.some(isSuccess)) return { name, isCovered: true, remark: undefined };
    const seen = [...new Set(statuses)].join(', ');
    if (statuses.some((status) => coveringRefusals[name]?.includes(status)))
      return {
        name,
        isCovered: true,
        remark: `by its refusal ${seen}: no run can create what a success needs`,
      };
    const reason = reports.map(({ leftOut }) => leftOut.get(name)).find((why) => why !== undefined);
    const fallback = seen === '' ? 'no passed check makes this call' : `it was only refused: ${seen}`;
    return { name, isCovered: false, remark: reason ?? fallback };
  });
}

function isSuccess(status: AnsweredRequest['status']): boolean {
  return status >= 200 && status < 300;
}

export function findUncovered(coverage: readonly CallCoverage[]): PlatformCallName[] {
  return coverage.filter(({ isCovered }) => !isCovered).map(({ name }) => name);
}

export function describeCoverage(coverage: readonly CallCoverage[]): string[] {
  const covered = coverage.length - findUncovered(coverage).length;
  return [
    ...coverage.map(({ name, isCovered, remark }) => {
      const suffix = remark === undefined ? '' : ` (${remark})`;
      return `${isCovered ? 'covered     ' : 'NOT COVERED '}  ${name}${suffix}`;
    }),
    `Gateway calls covered: ${covered} of ${coverage.length}`,
  ];
}
