import { expect, test } from 'vitest';
import { answerCalls, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { commonToolAnswers, oneTool, toolId, toolPage } from '../../../testing/tool-answers.ts';
import { ListPage } from '../list/list-page.tsx';
import { ToolPage } from './tool-page.tsx';

const call = `DELETE /gateway/tools/${toolId}`;
const { name } = oneTool();
const usage = { schools: 16, courses: 41, boards: 3, mediaBoards: 2 };

type Answers = { remove?: () => Response; count?: () => Response; tool?: Parameters<typeof oneTool>[0] };

async function openDialog({ remove, count = () => json(usage), tool = {} }: Answers) {
  const requests = answerCalls({
    ...commonToolAnswers,
    'GET /gateway/tools': () => toolPage([]),
    [`GET /gateway/tools/${toolId}`]: () => json(oneTool(tool)),
    [`GET /gateway/tools/${toolId}/history`]: () => json({ entries: [] }),
    [`GET /gateway/tools/${toolId}/usage`]: count,
    ...(remove && { [call]: remove }),
  });
  const pages = { '/tools': ListPage, '/tools/$toolId': ToolPage };
  const screen = await renderArea(`/tools/${toolId}`, pages);
  const opener = screen.getByRole('button', { name: message('tools.delete.open') });
  await expect
    .element(opener)
    .toHaveAccessibleDescription(`${message('danger.irreversible')} ${message('tools.delete.text')}`);
  await opener.click();
  const dialog = screen.getByRole('dialog');
  const confirmation = dialog.getByRole('textbox', { name: message('tools.delete.confirm') });
  const submit = dialog.getByRole('button', { name: onInstance(message('tools.delete.do')) });
  const sent = () => requests.filter((request) => nameOf(request) === call);
  const fillAndSubmit = async (word = name) => {
    await expect.element(dialog).toHaveTextContent(/16/);
    await dialog.getByRole('textbox', { name: message('reason.label') }).fill('Ticket 9');
    await confirmation.fill(word);
    await submit.click();
  };
  return { ...screen, dialog, confirmation, submit, sent, fillAndSubmit };
}

test('shows where the tool is used, and deletes nothing before its name is typed', async () => {
  const { dialog, confirmation, sent, fillAndSubmit, getByRole } = await openDialog({
    remove: () => json({ id: toolId, name }),
  });
  await expect.element(dialog).toHaveTextContent(message('tools.delete.title', { name }));
  await expect.element(dialog).toHaveTextContent(/Schools16.*In courses41.*On boards3.*On media shelves2/);
  await fillAndSubmit('Wörterbuch');
  await expect.element(confirmation).toHaveAccessibleDescription(/This isn’t the name of this tool/);
  expect(sent()).toEqual([]);

  await fillAndSubmit(` ${name.toUpperCase()} `);
  await expect.element(getByRole('heading', { name: message('tools.title'), level: 1 })).toBeVisible();
  const [request] = sent();
  const seen = { schools: 16, places: 46 };
  expect(await request?.json()).toEqual({ confirmedName: name, seen, reason: 'Ticket 9' });
  expect(shownToasts()).toContain('audit.action.tools.delete');
});

test('deletes nothing while the usage is unknown, and counts it again', async () => {
  const answers = [() => errorResponse(404, 'RESOURCE_NOT_FOUND'), () => json(usage)];
  const { dialog, confirmation, submit, sent, fillAndSubmit } = await openDialog({
    count: () => answers.shift()?.() ?? Response.error(),
    remove: () => json({ id: toolId, name }),
  });
  await expect.element(dialog).toHaveTextContent(message('tools.usage.failed'));
  await dialog.getByRole('textbox', { name: message('reason.label') }).fill('Ticket 9');
  await confirmation.fill(name);
  await submit.click();
  await expect.element(submit).toHaveAccessibleDescription(message('tools.delete.notCounted'));
  expect(sent()).toEqual([]);
  await dialog.getByRole('button', { name: message('error.retry') }).click();
  await fillAndSubmit();
  await expect.poll(() => sent().length).toBe(1);
});

test('counts again if the usage has grown, and sends what is shown then', async () => {
  const counts = [usage, { ...usage, schools: 17 }];
  const answers = [
    () =>
      errorResponse(409, 'EDIT_CONFLICT', {
        requestId: 'r-1',
        conflicts: [{ field: 'schools', seen: '16', now: '17', by: null }],
      }),
    () => json({ id: toolId, name }),
  ];
  const { dialog, submit, sent, fillAndSubmit } = await openDialog({
    count: () => json(counts.shift()),
    remove: () => answers.shift()?.() ?? Response.error(),
  });
  await fillAndSubmit();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(message('tools.delete.error.EDIT_CONFLICT'));
  await expect.element(dialog).toHaveTextContent(/Schools17/);
  await submit.click();
  await expect.poll(() => sent().length).toBe(2);
  expect(await sent()[1]?.json()).toMatchObject({ seen: { schools: 17, places: 46 } });
});

test.each(['CONFIRMATION_WRONG', 'RESOURCE_NOT_FOUND', 'FILE_SERVICE_FAILED'] as const)(
  'explains the error %s',
  async (type) => {
    const { dialog, fillAndSubmit } = await openDialog({
      remove: () => errorResponse(type === 'RESOURCE_NOT_FOUND' ? 404 : 422, type, { requestId: 'r-1' }),
    });
    await fillAndSubmit();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent(message(`tools.delete.error.${type}`));
  },
);

test('asks for the id of a tool without a name', async () => {
  const { fillAndSubmit, sent } = await openDialog({
    tool: { name: ' ' },
    remove: () => json({ id: toolId, name: ' ' }),
  });
  await fillAndSubmit(toolId);
  await expect.poll(() => sent().length).toBe(1);
  expect(await sent()[0]?.json()).toMatchObject({ confirmedName: ' ' });
});
