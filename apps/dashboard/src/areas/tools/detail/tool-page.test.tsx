import { describe, expect, test } from 'vitest';
import { pageActions } from '../../../app/frame/page-actions.ts';
import { answerCalls, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { collectSavedFiles } from '../../../testing/saved-files.ts';
import { commonToolAnswers, oneParameter, oneTool, toolId } from '../../../testing/tool-answers.ts';
import { ToolPage } from './tool-page.tsx';

const usage = `GET /gateway/tools/${toolId}/usage`;
const dataSheet = `GET /gateway/tools/${toolId}/data-sheet`;

async function open(answers: Record<string, () => Response> = {}) {
  const requests = answerCalls({
    ...commonToolAnswers,
    [`GET /gateway/tools/${toolId}`]: () => json(oneTool()),
    [`GET /gateway/tools/${toolId}/history`]: () => json({ entries: [] }),
    ...answers,
  });
  const screen = await renderArea(`/tools/${toolId}`, { '/tools/$toolId': ToolPage });
  return { ...screen, names: () => requests.map(nameOf) };
}

describe('the page of a tool', () => {
  test('offers its actions in the command palette', async () => {
    const screen = await open();
    await expect.element(screen.getByText('schulwolke')).toBeVisible();
    expect([...pageActions.get().values()].flat().map(({ name }) => name)).toEqual([
      message('record.edit'),
      message('tools.page.duplicate'),
      message('tools.rollout.open'),
      message('tools.dataSheet.do'),
      message('summary.copy'),
      message('tools.delete.open'),
    ]);
  });

  test('shows the two actions that operators need most, and the others in a menu', async () => {
    const screen = await open();
    const edit = screen.getByRole('link', { name: message('record.edit') });
    await expect.element(edit).toHaveAttribute('href', `/tools/${toolId}/edit`);
    await expect.element(screen.getByRole('button', { name: message('tools.rollout.open') })).toBeVisible();
    await screen.getByRole('button', { name: message('actions.more') }).click();
    const others = screen
      .getByRole('menuitem')
      .elements()
      .map(({ textContent }) => textContent);
    expect(others).toEqual([
      message('tools.page.duplicate'),
      message('tools.dataSheet.do'),
      message('summary.copy'),
    ]);
  });

  test('shows how a tool is started, and of the secret only that it is set', async () => {
    const screen = await open();
    await expect.element(screen.getByText('https://nordlicht.example/start')).toBeVisible();
    await expect.element(screen.getByText('schulwolke')).toBeVisible();
    await expect.element(screen.getByText(message('secret.set'))).toBeVisible();
  });

  test('shows the parameters of a tool with their rules', async () => {
    const parameter = oneParameter({
      regex: '^[A-Z]{2}$',
      regexComment: 'Zwei Buchstaben',
      isProtected: true,
    });
    const screen = await open({
      [`GET /gateway/tools/${toolId}`]: () => json(oneTool({ parameters: [parameter] })),
    });
    const row = screen.getByRole('row', { name: /Lizenznummer/u });
    await expect.element(row).toHaveTextContent('lizenz');
    await expect.element(row).toHaveTextContent('^[A-Z]{2}$');
    await expect.element(row).toHaveTextContent('Zwei Buchstaben');
  });

  test('explains why saving may fail because of the address of an image', async () => {
    const problems = [{ field: 'logoUrl', type: 'ADDRESS_NOT_HTTPS' }];
    const tool = oneTool({ logoUrl: 'http://nordlicht.example/logo.png', addressProblems: problems });
    const screen = await open({ [`GET /gateway/tools/${toolId}`]: () => json(tool) });
    const problem = message('tools.error.ADDRESS_NOT_HTTPS');
    await expect.element(screen.getByText(message('tools.fact.addressProblem', { problem }))).toBeVisible();
  });

  test('links to all audit entries about the tool', async () => {
    const screen = await open();
    await expect
      .element(screen.getByRole('link', { name: message('activity.all') }))
      .toHaveAttribute('href', `/audit?tool=${toolId}`);
  });

  test('counts the usage of a tool only when asked, and again after a failure', async () => {
    const answers = [
      () => errorResponse(404, 'RESOURCE_NOT_FOUND'),
      () => json({ schools: 16, courses: 41, boards: 3, mediaBoards: 0 }),
    ];
    const screen = await open({ [usage]: () => answers.shift()?.() ?? Response.error() });
    const count = screen.getByRole('button', { name: message('tools.usage.do') });
    await expect.element(count).toBeVisible();
    expect(screen.names()).not.toContain(usage);
    await count.click();
    await screen.getByRole('button', { name: message('tools.usage.retry') }).click();
    await expect.element(screen.getByText('41')).toBeVisible();
  });

  test('downloads the data sheet, but not an HTML page instead of it', async () => {
    const saved = collectSavedFiles();
    const answers = ['<html></html>', '%PDF-1.7 …'];
    const screen = await open({
      [dataSheet]: () => new Response(answers.shift(), { headers: { 'content-type': 'application/pdf' } }),
    });
    async function download() {
      await screen.getByRole('button', { name: message('actions.more') }).click();
      await screen.getByRole('menuitem', { name: message('tools.dataSheet.do') }).click();
    }
    await download();
    await expect.element(screen.getByRole('alert').filter({ hasText: 'data sheet' })).toBeVisible();
    expect(saved).toEqual([]);
    await download();
    await expect.poll(() => saved.map(({ name }) => name)).toEqual([`tool-${toolId}.pdf`]);
  });

  test('explains that the OAuth client is missing, and offers no retry', async () => {
    const screen = await open({
      [`GET /gateway/tools/${toolId}`]: () => errorResponse(422, 'TOOL_CLIENT_MISSING'),
    });
    const title = screen.getByRole('heading', { name: message('tools.clientMissing.title') });
    await expect.element(title).toBeVisible();
  });
});
