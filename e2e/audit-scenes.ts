import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { changeEmail, renameSchool, startSupportSession } from './harness/acts.ts';
import { signIn } from './harness/sign-in.ts';
import type { Scene, Stage } from './stage.ts';

/** A day at work, the newest last. */
async function openWithEntries({ page, site }: Stage, address: string): Promise<void> {
  await site.restore({ hasGateway: true });
  const token = await signIn(page.context(), site, people.superhero);
  await renameSchool(site, token, schools.lindenhof.id, 'Ticket 47990, neuer Schulname');
  await startSupportSession(site, token, schoolPeople.local.userId, 'Ticket 48211: sieht eigene Kurse nicht');
  await changeEmail(site, token, schoolPeople.local.userId);
  await renameSchool(site, token, schools.regenbogen.id);
  await page.goto(address);
}

export const auditScenes: Record<string, Scene> = {
  async audit(stage) {
    await openWithEntries(stage, '/audit');
    await stage.page.getByRole('table').waitFor();
  },
  async 'audit-filtered'(stage) {
    await openWithEntries(stage, `/audit?act=schools.update&school=${schools.lindenhof.id}&from=2026-01-01`);
    await stage.page.getByRole('table').waitFor();
  },
  async 'audit-none-fits'(stage) {
    await openWithEntries(stage, `/audit?person=${schools.lindenhof.id}&to=2026-01-01`);
    await stage.page.getByRole('heading', { level: 2 }).waitFor();
  },
  async 'audit-filters-open'(stage) {
    await stage.page.setViewportSize({ width: 360, height: 800 });
    await openWithEntries(stage, '/audit?school=5c40&from=2026-02-01&to=2026-01-01');
    await stage.page.locator('button[aria-expanded]').click();
    await stage.page.locator('[aria-invalid="true"]').first().waitFor();
  },
  async 'audit-empty'({ page, site }) {
    await site.restore({ hasGateway: true });
    await signIn(page.context(), site, people.superhero);
    await page.goto('/audit');
    await page.getByRole('heading', { level: 2 }).waitFor();
  },
  async 'audit-entry'(stage) {
    await openWithEntries(stage, '/audit');
    await stage.page.getByRole('row').nth(2).getByRole('link').first().click();
    await stage.page.getByRole('heading', { level: 2 }).first().waitFor();
  },
  async 'audit-gateway-away'({ page, site, problems }) {
    problems.expect(/502/);
    await site.restore({ hasGateway: true });
    await signIn(page.context(), site, people.superhero);
    await site.gateway.kill();
    await page.goto('/audit');
    await page.getByRole('alert').waitFor();
  },
  async 'audit-school-cloud-away'({ page, site, problems }) {
    problems.expect(/503/);
    await site.restore({ hasGateway: true });
    await signIn(page.context(), site, people.superhero);
    await page.goto('/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await site.stopSchoolCloud();
    await page.locator('nav a[href="/audit"]').click();
    await page.getByRole('alert').waitFor();
  },
};
