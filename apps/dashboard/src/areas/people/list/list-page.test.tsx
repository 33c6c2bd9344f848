import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerCalls, json, nameOf, errorResponse, neverAnswer } from '../../../testing/answer-calls.ts';
import {
  hafen,
  peoplePage,
  commonPeopleAnswers,
  personId,
  personRow,
} from '../../../testing/people-answers.ts';
import { applyOption } from '../../../testing/filters.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { message } from '../../../testing/message.ts';
import { muteConsoleErrors } from '../../../testing/mute-console-errors.ts';
import { ListPage } from './list-page.tsx';

const list = 'GET /gateway/people';

muteConsoleErrors();

function open(address: string, answer: (request: Request) => Response | Promise<Response>) {
  const requests = answerCalls({
    ...commonPeopleAnswers,
    [`GET /gateway/schools/${hafen.id}`]: () => json({}),
    [`GET /gateway/schools/${hafen.id}/people-counts`]: () =>
      json({ total: 412, students: 380, teachers: 30, administrators: 2 }),
    [list]: answer,
  });
  const queries = () =>
    requests.filter((request) => nameOf(request) === list).map(({ url }) => new URL(url).searchParams);
  return renderArea(address, { '/people': ListPage }).then((screen) => ({ ...screen, queries }));
}

