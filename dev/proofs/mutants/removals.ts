import { dashboardRemovals } from './dashboard-removals.ts';
import { edgeRemovals } from './edge-removals.ts';
import { gatewayRemovals } from './gateway-removals.ts';
import { peopleRemovals } from './people-removals.ts';
import type { Removal } from './removal.ts';

export const removals: readonly Removal[] = [
  ...dashboardRemovals,
  ...edgeRemovals,
  ...gatewayRemovals,
  ...peopleRemovals,
];
