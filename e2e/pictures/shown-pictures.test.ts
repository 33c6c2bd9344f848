import { expect, test } from 'vitest';
import { describePicture, listShownPictures, picturePathsIn } from './shown-pictures.ts';

test('finds pictures in Markdown and HTML, and no other files', () => {
  const markdown = [
    '![A person](../pictures/en/person.png)',
    '[![A tool](../pictures/tool.png "Title")](../operators.md)',
    '<img alt="" src="../pictures/account.png" width="640">',
    '![A diagram](../perf.svg) ![Elsewhere](https://example.org/x.png)',
  ].join('\n');
  expect(picturePathsIn('docs/decisions/001.md', markdown)).toEqual([
    'docs/pictures/en/person.png',
    'docs/pictures/tool.png',
    'docs/pictures/account.png',
  ]);
});

test('reads scene and language from the path', () => {
  expect(describePicture('docs/pictures/person.png')).toMatchObject({ scene: 'person', language: 'de' });
  expect(describePicture('docs/pictures/en/person.png')).toMatchObject({ scene: 'person', language: 'en' });
});

test.each(['docs/person.png', 'docs/pictures/fr/person.png', 'docs/pictures/../person.png'])(
  'rejects a picture at %s',
  (path) => {
    expect(() => describePicture(path)).toThrow('not in docs/pictures');
  },
);

test('lists the pictures of the guides once each', () => {
  const paths = listShownPictures().map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(['docs/pictures/person.png', 'docs/pictures/en/person.png']));
  expect(new Set(paths).size).toBe(paths.length);
});