describe('the search for people', () => {
  test('shows school and roles, unknown roles by their platform name, and links to the person', async () => {
    const screen = await open('/people?search=bexten', () =>
      peoplePage([personRow({ roles: ['teacher', 'cloudGardener'] })]),
    );
    const row = screen.getByRole('row').nth(1);
    await expect.element(row).toHaveTextContent(/Jürgen Meyer zu Bexten.*Hafen.*Teacher, cloudGardener/);
    await expect
      .element(row.getByRole('link', { name: 'Jürgen' }))
      .toHaveAttribute('href', `/people/${personId}`);
    await expect
      .element(row.getByRole('link', { name: 'Hafen' }))
      .toHaveAttribute('href', `/schools/${hafen.id}`);
    await expect.element(screen.getByText(message('people.searchedBy.names'))).toBeVisible();
  });

  test('marks a person whose deletion was requested', async () => {
    const deletedAt = '2026-11-15T10:00:00.000Z';
    const screen = await open(`/people?search=${personId}`, () => peoplePage([personRow({ deletedAt })]));
    await expect
      .element(screen.getByRole('row').nth(1))
      .toHaveTextContent(message('people.deletionRequested'));
  });

  test('shows a person whose school does not exist', async () => {
    const screen = await open('/people?search=bexten', () => peoplePage([personRow({ school: null })]));
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent(message('people.value.noSchool'));
  });

  test('sends no request without a usable search text', async () => {
    const screen = await open('/people', () => peoplePage([]));
    await expect.element(screen.getByText(message('people.empty.noSearch.title'))).toBeVisible();
    await screen.getByRole('searchbox').fill('---');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByText(message('people.search.error.none'))).toBeVisible();
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
    expect(screen.queries()).toEqual([]);
  });

  test('shows a text that the gateway rejects as an error at the field, and keeps the text', async () => {
    const screen = await open('/people', () => errorResponse(422, 'SEARCH_TEXT_INVALID'));
    const field = screen.getByRole('searchbox');
    await field.fill('@de');
    await screen.getByRole('button', { name: message('filter.search'), exact: true }).click();
    await expect.element(screen.getByText(message('people.search.error.rejected'))).toBeVisible();
    await expect.element(field).toHaveValue('@de');
    await expect.element(field).toHaveFocus();
    await expect.element(field).toHaveAccessibleDescription(message('people.search.error.rejected'));
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
    await field.fill('@de2');
    await expect.element(screen.getByText(message('people.search.error.rejected'))).not.toBeInTheDocument();
  });

  test('searches for names of two letters, and explains that they must be whole names', async () => {
    const screen = await open('/people?search=Li', () => peoplePage([], { searchedBy: 'exactNames' }));
    await expect.element(screen.getByText(message('people.empty.noExactMatch.text'))).toBeVisible();
    await expect.element(screen.getByText(message('people.searchedBy.exactNames'))).toBeVisible();
    expect(screen.queries()[0]?.get('search')).toBe('Li');
  });

  test('shows that there may be more people, and how to see them', async () => {
    const screen = await open('/people?search=Anna+Li', () =>
      peoplePage([personRow()], { mayHaveMore: true }),
    );
    await expect
      .element(screen.getByText(/^At least one person found\. To see everyone, add a longer word/))
      .toBeVisible();
    await expect.element(screen.getByText('1–1 of at least 1')).toBeVisible();
  });

  test('does not claim that no one matches when not everyone was compared', async () => {
    const screen = await open('/people?search=Anna+Li', () => peoplePage([], { mayHaveMore: true }));
    await expect.element(screen.getByText(message('people.empty.tooMany.title'))).toBeVisible();
    await expect.element(screen.getByText('No people found yet')).toBeVisible();
    await expect.element(screen.getByText(/No person is called|No people match/)).not.toBeInTheDocument();
  });

  test('searches on Enter, again on the next Enter, and keeps the search in the URL', async () => {
    const screen = await open('/people', () => peoplePage([personRow()]));
    await screen.getByRole('searchbox').fill(' bexten ');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('table')).toBeVisible();
    expect(screen.router.state.location.href).toBe('/people?search=bexten');
    await screen.getByRole('searchbox').click();
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => screen.queries().length).toBe(2);
  });

  test('advises to narrow a search that was too slow, and does not retry it automatically', async () => {
    const screen = await open('/people?search=bexten', () => errorResponse(504, 'SEARCH_TIMEOUT'));
    await expect.element(screen.getByText(message('people.empty.tooSlow.title'))).toBeVisible();
    expect(screen.queries()).toHaveLength(1);
  });

  test('shows no error for a search that a newer one replaced', async () => {
    const screen = await open('/people?search=bexten', () => errorResponse(409, 'SEARCH_SUPERSEDED'));
    await expect.element(screen.getByText(message('people.empty.stopped.title'))).toBeVisible();
    await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  });

  test('shows a running search and can stop it', async () => {
    const screen = await open('/people?search=bexten', neverAnswer);
    await expect.element(screen.getByText(message('people.searching'))).toBeVisible();
    await screen.getByRole('button', { name: message('people.search.stop') }).click();
    await expect.element(screen.getByText(message('people.empty.stopped.title'))).toBeVisible();
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('shows only the results of the last search, even if the responses arrive in another order', async () => {
    const screen = await open('/people?search=alt', (request) =>
      new URL(request.url).searchParams.get('search') === 'alt'
        ? neverAnswer(request)
        : peoplePage([personRow()]),
    );
    await expect.element(screen.getByText(message('people.searching'))).toBeVisible();
    await screen.getByRole('searchbox').fill('neu');
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Jürgen');
  });

  test('offers to search all schools if no one at the school matches', async () => {
    const screen = await open(`/people?search=bexten&school=${hafen.id}`, () => peoplePage([]));
    await expect
      .element(screen.getByRole('link', { name: message('people.empty.allSchools') }))
      .toHaveAttribute('href', '/people?search=bexten');
    await screen.getByRole('button', { name: message('filter.removeAll') }).click();
    await expect.poll(() => screen.router.state.location.href).toBe('/people?search=bexten');
  });

  test('gives every page its own URL, and shows the total', async () => {
    const screen = await open('/people?search=bexten&page=2', () =>
      peoplePage([personRow()], { total: 51, skip: 25 }),
    );
    await expect.element(screen.getByText('26–26 of 51')).toBeVisible();
    expect(screen.queries()[0]?.get('skip')).toBe('25');
    await expect
      .element(screen.getByRole('link', { name: message('pager.previous') }))
      .toHaveAttribute('href', '/people?search=bexten');
  });
});

