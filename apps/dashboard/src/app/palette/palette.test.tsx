import { Outlet } from '@tanstack/react-router';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { runtimeConfig } from '../../api/runtime-config.ts';
import { beginSession, forgetSession } from '../../session/session.ts';
import { answerCalls, nameOf, errorResponse, neverAnswer } from '../../testing/answer-calls.ts';
import { peoplePage, personId, personRow } from '../../testing/people-answers.ts';
import { renderArea } from '../../testing/render-area.tsx';
import { schoolId, schoolPage, schoolRow } from '../../testing/school-answers.ts';
import { message } from '../../testing/message.ts';
import { AreaPage } from '../frame/area-page.tsx';
import { noteVisit } from '../frame/area-visits.ts';
import { PaletteHost } from './palette.tsx';

type Answers = Parameters<typeof answerCalls>[0];

const schools = 'GET /gateway/schools';
const people = 'GET /gateway/people';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
});
afterEach(() => {
  forgetSession();
  vi.restoreAllMocks();
});

function Page({ name }: { name: string }) {
  return (
    <>
      <PaletteHost />
      <AreaPage name={name} title={name} subtitle="">
        <input aria-label="Form" />
      </AreaPage>
    </>
  );
}

async function open(answers: Answers = {}) {
  const requests = answerCalls(answers);
  const pages = {
    '/audit': () => <Page name="Audit" />,
    '/people': () => <Page name="People" />,
    '/people/$personId': () => <Page name="Jürgen Meyer" />,
    '/schools/$schoolId': () => <Page name="Gymnasium am Lindenhof" />,
  };
  const screen = await renderArea('/audit', pages, Outlet);
  await expect.element(screen.getByLabelText('Form')).toBeVisible();
  const field = screen.getByRole('combobox', { name: message('palette.field') });
  const options = screen.getByRole('option');
  return {
    ...screen,
    field,
    rows: () => options.elements().map(({ textContent }) => textContent),
    sent: () => requests.map((request) => `${nameOf(request)}${new URL(request.url).search}`),
    place: () => screen.router.state.location.href,
    /** The row that Enter would choose, as assistive technology finds it. */
    active: () => document.getElementById(field.element().getAttribute('aria-activedescendant') ?? ''),
  };
}

const pressShortcut = () => userEvent.keyboard('{Control>}k{/Control}');

async function openPalette(answers?: Answers) {
  const screen = await open(answers);
  await pressShortcut();
  await expect.element(screen.field).toHaveFocus();
  return screen;
}

describe('the command palette', () => {
  test('opens from a form field, and returns the focus to it when closed', async () => {
    const screen = await open();
    await screen.getByLabelText('Form').fill('half a sentence');
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.field).not.toBeInTheDocument();
    await userEvent.keyboard(' and more');
    await expect.element(screen.getByLabelText('Form')).toHaveValue('half a sentence and more');
  });

  test.each([
    ['without a gateway', () => runtimeConfig.set({ ...runtimeConfig.get(), gatewayRoot: undefined })],
    ['without a user', () => forgetSession()],
  ])('ignores the shortcut %s', async (_when, change) => {
    await open();
    change();
    const press = new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, cancelable: true });
    window.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  });

  test('does not open over another dialog', async () => {
    const screen = await open();
    const other = document.body.appendChild(document.createElement('dialog'));
    other.showModal();
    await pressShortcut();
    expect(document.querySelectorAll('dialog[open]')).toHaveLength(1);
    other.remove();
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
  });

  test('moves through its rows with the arrow keys, wraps around, and opens a row on Enter', async () => {
    const screen = await openPalette();
    const [first, second] = screen.rows();
    expect([first, second]).toEqual([message('nav.home'), message('nav.schools')]);
    const pages = [
      'nav.people',
      'palette.page.newSchool',
      'palette.page.newPerson',
      'palette.page.newBatch',
      'palette.page.newTool',
      'palette.page.account',
    ] as const;
    expect(screen.rows()).toEqual(expect.arrayContaining(pages.map((id) => message(id))));
    const steps = {
      ArrowDown: message('nav.schools'),
      End: screen.rows().at(-1) ?? '',
      Home: message('nav.home'),
    };
    for (const [key, row] of Object.entries(steps)) {
      await userEvent.keyboard(`{${key}}`);
      await expect.poll(screen.active).toHaveTextContent(row);
      expect(screen.active()).toHaveAttribute('aria-selected', 'true');
    }
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    await expect.poll(screen.place).toBe('/schools');
    await expect.element(screen.field).not.toBeInTheDocument();
  });

  test('finds a page by a part of its name, and opens it on click', async () => {
    const screen = await openPalette();
    await screen.field.fill('peop');
    await screen.getByRole('option', { name: message('nav.people'), exact: true }).click();
    await expect.poll(screen.place).toBe('/people');
  });
});

