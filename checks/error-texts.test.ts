// An error of the gateway without a text of its own is shown in English, with the words of the API.
import { expect, test } from 'vitest';
import { filesMatching, read } from './source/files.ts';

const source = 'apps/dashboard/src';

/** Where the errors of writes are explained, with the start of the message ids. */
const notices = {
  deletion: {
    file: `${source}/areas/deletion/deletion-write-notice.tsx`,
    messages: `${source}/areas/deletion`,
  },
  people: { file: `${source}/areas/people/people-write-notice.tsx`, messages: `${source}/areas/people` },
  approval: { file: `${source}/app/approvals/decision-dialog.tsx`, messages: `${source}/app` },
} as const;

type NoticeName = keyof typeof notices;

function typesIn(pattern: RegExp): string[] {
  const files = filesMatching(pattern).filter((path) => !path.endsWith('.test.ts'));
  const types = files.flatMap((path) => [...read(path).matchAll(/'([A-Z]+(?:_[A-Z]+)+)'/g)]);
  return [...new Set(types.map(([, type = '']) => type))].toSorted();
}

function explains(name: NoticeName, type: string): boolean {
  const { file, messages } = notices[name];
  return (
    read(file).includes(`'${type}'`) &&
    read(`${messages}/messages/de.json`).includes(`"${name}.error.${type}"`)
  );
}

test.each<[area: string, pattern: RegExp, names: NoticeName[]]>([
  ['deletion', /^apps\/gateway\/src\/areas\/deletion\/.*\.ts$/, ['deletion']],
  [
    'approvals',
    /^apps\/gateway\/src\/((areas\/)?approvals\/.*|areas\/people\/person-approvals)\.ts$/,
    ['deletion', 'people', 'approval'],
  ],
])('the dashboard explains every error of %s', (_area, pattern, names) => {
  const types = typesIn(pattern);
  expect(types.length).toBeGreaterThan(8);
  expect(types.filter((type) => !names.some((name) => explains(name, type)))).toEqual([]);
});