describe('the people of a school', () => {
  test('lists the people of a school without a text, with links to each role', async () => {
    const screen = await open(`/people?school=${hafen.id}`, () =>
      peoplePage([personRow()], { searchedBy: 'school' }),
    );
    await expect.element(screen.getByRole('row').nth(1)).toHaveTextContent('Jürgen');
    expect(Object.fromEntries(screen.queries()[0] ?? [])).toEqual({
      school: hafen.id,
      skip: '0',
      limit: '25',
    });
    const counts = screen.getByRole('list', { name: message('people.counts.label') });
    await counts.getByRole('link', { name: 'Teachers: 30' }).click();
    await expect
      .poll(() => screen.router.state.location.href)
      .toBe(`/people?school=${hafen.id}&role=teacher`);
    await expect.poll(() => screen.queries().at(-1)?.get('role')).toBe('teacher');
    await expect.element(counts.getByRole('link', { name: 'Teachers' })).toHaveAttribute('aria-current');
  });

  test.each([
    [`school=${hafen.id}`, []],
    ['search=bexten', ['School']],
  ])('has no column that is the same in every row (%s)', async (filters, schoolColumn) => {
    const screen = await open(`/people?${filters}`, () => peoplePage([personRow()]));
    await expect.element(screen.getByRole('columnheader', { name: 'Roles' })).toBeVisible();
    const headers = screen
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent);
    expect(headers.filter((header) => header === 'School')).toEqual(schoolColumn);
  });

  test('filters the people of a school by role, and sorts them by name or date', async () => {
    const screen = await open(`/people?school=${hafen.id}`, () => peoplePage([personRow()]));
    await expect.element(screen.getByRole('table')).toBeVisible();
    await applyOption(screen, message('people.search.role'), message('people.role.student'));
    await expect.poll(() => screen.queries().at(-1)?.get('role')).toBe('student');
    const head = screen.getByRole('columnheader', { name: message('people.column.created') });
    await head.getByRole('link').click();
    await expect.poll(() => screen.queries().at(-1)?.get('sort')).toBe('createdAt');
    expect(screen.queries().at(-1)?.get('order')).toBe('desc');
    await expect.element(head).toHaveAttribute('aria-sort', 'descending');
  });

  test.each([
    ['', 'emptySchool', 'atSchool', []],
    ['&role=student', 'noRole', 'atSchool', [['allRoles', '']]],
    [
      '&role=administrator',
      'noAdministrator',
      'administrator',
      [
        ['chooseTeacher', '&role=teacher'],
        ['allRoles', ''],
      ],
    ],
  ] as const)('offers the next step if a school has no people%s', async (role, reason, creation, others) => {
    const screen = await open(`/people?school=${hafen.id}${role}`, () => peoplePage([]));
    await expect.element(screen.getByText(message(`people.empty.${reason}.title`))).toBeVisible();
    const step = screen.getByRole('link', { name: message(`people.empty.create.${creation}`) });
    await expect.element(step).toHaveAttribute('href', `/people/new?school=${hafen.id}${role}`);
    for (const [name, other] of others)
      await expect
        .element(screen.getByRole('link', { name: message(`people.empty.${name}`) }))
        .toHaveAttribute('href', `/people?school=${hafen.id}${other}`);
    // The step in the list is the main one.
    const [create, ...otherPrimary] = screen.container.querySelectorAll('[class*="primary"]');
    expect([create, otherPrimary]).toEqual([step.element(), []]);
  });
});

test('keeps the search field when the search fails, and offers to try again', async () => {
  const screen = await open('/people?search=bexten', () =>
    errorResponse(500, 'INTERNAL', { requestId: 'r-1' }),
  );
  await expect.element(screen.getByRole('alert')).toHaveTextContent(message('gateway.failed.title'));
  await expect.element(screen.getByRole('searchbox')).toHaveValue('bexten');
  const before = screen.queries().length;
  await screen.getByRole('button', { name: message('error.retry') }).click();
  await expect.poll(() => screen.queries().length).toBeGreaterThan(before);
});