describe('a visited page', () => {
  test('is offered on other pages, most recent first, and found by a part of its name', async () => {
    const screen = await open();
    await screen.router.navigate({ href: `/schools/${schoolId}` });
    await screen.router.navigate({ href: `/people/${personId}` });
    await screen.router.navigate({ href: '/people' });
    await expect.element(screen.getByRole('heading', { name: 'People' })).toBeVisible();
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
    const recent = screen.getByRole('group', { name: message('palette.recent') });
    await expect
      .element(recent)
      .toHaveTextContent(/Jürgen Meyer\s*Person\s*Gymnasium am Lindenhof\s*School\s*Audit log\s*Page$/);
    await screen.field.fill('lindenhof');
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.place).toBe(`/schools/${schoolId}`);
    expect(screen.sent()).toEqual([]);
  });

  test('is no longer offered after a logout, which also closes the dialog', async () => {
    const screen = await open();
    noteVisit({ address: `/people/${personId}`, name: 'Jürgen Meyer' });
    await pressShortcut();
    await expect.element(screen.getByRole('option', { name: 'Jürgen Meyer' })).toBeVisible();
    forgetSession();
    await expect.element(screen.field).not.toBeInTheDocument();
    noteVisit({ address: '/people/5', name: 'Noted too late' });
    beginSession({ user: { firstName: 'Greta', lastName: 'Sonnenfeld' }, roles: [], language: 'en' });
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
    await expect
      .element(screen.getByRole('group', { name: message('palette.recent') }))
      .not.toBeInTheDocument();
    expect([localStorage, sessionStorage].map((storage) => JSON.stringify(storage)).join('')).not.toContain(
      'Jürgen',
    );
  });

  test('is offered once, and only the last eight are', async () => {
    const screen = await open();
    for (let number = 1; number <= 30; number++)
      noteVisit({ address: `/audit/${number}`, name: `No. ${number}` });
    noteVisit({ address: '/audit/29', name: 'No. 29 again' });
    await pressShortcut();
    await expect.element(screen.field).toHaveFocus();
    expect(screen.rows().slice(0, 9)).toEqual([
      'No. 29 againAudit entry',
      ...[30, 28, 27, 26, 25, 24, 23].map((number) => `No. ${number}Audit entry`),
      message('nav.home'),
    ]);
  });
});

