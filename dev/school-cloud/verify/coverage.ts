import type { PlatformCallName } from '@superhero/contract/platform-calls';
import { isRequestOf, platformCallNames } from '@superhero/contract/platform-calls';
import type { AnsweredRequest, Report } from './report.ts';
import { mustEqual } from './report.ts';

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
): CallCoverage[] {
  const requests = reports.flatMap((report) => report.requests);
  return platformCallNames.map((name) => {
    const statuses = requests.filter((request) => isRequestOf(name, request)).map(({ status }) => status);
    if (statuses.some(isSuccess)) return { name, isCovered: true, remark: undefined };
    const refusals = [...new Set(statuses)];
    const covering = refusals.filter((status) => coveringRefusals[name]?.includes(status));
    if (covering.length > 0) {
      const remark = `by its refusal ${covering.join(', ')}: no run can create what a success needs`;
      return { name, isCovered: true, remark };
    }
    const reason = reports.map(({ leftOut }) => leftOut.get(name)).find((why) => why !== undefined);
    const fallback =
      refusals.length === 0
        ? 'no passed check makes this call'
        : `it was only refused: ${refusals.join(', ')}`;
    return { name, isCovered: false, remark: reason ?? fallback };
  });
}

function isSuccess(status: AnsweredRequest['status']): boolean {
  return status >= 200 && status < 300;
}

export function findUncovered(coverage: readonly CallCoverage[]): PlatformCallName[] {
  return coverage.filter(({ isCovered }) => !isCovered).map(({ name }) => name);
}

/** Fails where a gap in the coverage is a defect of the checks, and not of the server. */
export async function requireCoverage(
  report: Report,
  name: string,
  coverage: readonly CallCoverage[],
): Promise<void> {
  await report.check(name, async () => {
    mustEqual('what is not covered', findUncovered(coverage), []);
    await Promise.resolve();
  });
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
