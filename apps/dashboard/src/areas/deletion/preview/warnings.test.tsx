import { Outlet } from '@tanstack/react-router';
import { expect, test } from 'vitest';
import { lindenhof } from '../../../testing/deletion-answers.ts';
import { renderArea } from '../../../testing/render-area.tsx';
import { Warnings } from './preview.tsx';

const warn = (people: number, more: { schoolPeople?: number }) => ({
  kind: 'large-share' as const,
  school: lindenhof,
  people,
  ...more,
});

test('a large deletion names the share of the school, and says if it is the whole school', async () => {
  const warnings = [
    warn(16, { schoolPeople: 21 }),
    warn(1, { schoolPeople: 3 }),
    warn(21, { schoolPeople: 21 }),
    warn(1, { schoolPeople: 1 }),
    // Of a preview of version 1.0.
    warn(16, {}),
  ];
  const screen = await renderArea(
    '/deletion',
    {
      '/deletion': () => warnings.map((warning, place) => <Warnings key={place} warnings={[warning]} />),
    },
    Outlet,
  );
  const texts = () =>
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent.replace(`${lindenhof.name}: `, ''));
  await expect
    .poll(texts)
    .toEqual([
      '16 of 21 people will be deleted.',
      'one of 3 people will be deleted.',
      'all 21 people of the school will be deleted.',
      'the only person of the school will be deleted.',
      '16 people will be deleted, more than a tenth of the school.',
    ]);
});
