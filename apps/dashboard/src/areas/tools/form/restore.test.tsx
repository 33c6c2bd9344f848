import { expect, test } from 'vitest';
import { json } from '../../../testing/answer-calls.ts';
import { entryInDetail } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { openToolForm, patchTool, savedTool } from '../../../testing/open-tool-form.ts';
import { toolId } from '../../../testing/tool-answers.ts';

const upload = `data:image/png;bytes=120;sha256=${'0'.repeat(64)}`;

test('the form of a tool starts with the previous values, without secrets, uploads and parameters', async () => {
  const changes = [
    { field: 'tool', before: toolId, after: toolId },
    { field: 'name', before: 'Wörterbuch', after: 'Wörterbuch Nordlicht' },
    { field: 'config.messageType', before: 'ContentItemSelection', after: 'basic-lti-launch-request' },
    { field: 'isHidden', before: true, after: false },
    { field: 'restrictToContexts', before: ['course'], after: [] },
    { field: 'url', before: null, after: 'https://nordlicht.example' },
    { field: 'logoUrl', before: upload, after: null },
    { field: 'parameters', before: ['1. lizenz: scope=school'], after: [] },
    { field: 'secretReplaced', before: false, after: true },
  ];
  const subject = { kind: 'tool', id: toolId, name: 'Wörterbuch' };
  const entry = entryInDetail({ action: 'tools.update', school: null, subject, changes });
  const screen = await openToolForm(
    `/tools/${toolId}/edit?restore=7`,
    { 'GET /gateway/audit/7': () => json(entry), [patchTool]: savedTool },
    { url: 'https://nordlicht.example' },
  );
  await expect.element(screen.name).toHaveValue('Wörterbuch');
  const logo = message('tools.field.logoUrl');
  const parameters = message('tools.field.parameters');
  for (const text of [
    message('restore.lost.secret'),
    message('restore.lost.image', { names: logo }),
    message('restore.lost.incomplete', { names: parameters }),
  ])
    await expect.element(screen.getByText(text)).toBeVisible();
  await screen.submit.click();
  await expect.poll(() => screen.router.state.location.pathname).toBe(`/tools/${toolId}`);
  expect(await screen.bodies(patchTool)).toEqual([
    {
      fields: {
        name: 'Wörterbuch',
        url: null,
        config: { messageType: 'ContentItemSelection' },
        isHidden: true,
        restrictToContexts: ['course'],
      },
      seen: {
        name: 'Wörterbuch Nordlicht',
        url: 'https://nordlicht.example',
        config: { messageType: 'basic-lti-launch-request' },
        isHidden: false,
        restrictToContexts: [],
      },
    },
  ]);
});