describe('a school', () => {
  test('is searched only on Enter, and opened if it is the only match', async () => {
    const screen = await openPalette({ [schools]: () => schoolPage([schoolRow()]) });
    await userEvent.keyboard('40213');
    await expect.poll(screen.active).toHaveTextContent(message('palette.find.school', { text: '40213' }));
    expect(screen.sent()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.place).toBe(`/schools/${schoolId}`);
    expect(screen.sent()).toEqual([`${schools}?search=40213&limit=8`]);
  });

  test('is offered with other matches and a link to the list', async () => {
    const other = schoolRow({
      id: '5c4001000000000000000009',
      name: 'Lindenschule',
      officialSchoolNumber: null,
    });
    const screen = await openPalette({ [schools]: () => schoolPage([schoolRow(), other], { total: 12 }) });
    await screen.field.fill('linden');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(/^12 schools found/)).toBeVisible();
    const all = 'Show all 12 schools in the list';
    expect(screen.rows()).toEqual(['Gymnasium am Lindenhof40213, Potsdam', 'LindenschulePotsdam', all]);
    await userEvent.keyboard('{End}{Enter}');
    await expect.poll(screen.place).toBe('/schools?search=linden');
  });

  test('offers the people of that name if no school matches', async () => {
    const screen = await openPalette({ [schools]: () => schoolPage([]) });
    await screen.field.fill('Bexten');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(screen.getByText(message('palette.status.none.school', { text: 'Bexten' })))
      .toBeVisible();
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.place).toBe('/people?search=Bexten');
    expect(screen.sent()).toHaveLength(1);
  });

  test('is no longer searched when the text changes', async () => {
    const screen = await openPalette({ [schools]: neverAnswer });
    await screen.field.fill('linden');
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(screen.getByText(message('palette.status.asking'))).toBeVisible();
    expect(screen.sent()).toHaveLength(1);
    await userEvent.keyboard('h');
    await expect.element(screen.getByText(message('palette.hint'))).toBeVisible();
    await expect.poll(screen.active).toHaveTextContent(message('palette.find.school', { text: 'lindenh' }));
  });
});

describe('a person', () => {
  const address = 'bexten@hafen.example';
  const search = '/people?search=bexten%40hafen.example';
  const deleted = personRow({ deletedAt: '2026-11-15T10:00:00.000Z' });

  test('is searched by email address on Enter, and opened', async () => {
    const screen = await openPalette({ [people]: () => peoplePage([personRow()]) });
    await userEvent.keyboard(address);
    await expect.poll(screen.active).toHaveTextContent(message('palette.find.address', { text: address }));
    expect(screen.sent()).toEqual([]);
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.place).toBe(`/people/${personId}`);
    expect(screen.sent()).toHaveLength(1);
  });

  test.each([
    ['no person', peoplePage([]), message('palette.status.none.address'), search],
    ['several people', peoplePage([personRow(), personRow()]), '2 people found.', search],
    ['a deleted one', peoplePage([deleted]), message('palette.status.deletedPerson'), `/people/${personId}`],
    ['a timeout', errorResponse(504, 'SEARCH_TIMEOUT'), message('palette.status.tooSlow'), search],
  ])('shows a status and a next step for %s', async (_what, answer, status, place) => {
    const screen = await openPalette({ [people]: () => answer });
    await screen.field.fill(address);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('status')).toHaveTextContent(status);
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.place).toBe(place);
  });

  test.each([
    ['it is superseded', errorResponse(409, 'SEARCH_SUPERSEDED'), message('palette.status.superseded')],
    ['the gateway is busy', errorResponse(503, 'PLATFORM_BUSY'), message('gateway.busy.title')],
  ])('is searched again on Enter when %s', async (_what, answer, status) => {
    const screen = await openPalette({ [people]: () => answer.clone() });
    await screen.field.fill(address);
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('status')).toHaveTextContent(status);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.sent().length).toBe(2);
  });

  test('is searched by id if no school has that id', async () => {
    const screen = await openPalette({
      [schools]: () => schoolPage([]),
      [people]: () => peoplePage([personRow()]),
    });
    await screen.field.fill(` ${personId.toUpperCase()} `);
    await userEvent.keyboard('{Enter}');
    await expect.poll(screen.place).toBe(`/people/${personId}`);
    expect(screen.sent().map((request) => request.split('&')[0])).toEqual([
      `${schools}?search=${personId}`,
      `${people}?search=${personId}`,
    ]);
  });
});
