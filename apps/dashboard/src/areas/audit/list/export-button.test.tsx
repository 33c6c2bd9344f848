import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { publicConfig, readPublicConfig } from '../../../api/public-config.ts';
import { answerCalls, nameOf, errorResponse } from '../../../testing/answer-calls.ts';
import { entry, page, school, commonAuditAnswers } from '../../../testing/audit-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { collectSavedFiles } from '../../../testing/saved-files.ts';
import { ListPage } from './list-page.tsx';

const exporting = 'GET /gateway/audit/export';
const table = '\uFEFFnumber,action\r\n7,schools.update\r\n';

let saved: ReturnType<typeof collectSavedFiles>;

muteConsoleErrors();
beforeEach(() => {
  saved = collectSavedFiles();
  publicConfig.set(readPublicConfig({ SC_THEME: 'thr' }));
});
afterEach(() => {
  publicConfig.set(readPublicConfig({}));
});

async function press(answer: (request: Request) => Response | Promise<Response>, address = '/audit') {
  const requests = answerCalls({
    ...commonAuditAnswers,
    'GET /gateway/audit': () => page([entry()]),
    [exporting]: answer,
  });
  const screen = await renderArea(address, { '/audit': ListPage });
  await screen.getByRole('button', { name: message('export.do') }).click();
  return { ...screen, requests };
}

describe('the export', () => {
  test('saves all pages of the filtered list in a file named after instance and day', async () => {
    const { requests, getByText } = await press(
      () => new Response(table),
      `/audit?school=${school.id}&from=2026-11-01&before=7`,
    );
    await expect.poll(() => saved).toHaveLength(1);
    const [file] = saved;
    expect(file?.name).toMatch(/^audit-thr-\d{4}-\d\d-\d\d\.csv$/);
    expect(await file?.content.text()).toBe(table.slice(1));
    const request = requests.find((one) => nameOf(one) === exporting);
    expect(Object.fromEntries(new URL(request?.url ?? '').searchParams)).toEqual({
      school: school.id,
      from: new Date(2026, 10, 1).toISOString(),
    });
    await expect.element(getByText(message('export.done', { name: file?.name ?? '' }))).toBeVisible();
  });

  test('an export shows its progress and cannot be started twice', async () => {
    let send: ReadableStreamDefaultController<Uint8Array> | undefined;
    const body = new ReadableStream<Uint8Array>({ start: (controller) => void (send = controller) });
    const { requests, getByRole } = await press(() => new Response(body));
    send?.enqueue(new TextEncoder().encode(table.padEnd(1997)));
    const busy = getByRole('button', { name: /^Exporting… 2 kB/ });
    await expect.element(busy).toHaveAttribute('aria-disabled', 'true');
    await busy.click({ force: true });
    expect(requests.filter((one) => nameOf(one) === exporting)).toHaveLength(1);
    expect(saved).toEqual([]);
    send?.close();
    await expect.poll(() => saved).toHaveLength(1);
  });

  test.each([
    ['is interrupted', () => interruptedResponse(table)],
    ['is an HTML page', () => new Response('<!doctype html>')],
    ['is empty', () => new Response('')],
    ['is rejected', () => errorResponse(500, 'INTERNAL_SERVER_ERROR', { requestId: 'abc' })],
    ['fails with a network error', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('an export that %s saves no file and shows an error', async (_name, answer) => {
    const { getByRole } = await press(answer);
    await expect.element(getByRole('alert')).toHaveTextContent(/^Export failed\. No file was saved/);
    expect(saved).toEqual([]);
    await expect.element(getByRole('button', { name: message('export.do') })).toBeVisible();
  });

  test('suggests a shorter period for an export of too many entries', async () => {
    const { getByRole } = await press(() => errorResponse(422, 'TOO_MANY_ENTRIES', { requestId: 'abc' }));
    await expect
      .element(getByRole('alert'))
      .toHaveTextContent(message('audit.export.error.TOO_MANY_ENTRIES'));
  });

  test.each([
    [429, 'EXPORT_RUNNING'],
    [503, 'EXPORTS_BUSY'],
  ] as const)('shows what to wait for after the response %i %s', async (status, type) => {
    const { getByRole } = await press(() => errorResponse(status, type, { requestId: 'abc' }));
    await expect.element(getByRole('alert')).toHaveTextContent(message(`write.error.${type}`));
  });
});

function interruptedResponse(text: string): Response {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(new TextEncoder().encode(text));
    },
    pull(controller) {
      controller.error(new TypeError('network error'));
    },
  });
  return new Response(body);
}
