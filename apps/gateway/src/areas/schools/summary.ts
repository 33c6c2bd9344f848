import { setTimeout } from 'node:timers/promises';
import type { SchoolsSummary } from '@superhero/contract/gateway/types';
import { ApiError } from '../../lib/api-error.ts';
import type { LegacySchool } from '../../platform/legacy-schools.ts';
import { migrationState } from '../../platform/legacy-schools.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Directory, Listing } from './directory.ts';

const minute = 60_000;
const oldestListing = 15 * minute;
const timeToWait = 8_000;
const longMaintenance = 30 * 24 * 60 * minute;
const maxListed = 5;

/** Does not wait for all pages of a large school cloud; the directory is read on for the next caller. */
export async function summarizeSchools(
  platform: Platform,
  directory: Directory,
  within = timeToWait,
): Promise<SchoolsSummary> {
  const waiting = new AbortController();
  const timeout = setTimeout(within, undefined, { signal: waiting.signal }).then(() => {
    throw notReady();
  });
  try {
    const listing = await Promise.race([directory.readAtMost(platform, oldestListing), timeout]);
    return summarize(listing, Date.now());
  } finally {
    waiting.abort();
  }
}

function summarize({ readAt, schools }: Listing, now: number): SchoolsSummary {
  const migration = { none: 0, running: 0, mandatory: 0, closed: 0, finished: 0 };
  for (const school of schools) migration[migrationState(school)] += 1;
  const inMaintenance = schools.flatMap(withMaintenance);
  const longInMaintenance = inMaintenance
    .filter(({ since }) => now - since.getTime() > longMaintenance)
    .toSorted((one, other) => one.since.getTime() - other.since.getTime())
    .slice(0, maxListed)
    .map(({ since, ...school }) => ({ ...school, since: since.toISOString() }));
  return {
    readAt: readAt.toISOString(),
    total: schools.length,
    migration,
    inMaintenance: inMaintenance.length,
    longInMaintenance,
  };
}

function withMaintenance({ _id: id, name, inMaintenanceSince }: LegacySchool) {
  return inMaintenanceSince === null ? [] : [{ id, name, since: new Date(inMaintenanceSince) }];
}

const notReady = () =>
  new ApiError(503, 'DIRECTORY_NOT_READY', 'The schools are still being read. Try again shortly.', {
    retryAfter: 5,
  });
