import { expect, test } from 'vitest';
import { listShownPictures } from '../shown-pictures.ts';
import { docsScenes } from './docs-scenes.ts';

test('has a scene for each picture that a document shows, and no other scenes', () => {
  const shown = new Set(listShownPictures().map(({ scene }) => scene));
  expect(Object.keys(docsScenes).toSorted()).toEqual([...shown].toSorted());
});
