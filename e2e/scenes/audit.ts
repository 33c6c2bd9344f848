import { people } from '@superhero/school-cloud/people';
import { schoolPeople } from '@superhero/school-cloud/school-people';
import { schools } from '@superhero/school-cloud/schools';
import { changeEmail, renameSchool, startSupportSession } from '../harness/gateway-writes.ts';
import {
  alert,
  followNavigation,
  invalidField,
  openArea,
  openFilters,
  openHome,
  type Scene,
  type SceneContext,
  tokenOf,
  waitFor,
} from './scene.ts';

const lindenhof = schools.lindenhof.id;

export async function openWithEntries(context: SceneContext, path: string, awaited: string): Promise<void> {
  const { site } = context;
  const personId = schoolPeople.local.userId;
  await site.restore({ hasGateway: true });
  const token = await tokenOf(site, people.superhero);
  await renameSchool(site, token, lindenhof, 'Ticket 47990, neuer Schulname');
  await startSupportSession(site, token, personId, 'Ticket 48211: sieht eigene Kurse nicht');
  await changeEmail(site, token, personId);
  await renameSchool(site, token, schools.regenbogen.id);
  await openHome(context, path);
  await waitFor(context.page, awaited);
}

export const auditScenes: Record<string, Scene> = {
  audit: (context) => openWithEntries(context, '/audit', 'table'),
  'audit-filtered': (context) =>
    openWithEntries(context, `/audit?action=schools.update&school=${lindenhof}&from=2026-01-01`, 'table'),
  'audit-no-match': (context) =>
    openWithEntries(context, `/audit?person=${schoolPeople.local.userId}&to=2026-01-01`, 'h2'),
  async 'audit-filters-open'(context) {
    await context.page.setViewportSize({ width: 360, height: 800 });
    await openWithEntries(context, '/audit?requestId=5c40&from=2026-02-01&to=2026-01-01', openFilters);
    await context.page.locator(openFilters).click();
    await context.page.getByRole('menuitem').last().click();
    await waitFor(context.page, invalidField);
  },
  async 'audit-picker'(context) {
    await openWithEntries(context, '/audit', 'table');
    const menu = context.page.locator(openFilters);
    await menu.click();
    await context.page.getByRole('menuitem', { name: /Tool|tool/ }).click();
    await context.page.locator('input[role="combobox"]').fill('lind');
    await waitFor(context.page, '[role="option"]');
  },
  'audit-empty': (context) => openArea(context, '/audit', 'h2'),
  async 'audit-entry'(context) {
    await openWithEntries(context, '/audit', 'table');
    await context.page.getByRole('row').nth(2).getByRole('link').first().click();
    await waitFor(context.page, 'h2');
  },
  async 'audit-gateway-down'(context) {
    context.problems.expect(/502/);
    await context.site.restore({ hasGateway: true });
    await context.site.gateway.kill();
    await openHome(context, '/audit');
    await waitFor(context.page, alert);
  },
  /** The audit log itself needs no school cloud as long as the gateway knows the user. */
  async 'area-school-cloud-down'(context) {
    context.problems.expect(/503/);
    await openArea(context, '/', 'h1');
    await context.site.stopSchoolCloud();
    await followNavigation(context.page, '/instance');
    await followNavigation(context.page, '/instance/storage');
    await waitFor(context.page, alert);
  },
  async 'list-school-cloud-down'(context) {
    context.problems.expect(/503/);
    await openArea(context, '/', 'h1');
    await context.site.stopSchoolCloud();
    await followNavigation(context.page, '/people');
    await context.page.locator('input[type="search"]').fill('Bexten');
    await context.page.keyboard.press('Enter');
    await waitFor(context.page, alert);
  },
};
