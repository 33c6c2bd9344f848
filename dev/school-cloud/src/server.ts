import { buildAdminApp } from './admin/app.ts';
import { executeDue } from './admin/execute-deletions.ts';
import { buildApp } from './app.ts';
import { connect, migrate } from './db/database.ts';
import { seedIfEmpty } from './seed/seed.ts';
import { readSettings } from './settings.ts';

async function serve(): Promise<void> {
  const settings = readSettings(process.env);
  const db = connect(settings.databaseUrl);
  await migrate(db);
  await seedIfEmpty(db);
  const app = await buildApp({ db, ...settings });
  const admin = await buildAdminApp({ db, ...settings });
  if (settings.adminApiKeys.length > 0) {
    const address = await admin.listen({ host: settings.host, port: settings.adminPort });
    console.log(`admin API of the school cloud listening on ${address}`);
  }
  // Listens last: this line tells the caller that everything is ready.
  const address = await app.listen({ host: settings.host, port: settings.port });
  console.log(`school cloud listening on ${address}`);

  const { deletionIntervalMs } = settings;
  const executeDueDeletions = (): void => {
    executeDue(db).catch((error: unknown) => console.error(error));
  };
  const clock = deletionIntervalMs > 0 ? setInterval(executeDueDeletions, deletionIntervalMs) : undefined;

  const stop = async (): Promise<void> => {
    // A database that no longer answers must not keep the process alive.
    setTimeout(() => process.exit(0), 500).unref();
    clearInterval(clock);
    await Promise.all([app.close(), admin.close()]);
    await db.destroy();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());
}

serve().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
