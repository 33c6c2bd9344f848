import { expect, test } from 'vitest';
import { message } from '../../../testing/message.ts';
import { openPerson } from '../../../testing/open-person.ts';
import { onePerson } from '../../../testing/people-answers.ts';

test('only deletions are called irreversible and look like it', async () => {
  const screen = await openPerson(onePerson({ migrationUndo: 'possible' }));
  const zone = screen.getByRole('region', { name: message('danger.title') });
  await expect.element(zone).toBeVisible();
  const irreversible = zone.getByText(message('danger.irreversible')).elements();
  expect(irreversible).toHaveLength(2);
  const items = zone.getByRole('listitem').elements();
  const risky = items.filter((item) => item.querySelector('button')?.className.includes('risk'));
  expect(risky.map((item) => item.textContent.includes(message('danger.irreversible')))).toEqual([
    true,
    true,
  ]);
  expect(items.length).toBeGreaterThan(2);
});
