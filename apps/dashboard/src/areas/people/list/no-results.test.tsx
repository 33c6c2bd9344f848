import { describe, expect, test } from 'vitest';
import { answerCalls } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { commonPeopleAnswers, hafen, peoplePage, personRow } from '../../../testing/people-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { ListPage } from './list-page.tsx';

function open(address: string, answer: (request: Request) => Response) {
  answerCalls({ ...commonPeopleAnswers, 'GET /gateway/people': answer });
  return renderArea(address, { '/people': ListPage });
}

describe('a search that finds no one', () => {
  const similar = { mayHaveMore: false, total: 2 };

  test('suggests other searches with their counts, and keeps the filters', async () => {
    const screen = await open(`/people?search=Juergen+Maier&role=teacher`, (request) =>
      new URL(request.url).searchParams.get('search') === 'Juergen Maier'
        ? peoplePage([], {
            suggestions: [
              { ...similar, kind: 'spelling', search: 'Juergen Meyer' },
              {
                ...similar,
                kind: 'withoutWord',
                search: 'Juergen',
                word: 'Maier',
                total: 14,
                mayHaveMore: true,
              },
            ],
          })
        : peoplePage([personRow()]),
    );
    await expect.element(screen.getByText(message('people.suggestion.text'))).toBeVisible();
    await expect.element(screen.getByText(message('people.empty.noMatch.text'))).not.toBeInTheDocument();
    await expect
      .element(screen.getByRole('link', { name: 'At least 14 results without “Maier”' }))
      .toHaveAttribute('href', '/people?search=Juergen&role=teacher');
    await screen.getByRole('link', { name: '2 results for “Juergen Meyer”' }).click();
    await expect.element(screen.getByRole('table')).toBeVisible();
    await expect.element(screen.getByRole('searchbox')).toHaveValue('Juergen Meyer');
    await expect.element(screen.getByRole('searchbox')).toHaveFocus();
  });

  test('a search by an address says that no one has it, and suggests the part before the @', async () => {
    const screen = await open('/people?search=j.meyer@hafen.exampel', () =>
      peoplePage([], {
        searchedBy: 'email',
        suggestions: [{ ...similar, kind: 'localPart', search: 'j.meyer@' }],
      }),
    );
    await expect.element(screen.getByText(message('people.empty.noAddress.text'))).toBeVisible();
    await expect
      .element(screen.getByRole('link', { name: '2 results for “j.meyer@”' }))
      .toHaveAttribute('href', '/people?search=j.meyer%40');
  });

  test('a search by an ID says that no person has it', async () => {
    const screen = await open(`/people?search=${hafen.id}`, () => peoplePage([], { searchedBy: 'id' }));
    await expect.element(screen.getByText(message('people.empty.noId.text'))).toBeVisible();
  });
});
