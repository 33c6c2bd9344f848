import { demoSchools } from '@superhero/school-cloud/demo';
import { waitFor } from '../../scenes/scene.ts';
import { open, reasonField, scrollToTop, type DocsScene } from './docs-scene.ts';

const rows = 'main table tbody a';

export const schoolsScenes: Record<string, DocsScene> = {
  'schools-filtered': (context) => open(context, '/schools?search=gymnasium&migration=running', rows),
  'schools-migrations': (context) => open(context, '/schools/migrations?sort=closedAt&order=desc', rows),
  async 'school-edit'(context) {
    const { page, messages, language } = context;
    const main = page.getByRole('main');
    await open(context, `/schools/${demoSchools.goethe.id}/edit`, 'main form input');
    await main
      .getByRole('textbox', { name: messages('schools.field.name') })
      .fill('Goethe-Gymnasium Eberswalde-Finow');
    await main.getByRole('checkbox', { name: messages('schools.feature.aiTutor') }).check();
    const reasons = { de: 'Ticket 48223: neuer Schulname', en: 'Ticket 48223: new school name' };
    await reasonField(main, messages).fill(reasons[language]);
    await main.getByRole('button', { name: messages('change.review') }).click();
    await waitFor(page, 'main ins');
    await scrollToTop(context);
  },
};
