import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import * as v from 'valibot';
import { write } from './gateway-writes.ts';
import type { Messages } from './messages.ts';
import type { Site } from './site.ts';

/** The form of a tool in one language. */
export function toolForm(page: Page, messages: Messages) {
  const main = page.getByRole('main');
  const text = (id: string): Locator => main.getByRole('textbox', { name: pattern(messages(id)) });
  const select = (id: string): Locator => main.getByRole('combobox', { name: pattern(messages(id)) });
  return {
    text,
    select,
    secret: main.getByLabel(messages('tools.field.secret'), { exact: true }),
    submit: page.locator('main button[type="submit"]'),
    /** Adds a parameter, whose row stays open, and returns its place. */
    async addParameter(name: string): Promise<void> {
      await main.getByRole('button', { name: messages('tools.parameter.add') }).click();
      await text('tools.field.parameters.name').last().fill(name);
      await text('tools.field.parameters.displayName').last().fill(name.toUpperCase());
    },
    async fillBasics(name: string): Promise<void> {
      await text('tools.field.name').first().fill(name);
      await text('tools.field.config.baseUrl').fill('https://neu.example/start');
    },
  };
}

/** A label, which may be followed by a note or a mark. */
function pattern(label: string): RegExp {
  return new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`)}(?: (?:\\S+))?$`, 'u');
}

/** A basic tool of this test alone, created through the gateway. */
export async function addTool(site: Site, token: string, more: object = {}) {
  const name = `Tool ${randomUUID().slice(0, 8)}`;
  const fields = { name, config: { type: 'basic', baseUrl: 'https://neu.example/' }, ...more };
  const answer = await write(site, token, 'POST /tools', { fields });
  return v.parse(v.object({ id: v.string(), name: v.string() }), answer);
}

export function toolRows({ database }: Site, name: string) {
  return database.selectFrom('tools').selectAll().where('name', '=', name).execute();
}

/** Submits the form and waits for the page of the tool, which has the same heading as the form that edits it. */
export async function save(page: Page): Promise<void> {
  await page.locator('main button[type="submit"]').click();
  await expect(page).toHaveURL(/\/tools\/[0-9a-f]{24}$/u);
}

/** Expects a field to be wrong, focused and explained. */
export async function expectError(field: Locator, message: string): Promise<void> {
  await expect(field).toBeFocused();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(new RegExp(message.replaceAll('.', String.raw`\.`), 'u'));
}
