import { dashboardRemovals } from './dashboard-removals.ts';
import { edgeRemovals } from './edge-removals.ts';
import { gatewayRemovals } from './gateway-removals.ts';
import { instanceRemovals } from './instance-removals.ts';
import { peopleRemovals } from './people-removals.ts';
import { tokenRemovals } from './token-removals.ts';
import { toolsRemovals } from './tools-removals.ts';
import { workRemovals } from './work-removals.ts';

/** The removal of a control and the test that must fail. `from` occurs exactly once in its file. */
export interface Removal {
  control: string;
  file: string;
  from: string;
  /** What is left of it; nothing by default. */
  to?: string;
  /** The file of the test. */
  test: string;
  title: string;
}

/** The source without the control; throws unless `from` occurs exactly once. */
export function removeControl(
  { file, from, to = '' }: Pick<Removal, 'file' | 'from' | 'to'>,
  source: string,
): string {
  const [before, after, ...more] = source.split(from);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`${file} does not contain exactly once: ${from}`);
  }
  return before + to + after;
}

export const removals: readonly Removal[] = [
  ...dashboardRemovals,
  ...edgeRemovals,
  ...gatewayRemovals,
  ...instanceRemovals,
  ...peopleRemovals,
  ...tokenRemovals,
  ...toolsRemovals,
  ...workRemovals,
];
