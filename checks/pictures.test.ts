// The pictures in README and docs show the current version of the product, and come from scenes on the demo.
import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findReasonToRetake, readProductVersion } from '../e2e/pictures/picture-metadata.ts';
import { listShownPictures } from '../e2e/pictures/shown-pictures.ts';
import { filesMatching, root } from './source/files.ts';

const shown = listShownPictures();

test('documents show only pictures of the current version', () => {
  const version = readProductVersion();
  const outdated = shown.flatMap(({ path, scene }) => {
    const file = `${root}/${path}`;
    const reason = existsSync(file)
      ? findReasonToRetake(readFileSync(file), { scene, version })
      : 'does not exist';
    return reason === undefined ? [] : [`${path} ${reason}`];
  });
  expect(outdated, 'To retake these pictures, run `npm run pictures:docs`').toEqual([]);
});

test('the repository keeps only pictures that a document shows', () => {
  const paths = new Set(shown.map(({ path }) => path));
  const unused = filesMatching(/^docs\/pictures\//).filter((path) => !paths.has(path));
  expect(unused, 'Delete these files, or show them in a document').toEqual([]);
});
