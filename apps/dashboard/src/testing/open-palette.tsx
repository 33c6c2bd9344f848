import { Outlet } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { userEvent } from 'vitest/browser';
import { AreaPage } from '../app/frame/area-page.tsx';
import { PaletteHost } from '../app/palette/palette.tsx';
import { answerCalls, nameOf } from './answer-calls.ts';
import { gatewaySession } from './audit-answers.ts';
import { batchPage } from './deletion-answers.ts';
import { message } from './message.ts';
import { peoplePage } from './people-answers.ts';
import { renderArea } from './render-area.tsx';
import { schoolPage } from './school-answers.ts';
import { toolPage } from './tool-answers.ts';

type Answers = Parameters<typeof answerCalls>[0];

export const schools = 'GET /gateway/schools';
export const people = 'GET /gateway/people';
export const tools = 'GET /gateway/tools';
export const batches = 'GET /gateway/deletion/batches';

/** A gateway that finds nothing. */
const nothing: Answers = {
  'GET /gateway/session': () => gatewaySession('1.0.0', ['ADMIN_EDIT', 'TOOL_ADMIN']),
  [schools]: () => schoolPage([]),
  [people]: () => peoplePage([]),
  [tools]: () => toolPage([]),
  [batches]: () => batchPage([]),
};

export function Page({ name }: { name: string }) {
  return (
    <>
      <PaletteHost />
      <AreaPage name={name} title={name} subtitle="">
        <input aria-label="Form" />
      </AreaPage>
    </>
  );
}

const readText = (option: Element) =>
  [...option.children]
    .filter((child) => child.getAttribute('aria-hidden') !== 'true')
    .map(({ textContent }) => textContent)
    .join('');

export async function open(
  answers: Answers = {},
  more: Record<string, () => ReactNode> = {},
  address = '/audit',
) {
  const requests = answerCalls({ ...nothing, ...answers });
  const pages = {
    '/audit': () => <Page name="Audit" />,
    '/people': () => <Page name="People" />,
    '/people/$personId': () => <Page name="Jürgen Meyer" />,
    '/schools/$schoolId': () => <Page name="Gymnasium am Lindenhof" />,
    ...more,
  };
  const screen = await renderArea(address, pages, Outlet);
  await expect.element(screen.getByLabelText('Form')).toBeVisible();
  const field = screen.getByRole('combobox', { name: message('palette.field') });
  const options = screen.getByRole('option');
  return {
    ...screen,
    field,
    /** The texts that assistive technology finds. */
    rows: () => options.elements().map(readText),
    /** The texts that were searched for with an operation. */
    searched: (call: string) =>
      requests
        .filter((request) => nameOf(request) === call)
        .map(({ url }) => new URL(url).searchParams.get('search')),
    place: () => screen.router.state.location.href,
    aborted: () => requests.filter(({ signal }) => signal.aborted).map(nameOf),
    /** The row that Enter would choose, as assistive technology finds it. */
    active: () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? ''),
  };
}

export const pressShortcut = () => userEvent.keyboard('{Control>}k{/Control}');

export async function openPalette(...given: Parameters<typeof open>) {
  const screen = await open(...given);
  await pressShortcut();
  await expect.element(screen.field).toHaveFocus();
  return screen;
}
