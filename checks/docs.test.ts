import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { proofs } from '../dev/proofs/proofs.ts';
import { filesMatching, read, root } from './source/files.ts';

const documents = filesMatching(/\.md$/);

/** Links within this repository, with their anchors. */
function ownLinks(markdown: string): { target: string; anchor: string }[] {
  const links = [...withoutCode(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return links
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { target: path, anchor };
    });
}

function withoutCode(markdown: string): string {
  return markdown.replaceAll(/```[\s\S]*?```/g, '').replaceAll(/`[^`\n]*`/g, '');
}

/** The anchors of headings as GitHub generates them: lower case, dashes for spaces, no other characters. */
function anchorsIn(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

/** The scripts of a package; without a folder, those of the repository. */
function scriptNames(folder = '.'): string[] {
  const manifest: unknown = JSON.parse(read(`${folder}/package.json`));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'scripts' in manifest;
  const scripts = isManifest ? manifest.scripts : undefined;
  return typeof scripts === 'object' && scripts !== null ? Object.keys(scripts) : [];
}

/** All calls of `npm run name`, `npm test` and `npm start` in a document. */
function scriptCalls(markdown: string): { name: string; folder: string | undefined }[] {
  const calls = [...markdown.matchAll(/\bnpm (?:run (?:--silent )?([a-z][\w:-]*)|(test|start)\b)([^\n`]*)/g)];
  return calls.map(([, named, short = '', rest = '']) => ({
    name: named ?? short,
    folder: /--workspace[= ](\S+)/.exec(rest)?.[1],
  }));
}

describe.each(documents)('%s', (path) => {
  const markdown = read(path);

  test('a document links only to existing files and headings', () => {
    const broken = ownLinks(markdown).filter(({ target, anchor }) => {
      const file = target === '' ? path : posix.join(posix.dirname(path), target);
      if (!existsSync(`${root}/${file}`)) return true;
      return anchor !== '' && file.endsWith('.md') && !anchorsIn(read(file)).includes(anchor);
    });
    expect(broken).toEqual([]);
  });

  test('a document names only npm scripts that exist', () => {
    const unknown = scriptCalls(markdown).filter(({ name, folder }) => !scriptNames(folder).includes(name));
    expect(unknown).toEqual([]);
  });

  test('a document names only proofs that exist', () => {
    const named = [...markdown.matchAll(/\bnpm run proof -- ([a-z-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !proofs.some((proof) => proof.name === name))).toEqual([]);
  });
});

test('finds documents, links and scripts', () => {
  expect(documents).toEqual(expect.arrayContaining(['README.md', 'docs/spec-conformance.md']));
  expect(documents.flatMap((path) => ownLinks(read(path))).length).toBeGreaterThan(100);
  expect(documents.flatMap((path) => scriptCalls(read(path))).length).toBeGreaterThan(50);
});
