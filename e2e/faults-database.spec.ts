import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@superhero/school-cloud/database';
import { people } from '@superhero/school-cloud/people';
import { startCluster, type Cluster } from '@superhero/stack/postgres';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { passTimeUntil, test as base } from './fault-fixtures.ts';
import { expect, expectLoggedIn, fillLogin, logIn, storedTokens } from './fixtures.ts';
import { DatabaseFaults } from './harness/database-faults.ts';
import { stopTime } from './harness/stop-time.ts';

type CrashingCloud = { url: string; cluster: Cluster; faults: DatabaseFaults };

/** A school cloud on a PostgreSQL of its own, so that its crash is nobody else's. */
const test = base.extend<object, { crashing: CrashingCloud }>({
  crashing: [
    async ({ superheroLogin }, use) => {
      const home = mkdtempSync(join(tmpdir(), 'superhero-crash-'));
      // The account of PostgreSQL must be able to reach it.
      chmodSync(home, 0o755);
      // With a folder it keeps what was committed, also through a crash.
      const cluster = await startCluster({ folder: join(home, 'postgres') });
      const schoolCloud = await startSchoolCloud({ databaseUrl: cluster.url, superheroLogin });
      await use({ url: schoolCloud.url, cluster, faults: new DatabaseFaults(cluster.url) });
      await schoolCloud.stop();
      await cluster.stop();
      rmSync(home, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  leadTo: async ({ site, crashing }, use) => {
    await use((path) => (path.startsWith('/api/') ? crashing.url : site.url));
  },
});

test.describe.configure({ mode: 'serial' });

test('R32: a database that crashes while someone is logged in costs nobody the session', async ({
  page,
  context,
  crashing,
  problems,
}) => {
  problems.expect(/status of 500/, /step public-config failed/, /step session failed/);
  await stopTime(page);
  await page.goto('/login?redirect=%2F%3Ftab%3D1');
  await logIn(page, people.superhero);
  const tokens = await storedTokens(context);
  await crashing.cluster.crash();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Anmelden');
  await expect(page.getByRole('alert')).toContainText('Einstellungen der Schulcloud nicht geladen');
  expect(await storedTokens(context)).toEqual(tokens);
  await crashing.cluster.restart();
  await passTimeUntil(page, (patience) => expect(page).toHaveURL('/?tab=1', patience));
  await expectLoggedIn(page, people.superhero);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R32: a database that crashes in the middle of a login leaves the form as it was, and no second session', async ({
  page,
  context,
  crashing,
  problems,
}) => {
  problems.expect(/status of 500/, /login failed \(CallError: HTTP 500\)/);
  await page.goto('/login');
  await fillLogin(page, people.gardener);
  await crashing.faults.holdTable('accounts');
  await page.keyboard.press('Enter');
  await expect.poll(() => crashing.faults.countWaiting('accounts')).toBe(1);
  await crashing.cluster.crash();
  await expect(page.getByRole('alert')).toContainText(
    'Die Schulcloud konnte die Anmeldung nicht abschließen',
  );
  await expect(page.getByLabel('Passwort', { exact: true })).toHaveValue(people.gardener.password);
  expect(await storedTokens(context)).toEqual([]);

  await crashing.cluster.restart();
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, people.gardener);
  const database = connect(crashing.cluster.url);
  const sessions = await database
    .selectFrom('sessions')
    .select('jti')
    .where('account_id', '=', people.gardener.accountId)
    .execute();
  await database.destroy();
  expect(sessions).toHaveLength(1);
});
