import { loadavg } from 'node:os';

/** Of the last minute; above the number of cores, times are those of a machine that is shared. */
export function loadNow(): string {
  return (loadavg()[0] ?? 0).toFixed(1);
}
