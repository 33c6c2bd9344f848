import * as v from 'valibot';
import { auditKeys, databaseAddress, readVariables } from '../lib/config.ts';
import { recentDays } from './recent-entries.ts';

const day = 24 * 60 * 60_000;
/** Approvals, support sessions and deletions depend on what happened within this time. */
const shortestRetention = recentDays * day;

/** How long personal data is kept, in milliseconds. Set the same value for the verifier and the retention job. */
const retentionDays = v.pipe(
  v.optional(v.string(), '365'),
  v.regex(/^[1-9]\d{0,4}$/u, 'must be a number of days, 1 to 99999'),
  v.transform((days) => Number(days) * day),
);

const ToVerify = v.object({
  DATABASE_URL: databaseAddress,
  AUDIT_KEYS: auditKeys,
  AUDIT_RETENTION_DAYS: retentionDays,
});
const ToRetain = v.object({ DATABASE_URL: databaseAddress, AUDIT_RETENTION_DAYS: retentionDays });

type Environment = Parameters<typeof readVariables>[1];

export function readVerifySettings(environment: Environment) {
  const read = readVariables(ToVerify, environment, 'The audit log cannot be verified');
  return { databaseUrl: read.DATABASE_URL, auditKeys: read.AUDIT_KEYS, retention: read.AUDIT_RETENTION_DAYS };
}

export function readRetentionSettings(environment: Environment) {
  const read = readVariables(ToRetain, environment, 'Retention cannot run');
  const retention = Math.max(read.AUDIT_RETENTION_DAYS, shortestRetention);
  return { databaseUrl: read.DATABASE_URL, retention, isRaised: retention > read.AUDIT_RETENTION_DAYS };
}
