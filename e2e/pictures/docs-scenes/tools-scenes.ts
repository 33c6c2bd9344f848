import { demoTools } from '@superhero/school-cloud/demo';
import { toolForm } from '../../harness/tool-forms.ts';
import { invalidField, waitFor } from '../../scenes/scene.ts';
import { open, reasonField, type DocsScene } from './docs-scene.ts';

const { physics, maths, calculator, chat } = demoTools;
const actions = 'main button[aria-haspopup="dialog"]';

export const toolsScenes: Record<string, DocsScene> = {
  async tool(context) {
    const { page, messages } = context;
    await open(context, `/tools/${physics.id}`, actions);
    await page.getByRole('button', { name: messages('tools.usage.do') }).click();
    await page.getByRole('button', { name: messages('tools.usage.again') }).waitFor();
  },
  async 'tool-edit-rejected'(context) {
    const { page, messages, problems } = context;
    problems.expect(/422/);
    await open(context, `/tools/${calculator.id}/edit`, 'main form input');
    const form = toolForm(page, messages);
    await form.text('tools.field.name').first().fill(maths.name);
    await form.submit.click();
    await waitFor(page, invalidField);
  },
  async 'tool-delete-armed'(context) {
    const { page, messages, language } = context;
    await open(context, `/tools/${chat.id}`, actions);
    await page.getByRole('button', { name: messages('tools.delete.open') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('dl').waitFor();
    const reasons = { de: 'CHG-2214: durch den Chat abgelöst', en: 'CHG-2214: replaced by the chat' };
    await reasonField(dialog, messages).fill(reasons[language]);
    await dialog.getByLabel(messages('tools.delete.confirm')).fill(chat.name);
  },
};
