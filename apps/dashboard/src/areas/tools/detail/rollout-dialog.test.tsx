import { expect, test } from 'vitest';
import { answerCalls, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { entry } from '../../../testing/audit-answers.ts';
import { message } from '../../../testing/message.ts';
import { onInstance } from '../../../testing/open-person.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { shownToasts } from '../../../testing/shown-toasts.ts';
import { commonToolAnswers, oneTool, toolId } from '../../../testing/tool-answers.ts';
import { ToolPage } from './tool-page.tsx';

const call = `POST /gateway/tools/${toolId}/rollout`;
const { name } = oneTool();
const preview = { schools: 2400, schoolsWithTool: 16, unsetParameters: ['lizenz', 'region'] };
const rolloutEntry = (outcome: string) => entry({ action: 'tools.rollout', school: null, outcome });

type Answers = {
  rollOut?: () => Response;
  count?: () => Response;
  history?: () => object[];
  usage?: () => Response;
  tool?: Parameters<typeof oneTool>[0];
};

async function openPage({
  rollOut,
  usage,
  count = () => json(preview),
  history = () => [],
  tool = {},
}: Answers) {
  const requests = answerCalls({
    ...commonToolAnswers,
    [`GET /gateway/tools/${toolId}`]: () => json(oneTool(tool)),
    [`GET /gateway/tools/${toolId}/history`]: () => json({ entries: history() }),
    [`GET /gateway/tools/${toolId}/rollout`]: count,
    ...(rollOut && { [call]: rollOut }),
    ...(usage && { [`GET /gateway/tools/${toolId}/usage`]: usage }),
  });
  const screen = await renderArea(`/tools/${toolId}`, { '/tools/$toolId': ToolPage });
  const sent = () => requests.filter((request) => nameOf(request) === call);
  return { ...screen, sent };
}

async function openDialog(answers: Answers) {
  const screen = await openPage(answers);
  await screen.getByRole('button', { name: message('tools.rollout.open') }).click();
  const dialog = screen.getByRole('dialog');
  const reason = dialog.getByRole('textbox', { name: message('reason.label') });
  const submit = dialog.getByRole('button', { name: onInstance(message('tools.rollout.do')) });
  const fillAndSubmit = async () => {
    await expect.element(dialog).toHaveTextContent(/All schools2,40\d/);
    await reason.fill('Ticket 9');
    await submit.click();
  };
  return { ...screen, dialog, reason, submit, fillAndSubmit };
}

test('shows how many schools get the tool and which parameters stay empty, and sends what was seen', async () => {
  const { dialog, submit, sent, fillAndSubmit } = await openDialog({
    rollOut: () => json({ id: toolId, name, schools: 2400 }),
  });
  await expect.element(dialog).toHaveTextContent(message('tools.rollout.title', { name }));
  await expect.element(dialog).toHaveTextContent(/All schools2,400With the tool16Will get it2,384/);
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent(message('tools.rollout.unset.text', { names: 'lizenz, region' }));
  await submit.click();
  expect(sent()).toEqual([]);

  await fillAndSubmit();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(await sent()[0]?.json()).toEqual({ seenSchools: 2400, reason: 'Ticket 9' });
  expect(shownToasts()).toContain('audit.action.tools.rollout');
});

test('the page shows after a rollout how many schools have the tool, until the usage is counted', async () => {
  const usage = { schools: 2401, courses: 3, boards: 0, mediaBoards: 0 };
  const screen = await openDialog({
    rollOut: () => json({ id: toolId, name, schools: 2400 }),
    usage: () => json(usage),
  });
  await screen.fillAndSubmit();
  await expect.element(screen.dialog).not.toBeInTheDocument();
  const panel = screen.getByRole('region', { name: message('tools.usage.title') });
  await expect.element(panel).toHaveTextContent('Schools2,400');
  await expect.element(panel).toHaveTextContent(message('tools.usage.rolledOut'));
  await panel.getByRole('button', { name: message('tools.usage.do') }).click();
  await expect.element(panel).toHaveTextContent('Schools2,401');
});

test('the page shows the number of schools after a rollout that the school cloud finished late', async () => {
  const screen = await openPage({
    count: () => json({ ...preview, schoolsWithTool: 2400 }),
    history: () => [rolloutEntry('pending')],
  });
  const panel = screen.getByRole('region', { name: message('tools.usage.title') });
  await expect.element(panel).toHaveTextContent('Schools2,400');
});

test.each(['deactivated', 'hidden', 'draft', 'template'] as const)(
  'says what happens to a tool that is %s',
  async (state) => {
    const { dialog } = await openDialog({ tool: { states: [state] } });
    await expect.element(dialog).toHaveTextContent(message(`tools.rollout.state.${state}`));
  },
);

test('rolls out nothing while the schools are not counted, and counts them again', async () => {
  const answers = [() => errorResponse(404, 'RESOURCE_NOT_FOUND'), () => json(preview)];
  const { dialog, reason, submit, sent, fillAndSubmit } = await openDialog({
    count: () => answers.shift()?.() ?? Response.error(),
    rollOut: () => json({ id: toolId, name, schools: 2400 }),
  });
  await expect.element(dialog).toHaveTextContent(message('tools.rollout.readFailed'));
  await reason.fill('Ticket 9');
  await submit.click();
  await expect.element(submit).toHaveAccessibleDescription(message('tools.rollout.notRead'));
  expect(sent()).toEqual([]);
  await dialog.getByRole('button', { name: message('error.retry') }).click();
  await fillAndSubmit();
  await expect.poll(() => sent().length).toBe(1);
});

test('counts again if there are more schools now', async () => {
  const conflicts = [{ field: 'schools', seen: '2400', now: '2401', by: null }];
  const { dialog, sent, fillAndSubmit } = await openDialog({
    count: () => json(sent().length === 0 ? preview : { ...preview, schools: 2401 }),
    rollOut: () => errorResponse(409, 'EDIT_CONFLICT', { requestId: 'r-1', conflicts }),
  });
  await fillAndSubmit();
  await expect.element(dialog).toHaveTextContent(message('tools.rollout.error.EDIT_CONFLICT'));
  await expect.element(dialog).toHaveTextContent(/All schools2,401/);
});

test('shows the progress of a rollout without an answer, and checks it with the same key', async () => {
  let isAnswered = false;
  const { dialog, sent, fillAndSubmit } = await openDialog({
    count: () => json(sent().length === 0 ? preview : { ...preview, schoolsWithTool: 1200 }),
    rollOut: () =>
      isAnswered
        ? errorResponse(409, 'ALREADY_APPLIED', { requestId: 'r-1' })
        : errorResponse(504, 'OUTCOME_PENDING', { requestId: 'r-1', entry: 7 }),
  });
  await fillAndSubmit();
  await expect.element(dialog).toHaveTextContent(message('write.unknown.title'));
  const bar = dialog.getByRole('progressbar', { name: message('tools.rollout.progress.label') });
  await expect.element(bar).toHaveAttribute('value', '1200');
  await expect.element(bar).toHaveAttribute('max', '2400');
  await expect.element(dialog).toHaveTextContent('1,200 of 2,400 schools have the tool');
  isAnswered = true;
  await dialog.getByRole('button', { name: message('write.checkAgain') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(new Set(sent().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('shows a running rollout on the page, and offers no second one', async () => {
  const screen = await openPage({ history: () => [rolloutEntry('pending')] });
  const panel = screen.getByRole('region', { name: message('tools.rollout.progress.title') });
  await expect.element(panel).toHaveTextContent('16 of 2,400 schools have the tool');
  await expect
    .element(panel.getByRole('link', { name: message('write.entry') }))
    .toHaveAttribute('href', '/audit/7');
  const button = screen.getByRole('button', { name: message('tools.rollout.running') });
  await expect.element(button).toHaveAttribute('aria-disabled', 'true');
  await button.click({ force: true });
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
});

test('says that all schools have the tool before the outcome is recorded', async () => {
  const screen = await openPage({
    history: () => [rolloutEntry('pending')],
    count: () => json({ ...preview, schoolsWithTool: 2400 }),
  });
  await expect.element(screen.getByText(message('tools.rollout.progress.done'))).toBeVisible();
});

test('offers to read the progress again after a failure', async () => {
  const answers = [() => errorResponse(404, 'RESOURCE_NOT_FOUND'), () => json(preview)];
  const screen = await openPage({
    history: () => [rolloutEntry('pending')],
    count: () => answers.shift()?.() ?? Response.error(),
  });
  await screen.getByRole('button', { name: message('progress.refresh') }).click();
  await expect.element(screen.getByText('16 of 2,400 schools have the tool')).toBeVisible();
});

test('warns before another rollout if the outcome of the last one is unknown', async () => {
  const { dialog } = await openDialog({ history: () => [rolloutEntry('unknown')] });
  await expect.element(dialog).toHaveTextContent(message('tools.rollout.lastUnknown'));
});
