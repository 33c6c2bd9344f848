import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { beginSession, forgetSession } from '../../session/session.ts';
import { errorResponse, holdAnswer, neverAnswer } from '../../testing/answer-calls.ts';
import { gatewaySession } from '../../testing/audit-answers.ts';
import { batchPage, batchRow } from '../../testing/deletion-answers.ts';
import { message } from '../../testing/message.ts';
import {
  batches,
  open,
  openPalette,
  Page,
  people,
  pressShortcut,
  schools,
  tools,
} from '../../testing/open-palette.tsx';
import { peoplePage, personId, personRow } from '../../testing/people-answers.ts';
import { schoolId, schoolPage, schoolRow } from '../../testing/school-answers.ts';
import { toolPage, toolRow } from '../../testing/tool-answers.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { noteVisit } from '../frame/area-visits.ts';
import { usePageActions } from '../frame/page-actions.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
});
afterEach(() => {
  forgetSession();
  vi.restoreAllMocks();
});

function PersonPage() {
  const [isOpen, setIsOpen] = useState(false);
  usePageActions([
    { name: 'Set password…', synonyms: 'people.password', run: () => setIsOpen(true) },
    { name: 'Move person…', run: () => {} },
  ]);
  return (
    <>
      <Page name="Jürgen Meyer" />
      {isOpen && (
        <Dialog title="Set password" closeLabel="Cancel" onClosed={() => setIsOpen(false)}>
          <input aria-label="Password" />
        </Dialog>
      )}
    </>
  );
}

async function openOnPerson() {
  const screen = await open({}, { '/people/$personId': PersonPage }, `/people/${personId}`);
  await screen.getByLabelText('Form').click();
  await pressShortcut();
  await expect.element(screen.field).toHaveFocus();
  return { ...screen, here: screen.getByRole('group', { name: message('palette.here') }) };
}

