import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { visits } from '../../../app/frame/area-visits.ts';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { commonPeopleAnswers, personId, peoplePage, personRow } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { ListPage } from './list-page.tsx';

const address = 'bexten@hafen.example';
const hit = `/people?search=${encodeURIComponent(address)}`;
const found = () => peoplePage([personRow()], { searchedBy: 'login' });

/** Opens a link as the first page of a tab. */
function open(link: string, answer: () => Response) {
  visits.set([]);
  answerCalls({ ...commonPeopleAnswers, 'GET /gateway/people': answer });
  return renderArea(link, { '/people': ListPage });
}

describe('a link to the only hit', () => {
  test('opens the person in place of the list', async () => {
    const { router } = await open(hit, found);
    await expect.poll(() => router.state.location.pathname).toBe(`/people/${personId}`);
    expect(router.history.length).toBe(1);
    await router.navigate({ href: hit });
    await expect.poll(() => router.state.matches.at(-1)?.status).toBe('success');
    expect(router.state.location.pathname).toBe('/people');
  });

  test.each([
    ['several people have the address', () => peoplePage([personRow()], { searchedBy: 'email', total: 2 })],
    ['the text is a name', () => peoplePage([personRow()])],
    [
      'the person is deleted',
      () => peoplePage([personRow({ deletedAt: '2026-11-15T10:00:00.000Z' })], { searchedBy: 'id' }),
    ],
  ])('stays on the list if %s', async (_case, answer) => {
    const { router, getByRole } = await open(hit, answer);
    await expect.element(getByRole('table')).toBeVisible();
    expect(router.state.location.pathname).toBe('/people');
  });

  test('stays on the list if the address was typed there', async () => {
    const { router, getByRole } = await open('/people', found);
    await getByRole('searchbox').fill(address);
    await userEvent.keyboard('{Enter}');
    await expect.element(getByRole('table')).toBeVisible();
    expect(router.state.location.pathname).toBe('/people');
  });
});
