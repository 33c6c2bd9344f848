import { inferOutcome } from '../../audit/checks.ts';
import type { Checks } from '../../audit/checks.ts';
import { nameOf, readValues } from './announcement.ts';
import { policyChecks } from './policy-checks.ts';
import { editableRole } from './roles.ts';
import { editableSwitch } from './switches.ts';

/** Those of storage providers and federal states are next to their handlers. */
type ElsewhereChecked = `instance.${string}FederalState` | `instance.${string}StorageProvider`;
type InstanceChecks = Pick<Checks, Exclude<Extract<keyof Checks, `instance.${string}`>, ElsewhereChecked>>;

/** How the reconciler finds out later whether a write was applied. */
export const instanceChecks: InstanceChecks = {
  ...policyChecks,
  'instance.updateSwitch': editableSwitch.check,
  // The platform does not say when it loaded the list.
  'instance.fetchReleaseNotes': async () => ({ outcome: 'unknown' }),
  'instance.publishAnnouncement': async ({ platform }, { personal }) => {
    if (personal?.changes === undefined) return { outcome: 'unknown' };
    const now = Object.entries(readValues(await platform.runtimeConfig.list()));
    return inferOutcome(
      Object.fromEntries(now.map(([key, value]) => [nameOf(key), value])),
      personal.changes,
    );
  },
  'instance.updateRole': editableRole.check,
};
