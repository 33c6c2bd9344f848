// Rollout and removal of a tool, checked in both databases.
import { continueRollout } from '@superhero/school-cloud/database';
import { runSql } from '@superhero/stack/run-sql';
import { expect, heading, test } from './fixtures.ts';
import { auditRows, changeOf, expectAudit } from './harness/audit-rows.ts';
import { messagesIn } from './harness/messages.ts';
import { expectToast, fastForwardUntil } from './harness/page-state.ts';
import { openActionDialog, submitAction } from './harness/person-actions.ts';
import { copyTool } from './harness/records.ts';
import type { Site } from './harness/site.ts';

test.use({ hasGateway: true });

async function schoolsWithTool({ database }: Site, toolId: string): Promise<number> {
  const rows = await database.selectFrom('school_tools').select('id').where('tool_id', '=', toolId).execute();
  return rows.length;
}

test('follows a rollout without an answer until all schools have the tool', async ({
  page,
  site,
  resume,
  problems,
}) => {
  problems.expect(/504/);
  const messages = messagesIn('en');
  const tool = await copyTool(site, 'dictionary', { failure: 'rollout-times-out' });
  const all = (await site.database.selectFrom('schools').select('id').execute()).length;
  const half = Math.floor(all / 2);
  await page.clock.install();
  const { person: operator } = await resume(`/tools/${tool.id}`, 'en');

  const dialog = await openActionDialog(page, messages('tools.rollout.open'));
  await expect(dialog).toContainText(messages('tools.rollout.unset.text', { names: 'lizenz' }));
  await dialog.getByRole('textbox', { name: messages('reason.label') }).fill('Ticket 48500');
  await submitAction(page, messages('tools.rollout.do'));
  await expect(dialog).toContainText(messages('write.unknown.title'));
  const bar = page.getByRole('progressbar', { name: messages('tools.rollout.progress.label') });
  await expect(dialog.getByRole('progressbar')).toHaveAttribute('max', String(all));
  expect(await schoolsWithTool(site, tool.id)).toBe(half);

  // The page shows it too, also after a new start.
  await page.reload();
  await expect(bar).toHaveAttribute('value', String(half));
  const button = page.getByRole('button', { name: messages('tools.rollout.running') });
  await expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(await auditRows(site)).toMatchObject([{ action: 'tools.rollout', outcome: null }]);

  await continueRollout(site.database, tool.id);
  // The gateway looks at an entry half a minute after it was begun.
  await runSql(site.gateway.databaseUrl, `update audit_chain set at = at - interval '31 seconds'`);
  await fastForwardUntil(page, (options) => expect(bar).toBeHidden(options));
  await expect(page.getByRole('button', { name: messages('tools.rollout.open') })).toBeVisible();
  expect(await schoolsWithTool(site, tool.id)).toBe(all);
  const changes = [
    changeOf('tool', tool.id, tool.id),
    changeOf('toolName', tool.name, tool.name),
    changeOf('schools', String(tool.schools), String(all)),
  ];
  await expectAudit(site, operator, [{ action: 'tools.rollout', reason: 'Ticket 48500', changes }]);
});

test('deletes a tool after its usage was shown and its name was typed', async ({ page, site, resume }) => {
  const messages = messagesIn('de');
  const tool = await copyTool(site, 'dictionary');
  const { person: operator } = await resume(`/tools/${tool.id}`, 'de');

  const dialog = await openActionDialog(page, messages('tools.delete.open'));
  const usage = [
    ['schools', tool.schools],
    ['courses', 2],
    ['boards', 1],
    ['mediaBoards', 0],
  ] as const;
  for (const [place, count] of usage)
    await expect(dialog).toContainText(`${messages(`tools.usage.${place}`)}${count}`);
  const name = dialog.getByRole('textbox', { name: messages('tools.delete.confirm') });
  await dialog.getByRole('textbox', { name: messages('reason.label') }).fill('Ticket 48501');
  await name.fill('Wörterbuch');
  await submitAction(page, messages('tools.delete.do'));
  await expect(name).toBeFocused();
  await expect(dialog).toContainText(messages('tools.delete.confirmError'));
  await name.fill(tool.name);
  await submitAction(page, messages('tools.delete.do'));

  await expectToast(page, messages('audit.action.tools.delete'));
  await expect(heading(page)).toHaveText(messages('tools.title'));
  const rows = await site.database.selectFrom('tools').select('id').where('id', '=', tool.id).execute();
  expect(rows).toEqual([]);
  expect(await schoolsWithTool(site, tool.id)).toBe(0);
  const changes = [
    changeOf('tool', tool.id, tool.id),
    changeOf('toolName', tool.name, tool.name),
    changeOf('schools', String(tool.schools), '0'),
    changeOf('places', '3', '0'),
  ];
  await expectAudit(site, operator, [{ action: 'tools.delete', reason: 'Ticket 48501', changes }]);

  await page.getByRole('link', { name: messages('toast.audit') }).click();
  await expect(page).toHaveURL(`/audit?tool=${tool.id}`);
  await page.getByRole('link', { name: messages('audit.action.tools.delete') }).click();
  await expect(page.getByRole('rowheader', { name: messages('audit.field.places') })).toBeVisible();
});
