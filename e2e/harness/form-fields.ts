import type { Locator, Page } from '@playwright/test';
import type { Messages } from './messages.ts';

/** The fields of a form of the area _instance_, by the ids of their labels. */
export function formFields(page: Page, messages: Messages) {
  const main = page.getByRole('main');
  return {
    text: (id: string): Locator => main.getByRole('textbox', { name: messages(id), exact: true }),
    secret: main.getByLabel(messages('storage.field.secret'), { exact: true }),
    reason: main.getByRole('textbox', { name: new RegExp(`^${messages('reason.label')}`) }),
    submit: page.locator('main button[type="submit"]'),
  };
}
