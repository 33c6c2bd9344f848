import type { PlatformCallName } from '@superhero/contract/platform-calls';
import { isRequestOf, platformCallNames } from '@superhero/contract/platform-calls';
import type { AnsweredRequest, Report } from './report.ts';
import { mustEqual } from './report.ts';

export interface CallCoverage {
  readonly name: PlatformCallName;
  readonly isCovered: boolean;
  /** False for a call that no run makes, so that it can't be covered. */
  readonly isTried: boolean;
  /** Why it is not covered, or what is special about how it is. */
  readonly remark: string | undefined;
}

/** Error statuses that cover a call because a success needs something that a run cannot create. */
type CoveringErrors = Partial<Readonly<Record<PlatformCallName, readonly number[]>>>;

/**
 * Only an identity provider can migrate a person, so a run can only see the two recorded errors. No run can end the
 * migration of a school that a forced migration starts. A rollout, the runtime configuration, the privacy policy and a
 * role change every school, fetching release notes replaces those of everyone, and no run can add a medium to a
 * catalogue. A server whose superheroes log in elsewhere needs no service account, and a run has no other login.
 */
export const errorsOnOwnObjects: CoveringErrors = {
  'POST /rollback-migration': [404, 422],
  'POST /force-migration': [404, 422],
  'PATCH /tools/add-and-activate-for-all-schools': [400],
  'GET /medium-metadata': [404],
  'PATCH /runtime-config': [400],
  'POST /consentVersions': [400],
  'DELETE /consentVersions': [404],
  'GET /base64Files': [404],
  'PATCH /roles/{id}': [404],
  'GET /releases/fetch': [401],
  'POST /authentication/local-service-account': [401],
};

/** Nothing of the files service is recorded, and no run could restore what it deletes. */
const notTried: Partial<Readonly<Record<PlatformCallName, string>>> = {
  'DELETE /storage-location/school': 'the files service is not part of a run',
};

/** A call is covered by a passed check in which it succeeded; an error alone does not show what the call does. */
export function measureCoverage(
  reports: readonly Pick<Report, 'leftOut' | 'requests'>[],
  coveringErrors: CoveringErrors = {},
): CallCoverage[] {
  const requests = reports.flatMap((report) => report.requests);
  return platformCallNames.map((name) => {
    const whyNotTried = notTried[name];
    if (whyNotTried !== undefined) return { name, isCovered: false, isTried: false, remark: whyNotTried };
    const isTried = true;
    const statuses = requests.filter((request) => isRequestOf(name, request)).map(({ status }) => status);
    if (statuses.some(isSuccess)) return { name, isCovered: true, isTried, remark: undefined };
    const errors = [...new Set(statuses)];
    const covering = errors.filter((status) => coveringErrors[name]?.includes(status));
    if (covering.length > 0) {
      const remark = `by its error ${covering.join(', ')}: no run may cause what a success needs`;
      return { name, isCovered: true, isTried, remark };
    }
    const reason = reports.map(({ leftOut }) => leftOut.get(name)).find((why) => why !== undefined);
    const fallback =
      errors.length === 0 ? 'no passed check makes this call' : `it only failed: ${errors.join(', ')}`;
    return { name, isCovered: false, isTried, remark: reason ?? fallback };
  });
}

function isSuccess(status: AnsweredRequest['status']): boolean {
  return status >= 200 && status < 300;
}

export function findUncovered(coverage: readonly CallCoverage[]): PlatformCallName[] {
  return coverage.filter(({ isCovered, isTried }) => isTried && !isCovered).map(({ name }) => name);
}

/** For runs in which a gap in the coverage is a defect of the checks, not of the server. */
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
  const tried = coverage.filter(({ isTried }) => isTried).length;
  const covered = tried - findUncovered(coverage).length;
  return [
    ...coverage.map(({ name, isCovered, isTried, remark }) => {
      const suffix = remark === undefined ? '' : ` (${remark})`;
      const verdict = isTried ? 'NOT COVERED ' : 'not tried   ';
      return `${isCovered ? 'covered     ' : verdict}  ${name}${suffix}`;
    }),
    `Gateway calls covered: ${covered} of ${tried}, ${coverage.length - tried} not tried`,
  ];
}
