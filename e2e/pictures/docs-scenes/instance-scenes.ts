import { findRoleId } from '@superhero/school-cloud/roles';
import { federalStates } from '@superhero/school-cloud/school-facts';
import { waitFor } from '../../scenes/scene.ts';
import { open, reasonField, scrollToTop, type DocsScene } from './docs-scene.ts';

export const instanceScenes: Record<string, DocsScene> = {
  async announcement(context) {
    const { page, messages, language } = context;
    await open(context, '/instance/announcement', 'main li time');
    await page
      .getByRole('navigation', { name: messages('announcement.preview.languages') })
      .getByText({ de: 'Deutsch', en: 'English' }[language])
      .click();
  },
  async 'announcement-schedule'(context) {
    const { page, messages } = context;
    await open(context, '/instance/announcement', 'main li time');
    const day = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel(messages('announcement.template.date')).fill(day);
    await page.getByRole('button', { name: messages('announcement.template.insert') }).click();
    await page.getByLabel(messages('announcement.from.label')).fill(`${day}T12:00`);
    const schedule = { name: new RegExp(`^${messages('announcement.schedule.do')}`) };
    await page.getByRole('button', schedule).click();
    const reason = reasonField(page.getByRole('dialog'), messages);
    await reason.fill('CHG-2209');
    await reason.blur();
  },
  async 'role-changed'(context) {
    const { page, messages } = context;
    await open(context, `/instance/roles/${findRoleId('teacher')}/edit`, 'main input[type="checkbox"]');
    const permission = (name: string) => page.getByRole('checkbox', { name: new RegExp(`\\b${name}\\b`) });
    const search = page.getByRole('searchbox', { name: messages('roles.permissions.search') });
    await permission('CLASS_REMOVE').uncheck();
    await search.fill('HELPDESK');
    await permission('HELPDESK_EDIT').check();
    await search.fill('');
    await permission('CLASS_REMOVE').waitFor();
    await scrollToTop(context);
  },
  'release-notes': (context) => open(context, '/instance/release-notes', 'main ol'),
  switches: (context) => open(context, '/instance/switches', 'main dl'),
  'privacy-policy': (context) => open(context, '/instance/privacy-policy', 'main li button'),
  storage: (context) => open(context, '/instance/storage', 'main table'),
  async 'federal-state'(context) {
    const { page, messages, language } = context;
    const main = page.getByRole('main');
    await open(context, `/instance/federal-states/${federalStates.brandenburg.id}/edit`, 'main form input');
    const name = 'Cottbus';
    await main.getByRole('button', { name: messages('federalStates.counties.editOne', { name }) }).click();
    await main
      .getByRole('textbox', { name: messages('federalStates.field.counties.name') })
      .fill('Cottbus/Chóśebuz');
    const reasons = { de: 'CHG-2215: Name auf Sorbisch', en: 'CHG-2215: name in Sorbian' };
    await reasonField(main, messages).fill(reasons[language]);
    await waitFor(page, 'main ins');
    await scrollToTop(context);
  },
};
