import * as v from 'valibot';
import { auditKeys, databaseAddress, readVariables } from '../lib/config.ts';

const day = 24 * 60 * 60_000;

/** How long personal data is kept, in milliseconds. The verifier and the retention job must use the same value. */
const retention = v.pipe(
  v.optional(v.string(), '365'),
  v.regex(/^[1-9]\d{0,4}$/u, 'must be a number of days, 1 to 99999'),
  v.transform((days) => Number(days) * day),
);

const ToVerify = v.object({
  DATABASE_URL: databaseAddress,
  AUDIT_KEYS: auditKeys,
  AUDIT_RETENTION_DAYS: retention,
});
const ToRetain = v.object({ DATABASE_URL: databaseAddress, AUDIT_RETENTION_DAYS: retention });

type Environment = Parameters<typeof readVariables>[1];

export function readVerifySettings(environment: Environment) {
  const read = readVariables(ToVerify, environment, 'The audit log cannot be verified');
  return { databaseUrl: read.DATABASE_URL, auditKeys: read.AUDIT_KEYS, retention: read.AUDIT_RETENTION_DAYS };
}

export function readRetentionSettings(environment: Environment) {
  const read = readVariables(ToRetain, environment, 'Retention cannot run');
  return { databaseUrl: read.DATABASE_URL, retention: read.AUDIT_RETENTION_DAYS };
}
