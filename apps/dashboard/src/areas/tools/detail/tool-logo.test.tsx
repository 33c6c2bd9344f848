import { expect, test, vi } from 'vitest';
import { queryClient } from '../../../app/data/query-client.ts';
import { answerCalls, errorResponse, json, nameOf } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { commonToolAnswers, oneTool, toolId } from '../../../testing/tool-answers.ts';
import { ToolPage } from './tool-page.tsx';

const call = `GET /api/v3/tools/external-tools/${toolId}/logo`;
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const label = message('tools.fact.logoOf', { name: oneTool().name });

const image = (content: string, type: string) => () =>
  new Response(content, { headers: { 'content-type': type } });

async function open(answer: () => Response, logoUrl: string | null = 'https://nordlicht.example/logo.svg') {
  const requests = answerCalls({
    ...commonToolAnswers,
    [`GET /gateway/tools/${toolId}`]: () => json(oneTool({ logoUrl })),
    [`GET /gateway/tools/${toolId}/history`]: () => json({ entries: [] }),
    [call]: answer,
  });
  const screen = await renderArea(`/tools/${toolId}`, { '/tools/$toolId': ToolPage });
  const asked = () => requests.filter((request) => nameOf(request).endsWith('/logo'));
  return { ...screen, asked };
}

test('a logo is fetched from the school cloud and shown from a blob, which is revoked afterwards', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const screen = await open(image(svg, 'image/svg+xml; charset=utf-8'));
  const logo = screen.getByRole('img', { name: label });
  await expect.element(logo).toBeVisible();
  const address = logo.element().getAttribute('src') ?? '';
  expect(address).toMatch(/^blob:/);
  expect(document.querySelector('main svg rect[width="8"]')).toBeNull();
  await screen.unmount();
  expect(revoke).toHaveBeenCalledWith(address);
});

test.each([
  ['a page', image('<html></html>', 'text/html')],
  ['an image of another type', image('…', 'image/webp')],
  ['an error', () => errorResponse(404, 'NOT_FOUND')],
  ['a broken image', image('no image', 'image/png')],
])('a logo is left out if the answer is %s', async (_what, answer) => {
  const screen = await open(answer);
  await expect.element(screen.getByText('https://nordlicht.example/logo.svg')).toBeVisible();
  await expect.poll(() => screen.asked().length).toBe(1);
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  await expect.element(screen.getByRole('img', { name: label })).not.toBeInTheDocument();
});

test('a logo is not requested for a tool without one', async () => {
  const screen = await open(image(svg, 'image/svg+xml'), null);
  await expect.element(screen.getByText('schulwolke')).toBeVisible();
  expect(screen.asked()).toEqual([]);
});

test('a logo is described by its type and size instead of an address if it was uploaded', async () => {
  const screen = await open(image(svg, 'image/svg+xml'), 'data:image/svg+xml;bytes=3960;sha256=ab');
  await expect
    .element(screen.getByText(message('tools.form.uploaded', { format: 'SVG', size: '4 kB' })))
    .toBeVisible();
  await expect.element(screen.getByRole('img', { name: label })).toBeVisible();
  await expect.element(screen.getByText(/sha256/)).not.toBeInTheDocument();
});
