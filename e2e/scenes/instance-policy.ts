import { runSql } from '@superhero/stack/run-sql';
import {
  alert,
  dialog,
  invalidField,
  openArea,
  openHome,
  type Scene,
  type SceneContext,
  waitFor,
} from './scene.ts';

const policy = '/instance/privacy-policy';
const opener = 'main button:has(svg)';

async function openPublish(context: SceneContext): Promise<void> {
  await openArea(context, policy, 'main li button');
  await context.page.locator(opener).first().click();
  await waitFor(context.page, dialog);
}

/** A prepared version, so that every state of a version is shown. */
async function addPrepared({ site }: SceneContext): Promise<void> {
  await runSql(
    site.databaseUrl,
    `insert into consent_versions (id, title, consent_text, consent_types, consent_data_id, published_at)
      select 'e2e200000000000000000001', 'Datenschutzerklärung 2037', 'Neu: Die Aufbewahrung wird kürzer.',
        consent_types, consent_data_id, '2037-01-04T23:00:00Z'
      from consent_versions where id = '6a50f0000000000000000002' on conflict do nothing`,
  );
}

export const policyScenes: Record<string, Scene> = {
  switches: (context) => openArea(context, '/instance/switches', 'main dl'),
  async 'switches-turn-on'(context) {
    await openArea(context, '/instance/switches', 'main dl');
    await context.page.locator('main section button').first().click();
    await context.page.locator('dialog button[type="submit"]').click();
    await waitFor(context.page, invalidField);
  },
  async 'privacy-policy'(context) {
    await addPrepared(context);
    await openArea(context, policy, 'main li:nth-child(2) button');
  },
  async 'privacy-policy-n21'(context) {
    await context.site.restore({ hasGateway: true });
    await context.site.setPublicConfig('SC_THEME', 'n21');
    await openHome(context, policy);
    await waitFor(context.page, `main ${alert}`);
  },
  async 'privacy-policy-publish'(context) {
    await openPublish(context);
    const { page } = context;
    await page.locator('dialog input[type="file"]').setInputFiles({
      name: 'Datenschutzerklärung.docx',
      mimeType: 'application/msword',
      buffer: Buffer.from('kein PDF'),
    });
    await page.locator('dialog button[type="submit"]').click();
    await page.locator(invalidField).nth(2).waitFor();
  },
  async 'privacy-policy-later'(context) {
    await openPublish(context);
    const { page } = context;
    await page.locator('dialog input').first().fill('Datenschutzerklärung 2038');
    await page.locator('dialog textarea').fill('Neu: Die Aufbewahrung wird kürzer.');
    await page.locator('dialog input[type="file"]').setInputFiles({
      name: 'Datenschutzerklärung-2038.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from(`%PDF-1.4 ${' '.repeat(420_000)}`),
    });
    await page.locator('dialog input[type="radio"]').last().check();
    await page.locator('dialog input[type="datetime-local"]').fill('2038-01-05T06:00');
  },
  async 'privacy-policy-delete'(context) {
    await addPrepared(context);
    await openArea(context, policy, 'main li button');
    await context.page.locator('main li').first().locator('button').last().click();
    await waitFor(context.page, dialog);
  },
};
