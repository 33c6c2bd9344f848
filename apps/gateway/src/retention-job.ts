// Once a day: erases names, reasons and values from old audit entries, and deletes old idempotency keys, the ids of
// people in old deletion batches and bulk changes, counts that are no longer read, old attempts to use a password, old
// notifications, and old logins of the service account. Runs with the role superhero_retention, which may do only that.
import { connect } from '@superhero/postgres/connect';
import { removeOldAttempts } from './areas/account/attempts.ts';
import { removeOldChanges } from './areas/bulk/rows.ts';
import { removeOldDeletions } from './areas/deletion/drafts.ts';
import { applyRetention, readRetentionSettings } from './audit/retention.ts';
import type { Tables } from './db/tables.ts';
import { removeOldNotifications } from './work/notify/retention.ts';
import { ConfigError, exitMisconfigured } from './lib/config.ts';
import { createLog, describeFailure } from './lib/log.ts';
import { removeOldLogins } from './work/service-account.ts';
import { removeOldSlices } from './work/slices.ts';

const log = createLog();

async function runJob(): Promise<void> {
  const { databaseUrl, retention, isRaised } = readRetentionSettings(process.env);
  if (isRaised) log.warning('AUDIT_RETENTION_DAYS is below 30 and counts as 30');
  const db = connect<Tables>(databaseUrl, { max: 1 });
  try {
    const blanked = await applyRetention(db, retention);
    const deletions = await removeOldDeletions(db);
    const changes = await removeOldChanges(db);
    const attempts = await removeOldAttempts(db);
    const notifications = await removeOldNotifications(db);
    const slices = await removeOldSlices(db);
    const logins = await removeOldLogins(db);
    log.event('blanked', {
      ...blanked,
      ...deletions,
      ...changes,
      ...attempts,
      ...notifications,
      ...slices,
      ...logins,
    });
  } finally {
    await db.destroy();
  }
}

runJob().catch((error: unknown) => {
  if (error instanceof ConfigError) console.error(error.message);
  else log.failure('blanking failed', describeFailure(error));
  process.exitCode = error instanceof ConfigError ? exitMisconfigured : 1;
});
