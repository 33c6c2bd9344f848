import { expect, test } from 'vitest';
import { listShownPictures } from '../shown-pictures.ts';
import { docsScenes } from './docs-scenes.ts';

test('there is a scene for each picture that a document shows, and no other scene', () => {
  const shown = new Set(listShownPictures().map(({ scene }) => scene));
  expect(Object.keys(docsScenes).toSorted()).toEqual([...shown].toSorted());
});
