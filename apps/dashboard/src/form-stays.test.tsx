import type { Tool } from '@superhero/contract/gateway/types';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page as viewport } from 'vitest/browser';
import { discardPrefetched } from './api/early-fetch.ts';
import { gatewayFrame } from './app/frame/late-chunks.ts';
import { loadMessages } from './i18n/locale.ts';
import { forgetSession } from './session/session.ts';
import { answerCalls, holdAnswer, json } from './testing/answer-calls.ts';
import { message } from './testing/message.ts';
import { prepareProduct, renderProduct } from './testing/render-product.tsx';
import { brandenburg, commonSchoolAnswers, oneSchool, potsdam, schoolId } from './testing/school-answers.ts';
import { commonToolAnswers, oneTool, toolId } from './testing/tool-answers.ts';
import './ui/base.css';

type Screen = Awaited<ReturnType<typeof renderProduct>>;

const logo = () =>
  new Response('<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"/>', {
    headers: { 'content-type': 'image/svg+xml' },
  });

const schoolChoices = (counties: object[]) => () =>
  json({ federalStates: [{ ...brandenburg, counties }], systems: [], storageProviders: [] });
const schoolForm = {
  address: `/schools/${schoolId}/edit`,
  answers: { ...commonSchoolAnswers, [`GET /gateway/schools/${schoolId}`]: () => json(oneSchool()) },
  name: message('schools.field.name'),
  checkbox: message('schools.feature.nextcloud'),
};

const medium = {
  status: 'active',
  mediumId: 'nordlicht',
  publisher: null,
  mediaSourceId: 'BILO',
  modifiedAt: null,
} as const;

const toolChoices = (canLoadMetadata: boolean) => () =>
  json({
    mediaSources: [{ sourceId: medium.mediaSourceId, name: 'Bildungslogin', canLoadMetadata }],
  });
const toolForm = (tool: Partial<Tool>) => ({
  address: `/tools/${toolId}/edit`,
  answers: { ...commonToolAnswers, [`GET /gateway/tools/${toolId}`]: () => json(oneTool(tool)) },
  name: message('tools.field.name'),
  checkbox: message('tools.state.hidden'),
});

/** Forms, the answer that arrives after each of them, and what they show then. */
const forms = [
  {
    ...schoolForm,
    title: 'a school whose state has counties',
    late: { call: 'GET /gateway/schools/choices', answer: schoolChoices([potsdam]) },
    shown: (screen: Screen) => screen.getByText(message('schools.county.once', { state: brandenburg.name })),
  },
  {
    ...schoolForm,
    title: 'a school whose state has no counties',
    late: { call: 'GET /gateway/schools/choices', answer: schoolChoices([]) },
    shown: (screen: Screen) => screen.getByText(message('schools.county.none', { state: brandenburg.name })),
  },
  {
    ...toolForm({ logoUrl: 'https://nordlicht.example/logo.svg' }),
    title: 'a tool with a logo',
    late: { call: `GET /api/v3/tools/external-tools/${toolId}/logo`, answer: logo },
    shown: (screen: Screen) =>
      screen.getByRole('img', { name: message('tools.fact.logoOf', { name: oneTool().name }) }),
  },
  {
    ...toolForm({ medium }),
    title: 'a tool from a source with metadata',
    late: { call: 'GET /gateway/tools/choices', answer: toolChoices(true) },
    shown: (screen: Screen) =>
      screen.getByRole('button', { name: message('tools.metadata.do'), disabled: false }),
  },
  {
    ...toolForm({ medium }),
    title: 'a tool from a source without metadata',
    late: { call: 'GET /gateway/tools/choices', answer: toolChoices(false) },
    shown: (screen: Screen) => screen.getByText(message('tools.metadata.unavailable')),
  },
];

beforeEach(async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  await prepareProduct();
  await gatewayFrame.fetch(async () => {
    const frame = await import('./gateway-frame.tsx');
    await loadMessages(...frame.messages);
    return frame;
  });
});
afterEach(() => {
  discardPrefetched();
  forgetSession();
  gatewayFrame.loaded.set(undefined);
  vi.restoreAllMocks();
});

test.each(forms)(
  'the form of $title keeps its place and its input when later answers arrive',
  async ({ address, answers, name, checkbox, late, shown }) => {
    const gate = holdAnswer();
    answerCalls({ ...answers, [late.call]: gate.answer });
    const screen = await renderProduct(address);
    const box = screen.getByRole('checkbox', { name: checkbox });
    await box.click();
    const input = screen.getByRole('textbox', { name, exact: true });
    await input.fill('Neuer Name');
    const reason = screen.getByRole('textbox', { name: message('reason.label') });
    await reason.fill('Ticket 7');
    const elements = [box.element(), input.element(), reason.element()];
    await document.fonts.ready;
    const places = await measureAtAllWidths(elements);

    gate.release(late.answer());
    await expect.element(shown(screen)).toBeVisible();
    expect(elements.every(({ isConnected }) => isConnected)).toBe(true);
    await expect.element(box).toBeChecked();
    await expect.element(input).toHaveValue('Neuer Name');
    await expect.element(reason).toHaveValue('Ticket 7');
    expect(await measureAtAllWidths(elements)).toEqual(places);
  },
);

/** Texts need one line at some of these widths, and two at others. */
const widths = [320, 640, 920, 1160, 1280, 1480, 1760];

/** Where elements are on the page, whichever part of it is visible. */
async function measureAtAllWidths(elements: readonly Element[]) {
  const places = [];
  for (const width of widths) {
    await viewport.viewport(width, 800);
    for (const element of elements) {
      const { left, top } = element.getBoundingClientRect();
      places.push({ width, left: left + window.scrollX, top: top + window.scrollY });
    }
  }
  return places;
}