describe('while typing, the command palette', () => {
  const linden = schoolRow();
  const meyer = personRow();

  test('shows what was found in groups, and announces how much', async () => {
    const twin = personRow({
      id: '05e800000000000000000006',
      email: 'twin@hafen.example',
      deletedAt: '2026-11-15T10:00:00.000Z',
    });
    const screen = await openPalette({
      [schools]: () => schoolPage([linden], { total: 12 }),
      [people]: () => peoplePage([meyer, twin]),
      [tools]: () => toolPage([toolRow()]),
      [batches]: () => batchPage([batchRow()]),
    });
    await screen.field.fill('xyz');
    await expect
      .element(screen.getByRole('status'))
      .toHaveTextContent('Schools: 12, People: 2, Tools: 1, Deletion batches: 1');
    expect(screen.rows()).toEqual([
      'Gymnasium am Lindenhof40213 · Potsdam',
      'Show all 12',
      'Jürgen Meyer zu BextenTeacher · Grundschule am alten Hafen · bexten@hafen.example',
      'Jürgen Meyer zu BextenDeletion requested · Teacher · Grundschule am alten Hafen · twin@hafen.example',
      'Wörterbuch NordlichtLTI 1.1',
      'Leavers summer 2026Tarek Birkholz · 14 Nov 2026',
      'Search people for “xyz”2',
    ]);
    await screen.getByRole('option', { name: 'Show all 12' }).click();
    await expect.poll(screen.place).toBe('/schools?search=xyz');
  });

  test('offers similar searches if no one is found', async () => {
    const suggestion = { kind: 'spelling', search: 'Jürgen Meyer', total: 2, mayHaveMore: false };
    const screen = await openPalette({ [people]: () => peoplePage([], { suggestions: [suggestion] }) });
    await screen.field.fill('Jurgen Meier');
    await expect.poll(screen.active).toHaveTextContent('Search people for “Jürgen Meyer”2');
    expect(screen.rows()).toHaveLength(2);
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.place).toBe('/people?search=J%C3%BCrgen+Meyer');
  });

  test('shows a visited person once, with what distinguishes them from others', async () => {
    const twin = personRow({ id: '05e800000000000000000006', email: 'twin@hafen.example' });
    const screen = await openPalette({ [people]: () => peoplePage([twin, meyer]) });
    noteVisit({ address: `/people/${personId}`, name: 'Jürgen Meyer zu Bexten' });
    await screen.field.fill('meyer');
    await expect.poll(screen.active).toHaveTextContent('bexten@hafen.example');
    expect(screen.rows()).toEqual([
      'Jürgen Meyer zu BextenTeacher · Grundschule am alten Hafen · bexten@hafen.example',
      'Jürgen Meyer zu BextenTeacher · Grundschule am alten Hafen · twin@hafen.example',
      'Search people for “meyer”2',
    ]);
  });

  test('sends one request of each kind for a text that is typed quickly', async () => {
    const screen = await openPalette();
    await userEvent.keyboard('lind');
    await expect.element(screen.getByText(/^Nothing matches “lind”/)).toBeVisible();
    for (const call of [schools, people, tools, batches]) expect(screen.searched(call)).toEqual(['lind']);
  });

  test('searches people only from three letters on, and everything else at once', async () => {
    const screen = await openPalette();
    await screen.field.fill('40213 ab');
    await expect.element(screen.getByText(/^Nothing matches/)).toBeVisible();
    expect([screen.searched(schools), screen.searched(people)]).toEqual([['40213 ab'], []]);
    await screen.field.fill('40213 abc');
    await expect.poll(() => screen.searched(people)).toEqual(['40213 abc']);
  });

  test('searches tools and batches only with the permission', async () => {
    const screen = await openPalette({ 'GET /gateway/session': () => gatewaySession() });
    await screen.field.fill('lind');
    await expect.element(screen.getByText(/^Nothing matches/)).toBeVisible();
    expect([screen.searched(tools), screen.searched(batches)]).toEqual([[], []]);
  });

  test('aborts the requests of the last text, and those that run when it is closed', async () => {
    const screen = await openPalette({ [schools]: neverAnswer, [people]: neverAnswer });
    await screen.field.fill('linden');
    await expect.poll(() => screen.searched(people)).toEqual(['linden']);
    await userEvent.keyboard('h');
    await expect.poll(() => screen.searched(people)).toEqual(['linden', 'lindenh']);
    await expect.poll(screen.aborted).toEqual([schools, people]);
    await userEvent.keyboard('{Escape}');
    await expect.poll(screen.aborted).toEqual([schools, people, schools, people]);
  });

  test('opens the first match on Enter, even if it is pressed before the answer', async () => {
    const held = holdAnswer();
    const screen = await openPalette({ [schools]: held.answer });
    await userEvent.keyboard('40213{Enter}');
    await expect.poll(() => screen.searched(schools)).toEqual(['40213']);
    expect(screen.place()).toBe('/audit');
    held.release(schoolPage([linden]));
    await expect.poll(screen.place).toBe(`/schools/${schoolId}`);
  });

  test('does not open a match for an earlier text', async () => {
    const held = holdAnswer();
    const answers = [() => schoolPage([linden]), held.answer];
    const screen = await openPalette({ [schools]: () => answers.shift()?.() ?? schoolPage([]) });
    await userEvent.keyboard('402');
    await expect.poll(screen.active).toHaveTextContent('Gymnasium am Lindenhof');
    await userEvent.keyboard('14{Enter}');
    await expect.poll(() => screen.searched(schools)).toEqual(['402', '40214']);
    expect(screen.place()).toBe('/audit');
    held.release(schoolPage([schoolRow({ id: '5c4001000000000000000009', name: 'Hafenschule' })]));
    await expect.poll(screen.place).toBe('/schools/5c4001000000000000000009');
  });

  test('keeps the selected row where it is when further groups arrive', async () => {
    const held = holdAnswer();
    const screen = await openPalette({ [schools]: held.answer, [tools]: () => toolPage([toolRow()]) });
    await screen.field.fill('nord');
    await expect.poll(screen.active).toHaveTextContent('Wörterbuch Nordlicht');
    const before = screen.active()?.getBoundingClientRect().top;
    held.release(schoolPage([linden]));
    await expect.element(screen.getByRole('option', { name: 'Gymnasium am Lindenhof' })).toBeVisible();
    expect(screen.active()).toHaveTextContent('Wörterbuch Nordlicht');
    expect(screen.active()?.getBoundingClientRect().top).toBe(before);
  });

  test('offers the search for people if nothing matches, and always with Ctrl Enter', async () => {
    const screen = await openPalette({ [schools]: () => schoolPage([linden]) });
    await screen.field.fill('Bexten');
    await expect.poll(screen.active).toHaveTextContent('Gymnasium am Lindenhof');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect.poll(screen.place).toBe('/people?search=Bexten');
    await pressShortcut();
    await screen.field.fill('@hafen.example');
    await expect.poll(screen.active).toHaveTextContent('Gymnasium am Lindenhof');
    await userEvent.keyboard('{End}{Enter}');
    await expect.poll(screen.place).toBe('/people?search=%40hafen.example');
  });

  test.each([
    ['a timeout', errorResponse(504, 'SEARCH_TIMEOUT'), 'palette.tooSlow'],
    ['a busy gateway', errorResponse(503, 'PLATFORM_BUSY'), 'gateway.busy.title'],
  ] as const)('says in the place of a group why it is missing after %s', async (_what, answer, reason) => {
    const failing = () => answer.clone();
    const screen = await openPalette({
      [schools]: () => schoolPage([linden]),
      [people]: failing,
      [tools]: failing,
    });
    await screen.field.fill('meyer');
    for (const name of [message('palette.people'), message('palette.tools')])
      await expect.element(screen.getByRole('group', { name })).toHaveTextContent(message(reason));
    await expect.element(screen.getByRole('option', { name: 'Gymnasium am Lindenhof' })).toBeVisible();
    expect([screen.searched(people), screen.searched(tools)]).toEqual([['meyer'], ['meyer']]);
    await screen.getByRole('option', { name: message('palette.go.list') }).click();
    await expect.poll(screen.place).toBe('/tools?search=meyer');
  });

  test.each([
    ['SEARCH_SUPERSEDED', 409],
    ['SEARCH_TEXT_INVALID', 422],
  ])('shows no error after %s', async (type, status) => {
    const screen = await openPalette({ [people]: () => errorResponse(status, type) });
    await screen.field.fill('meyer');
    await expect.element(screen.getByText(/^Nothing matches/)).toBeVisible();
    await expect
      .element(screen.getByRole('group', { name: message('palette.people') }))
      .not.toBeInTheDocument();
  });
});

describe('the actions of the open page', () => {
  test('come first, and are gone on another page', async () => {
    const screen = await openOnPerson();
    await expect.element(screen.here).toHaveTextContent(/Jürgen Meyer\s*Set password…\s*Move person…$/);
    await expect.poll(screen.active).toHaveTextContent('Set password…');
    await screen.getByRole('option', { name: message('nav.people'), exact: true }).click();
    await expect.element(screen.getByRole('heading', { name: 'People' })).toBeVisible();
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
    await expect.element(screen.here).not.toBeInTheDocument();
  });

  test('actions of the page are found by another word, and their dialog returns the focus to the page', async () => {
    const screen = await openOnPerson();
    await userEvent.keyboard('reset{Enter}');
    await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus();
    await expect.element(screen.field).not.toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByLabelText('Form')).toHaveFocus();
  });
});
