import type { PolicyVersion } from './api.ts';

/** `prepared`: its date is in the future. `current`: the latest one whose date is reached. */
export type VersionState = 'prepared' | 'current' | 'former';

/** The versions are sorted by date, the latest first. */
export function stateOf(version: PolicyVersion, versions: readonly PolicyVersion[]): VersionState {
  if (version.isPrepared) return 'prepared';
  return version === versions.find(({ isPrepared }) => !isPrepared) ? 'current' : 'former';
}
