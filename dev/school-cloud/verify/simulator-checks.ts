import { people } from '../src/seed/people.ts';
import { accountTraps } from './checks/accounts.ts';
import { deletionBatchTraps } from './checks/deletion-batch-traps.ts';
import { deletionTraps } from './checks/deletion.ts';
import { federalStateTraps } from './checks/federal-states.ts';
import { forceTraps } from './checks/force-migration.ts';
import { legacySchoolTraps } from './checks/legacy-schools.ts';
import { blockTraps, loginTraps } from './checks/logins.ts';
import { maintenanceTraps } from './checks/maintenance.ts';
import { failingMe, meTraps } from './checks/me.ts';
import { adminTraps, newUserTraps } from './checks/new-people.ts';
import { ownAccountTraps } from './checks/own-account.ts';
import { privacyPolicyTraps } from './checks/privacy-policy.ts';
import { releaseFetchTraps, releaseTraps } from './checks/releases.ts';
import { roleTraps } from './checks/roles.ts';
import { runtimeConfigTraps } from './checks/runtime-config.ts';
import { schoolTraps } from './checks/schools.ts';
import { loginChecks, publishedV1, sessionChecks, unpublishedV1 } from './checks/session.ts';
import { storageTraps } from './checks/storage.ts';
import { storedTextTraps } from './checks/stored-texts.ts';
import { supportTraps } from './checks/support.ts';
import { tokenTraps } from './checks/tokens.ts';
import { toolRolloutTraps } from './checks/tool-rollouts.ts';
import { toolRuleTraps } from './checks/tool-rules.ts';
import { toolTraps } from './checks/tool-traps.ts';
import { userTraps } from './checks/user-traps.ts';
import type { Checks } from './exchange.ts';
import type { OwnSimulator } from './own-simulator.ts';
import type { Report } from './report.ts';
import type { SimulatorRun } from './run-checks.ts';
import { runChecks, startSimulatorRun } from './run-checks.ts';
import { checkServerRuns } from './server-runs.ts';

/** Where they run, in this order: those that delete or deactivate people of the seed come late. */
const traps: readonly (readonly [where: 'everywhere' | 'v1', checks: Checks<SimulatorRun>])[] = [
  ['everywhere', schoolTraps],
  ['everywhere', supportTraps],
  ['v1', userTraps],
  ['v1', newUserTraps],
  ['v1', legacySchoolTraps],
  ['v1', privacyPolicyTraps],
  ['v1', roleTraps],
  ['v1', storageTraps],
  ['v1', storedTextTraps],
  ['v1', federalStateTraps],
  ['everywhere', maintenanceTraps],
  ['everywhere', accountTraps],
  ['everywhere', forceTraps],
  ['everywhere', adminTraps],
  ['everywhere', deletionBatchTraps],
  ['everywhere', deletionTraps],
  ['everywhere', toolRuleTraps],
  ['everywhere', toolTraps],
  ['everywhere', toolRolloutTraps],
  ['everywhere', runtimeConfigTraps],
  ['everywhere', ownAccountTraps],
  ['everywhere', releaseTraps],
  ['v1', releaseFetchTraps],
];

/** Everything around the runs is for a simulator only: it uses seeded people, wrong passwords and the database. */
export async function checkSimulator(simulator: OwnSimulator): Promise<readonly Report[]> {
  const run = async (checks: Checks<SimulatorRun>): Promise<boolean> =>
    await runChecks(startSimulatorRun(simulator), checks);
  const { superheroLogin, v1 } = simulator;
  // Runs in parallel to the other checks because it waits for a timeout.
  const failing = run(failingMe);
  const local = '/authentication/local';
  await run({ ...loginChecks(local, people.teacher), ...sessionChecks(local, people.teacher) });
  await run(loginTraps(superheroLogin));
  await run(blockTraps);
  await run(tokenTraps);
  await run(meTraps);
  await run(v1 === 'published' ? publishedV1 : unpublishedV1);
  // Before the traps, which leave behind people that cannot exist on a real server.
  const runs = await checkServerRuns(simulator, console.log);
  for (const [where, checks] of traps) if (v1 === 'published' || where === 'everywhere') await run(checks);
  await failing;
  return runs;
}
