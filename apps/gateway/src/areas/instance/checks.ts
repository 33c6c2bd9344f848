import { inferOutcome } from '../../audit/infer-outcome.ts';
import type { Checks } from '../../audit/reconciler.ts';
import { findSwitchKey } from '../../audit/switch-entries.ts';
import { toRecorded, valueField } from './rules.ts';

type InstanceChecks = Pick<Checks, Extract<keyof Checks, `instance.${string}`>>;

/** How the reconciler finds out later whether a write was applied. */
export const instanceChecks: InstanceChecks = {
  // A text from which the platform removed something has neither value, so its outcome stays unknown (T78).
  'instance.updateSwitch': async ({ platform }, { personal }) => {
    const key = findSwitchKey(personal);
    const changes = personal?.changes?.filter(({ field }) => field === valueField) ?? [];
    const entry = (await platform.runtimeConfig.list()).find((each) => each.key === key);
    if (entry === undefined || changes.length === 0) return { outcome: 'unknown' };
    return inferOutcome({ [valueField]: toRecorded(entry.value) }, changes);
  },
};
