import { mkdtempSync, rmSync, chmodSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { people } from '@superhero/school-cloud/people';
import { startCluster, type Cluster } from '@superhero/stack/postgres';
import { startSchoolCloud } from '@superhero/stack/school-cloud';
import { runSql } from '@superhero/stack/run-sql';
import { test as base } from './fault-fixtures.ts';
import { expect, expectLoggedIn, fillLogin, heading, logIn, loginForm, storedTokens } from './fixtures.ts';
import { DatabaseFaults } from './harness/database-faults.ts';
import { fastForwardUntil, stopTime } from './harness/page-state.ts';

type CrashingCloud = { url: string; cluster: Cluster; faults: DatabaseFaults };

/** A simulator with its own PostgreSQL, so that a crash affects no other test. */
const test = base.extend<object, { crashing: CrashingCloud }>({
  crashing: [
    async ({ superheroLogin }, use) => {
      const home = mkdtempSync(join(tmpdir(), 'superhero-crash-'));
      // PostgreSQL runs under another account.
      chmodSync(home, 0o755);
      // With a folder, committed data survives a crash.
      const cluster = await startCluster({ folder: join(home, 'postgres') });
      const schoolCloud = await startSchoolCloud({ databaseUrl: cluster.url, superheroLogin });
      await use({ url: schoolCloud.url, cluster, faults: new DatabaseFaults(cluster.url) });
      await schoolCloud.stop();
      await cluster.stop();
      rmSync(home, { recursive: true });
    },
    { scope: 'worker', timeout: 120_000 },
  ],

  originFor: async ({ site, crashing }, use) => {
    await use((path) => (path.startsWith('/api/') ? crashing.url : site.url));
  },
});

test.describe.configure({ mode: 'serial' });

test('R32: a database crash during a session keeps the session', async ({ page, crashing, problems }) => {
  problems.expect(/status of 500/, /step public-config failed/, /step session failed/);
  await stopTime(page);
  await logIn(page, people.superhero, '/login?redirect=%2F%3Ftab%3D1');
  const tokens = await storedTokens(page);
  await crashing.cluster.crash();
  await page.reload();
  await expect(heading(page)).toHaveText('Anmelden');
  await expect(page.getByRole('alert')).toContainText('Einstellungen der Schulcloud nicht geladen');
  expect(await storedTokens(page)).toEqual(tokens);
  await crashing.cluster.restart();
  await fastForwardUntil(page, (options) => expect(page).toHaveURL('/?tab=1', options));
  await expectLoggedIn(page, people.superhero);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('R32: a database crash during a login keeps the form', async ({ page, crashing, problems }) => {
  problems.expect(/status of 500/, /login failed \(CallError: HTTP 500\)/);
  await fillLogin(page, people.gardener, '/login');
  await crashing.faults.holdTable('accounts');
  await page.keyboard.press('Enter');
  await expect.poll(() => crashing.faults.countWaiting('accounts')).toBe(1);
  await crashing.cluster.crash();
  const message = 'Die Schulcloud konnte die Anmeldung nicht abschließen';
  await expect(page.getByRole('alert')).toContainText(message);
  await expect(loginForm(page).password).toHaveValue(people.gardener.password);
  expect(await storedTokens(page)).toEqual([]);

  await crashing.cluster.restart();
  await page.keyboard.press('Enter');
  await expectLoggedIn(page, people.gardener);
  const select = `select from sessions where account_id = '${people.gardener.accountId}'`;
  expect(await runSql(crashing.cluster.url, select)).toHaveLength(1);
});
