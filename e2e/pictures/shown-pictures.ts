import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** A picture in a document; its path is from the root of the repository. */
export type ShownPicture = { path: string; scene: string; language: 'de' | 'en' };

/** What README and docs show, each picture once, German before English. The documents are the list of pictures. */
export function listShownPictures(): ShownPicture[] {
  const docs = readdirSync(`${repository}docs`, { recursive: true, encoding: 'utf8' });
  const documents = [
    'README.md',
    ...docs.filter((path) => path.endsWith('.md')).map((path) => `docs/${path}`),
  ];
  const paths = documents.flatMap((path) =>
    picturePathsIn(path, readFileSync(`${repository}${path}`, 'utf8')),
  );
  return [...new Set(paths)]
    .map(describePicture)
    .toSorted((one, other) => one.language.localeCompare(other.language));
}

/** The PNG files that a document shows, in Markdown or in HTML. */
export function picturePathsIn(document: string, markdown: string): string[] {
  const references = markdown.matchAll(/(?:\]\(|\bsrc(?:set)?=")([^)"\s]+\.png)/g);
  return [...references]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => posix.join(posix.dirname(document), target));
}

/** The path gives scene and language: docs/pictures/person.png is German, docs/pictures/en/person.png English. */
export function describePicture(path: string): ShownPicture {
  const [, folder, scene] = /^docs\/pictures\/(en\/)?([a-z0-9-]+)\.png$/.exec(path) ?? [];
  if (scene === undefined)
    throw new Error(`${path} is shown, but it is not in docs/pictures or docs/pictures/en`);
  return { path, scene, language: folder === undefined ? 'de' : 'en' };
}
