import { expect, test } from 'vitest';
import { json } from '../../../testing/answer-calls.ts';
import { message } from '../../../testing/message.ts';
import { conflict, openProvider, patch, path, saved, stored } from '../../../testing/open-provider-form.ts';

async function openWithConflicts(...states: object[]) {
  const left = states.map((state) => ({ ...stored, ...state }));
  let current: object = stored;
  const screen = await openProvider({
    [patch]: () => {
      const next = left.shift();
      if (next === undefined) return saved();
      current = next;
      return conflict({ field: 'region', seen: 'eu-de', now: 'eu-fr' });
    },
    [`GET ${path}`]: () => json(current),
  });
  const conflicted = async () => {
    await screen.save.click();
    await screen.next.click();
    await expect.element(screen.next).not.toBeInTheDocument();
  };
  return { ...screen, conflicted };
}

test('undo after a conflict leads to the current values', async () => {
  const { field, undo, conflicted, getByRole, changes } = await openWithConflicts({
    region: 'eu-fr',
    maxBuckets: 30,
  });
  await field('region').fill('eu-nl');
  await field('maxBuckets').fill('20');
  await field('freeBuckets').fill('7');
  await conflicted();
  await undo(message('storage.field.region')).click();
  await expect.element(field('region')).toHaveValue('eu-fr');
  await getByRole('button', { name: message('change.undoAll') }).click();
  await expect.element(field('maxBuckets')).toHaveValue('30');
  await expect.element(field('freeBuckets')).toHaveValue('5');
  await expect.element(changes).toHaveTextContent(message('change.none'));
});

test('an edit stays through a state that had the same value', async () => {
  const { field, conflicted, save } = await openWithConflicts({ maxBuckets: 20 }, { maxBuckets: 30 });
  await field('maxBuckets').fill('20');
  await field('freeBuckets').fill('6');
  await conflicted();
  await expect.element(save).toHaveTextContent('Save one change');
  await conflicted();
  await expect.element(field('maxBuckets')).toHaveValue('20');
  await expect.element(save).toHaveTextContent('Save 2 changes');
});

test('a value that was typed back is no edit for the current provider', async () => {
  const { field, conflicted, save } = await openWithConflicts({ region: 'eu-fr' });
  await field('region').fill('eu-nl');
  await field('region').fill('eu-de');
  await field('maxBuckets').fill('20');
  await conflicted();
  await expect.element(save).toHaveTextContent('Save one change');
  await expect.element(field('region')).toHaveValue('eu-fr');
});
