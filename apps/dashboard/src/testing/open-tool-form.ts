import type { Tool } from '@superhero/contract/gateway/types';
import { expect } from 'vitest';
import { ToolPage } from '../areas/tools/detail/tool-page.tsx';
import { EditPage } from '../areas/tools/form/edit-page.tsx';
import { NewPage } from '../areas/tools/form/new-page.tsx';
import { ListPage } from '../areas/tools/list/list-page.tsx';
import { answerCalls, json, nameOf } from './answer-calls.ts';
import { message } from './message.ts';
import { renderArea } from './render-area.tsx';
import { commonToolAnswers, oneTool, toolId, toolPage } from './tool-answers.ts';

export const patchTool = `PATCH /gateway/tools/${toolId}`;
export const postTool = 'POST /gateway/tools';
export const savedTool = () => json({ id: toolId, name: 'Neu' });

type Answers = Parameters<typeof answerCalls>[0];

/** Opens a form of a tool. `bodies` returns the bodies of all requests to an operation. */
export async function openToolForm(path: string, answers: Answers = {}, tool: Partial<Tool> = {}) {
  const requests = answerCalls({
    ...commonToolAnswers,
    'GET /gateway/tools': () => toolPage([]),
    [`GET /gateway/tools/${toolId}`]: () => json(oneTool(tool)),
    [`GET /gateway/tools/${toolId}/history`]: () => json({ entries: [] }),
    ...answers,
  });
  const screen = await renderArea(path, {
    '/tools': ListPage,
    '/tools/new': NewPage,
    '/tools/$toolId': ToolPage,
    '/tools/$toolId/edit': EditPage,
  });
  const name = screen.getByRole('textbox', { name: message('tools.field.name'), exact: true });
  await expect.element(name).toBeVisible();
  const sent = (call: string) => requests.filter((request) => nameOf(request) === call);
  return {
    ...screen,
    name,
    submit: screen.getByRole('button', { name: /^(Save|Nothing to save|Create)/ }),
    changes: screen.getByRole('region', { name: message('change.title') }),
    sent,
    bodies: (call: string): Promise<unknown[]> => Promise.all(sent(call).map((request) => request.json())),
  };
}
