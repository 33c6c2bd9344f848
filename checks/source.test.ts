import { describe, expect, test } from 'vitest';
import { filesMatching, read } from './source/files.ts';

const generated = /^packages\/contract\/(session|gateway|shared)\/|^apps\/dashboard\/src\/ui\/fonts\.css$/;
const code = filesMatching(/\.(ts|tsx|css|sql|yaml|sh)$/).filter((path) => !generated.test(path));
const dashboard = filesMatching(/^apps\/dashboard\/(src\/.*\.tsx?|index\.html)$/);
const shipped = dashboard.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));

/** `path:line` of every match outside the allowed files. */
function occurrences(pattern: RegExp, files: string[], allowedIn: string[] = []): string[] {
  return files
    .filter((path) => !allowedIn.includes(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    );
}

test('the lists of files are not empty', () => {
  expect(code.length).toBeGreaterThan(100);
  expect(shipped.length).toBeGreaterThan(50);
});

// The linter checks the length and the name of TypeScript files.
test('stylesheets, contracts and scripts have at most 300 lines', () => {
  const others = code.filter((path) => !/\.tsx?$/.test(path));
  expect(others.filter((path) => read(path).trimEnd().split('\n').length > 300)).toEqual([]);
});

test('files have specific names: no index, no utils', () => {
  const vague = code.filter((path) => /\/(index|utils?|common|misc)\.tsx?$/.test(path));
  expect(vague).toEqual([]);
});

// The linter checks the direction of imports between the folders.
describe.each(['dashboard', 'gateway'])('the layers of the %s', (app) => {
  const files = filesMatching(new RegExp(`^apps/${app}/src/.*\\.tsx?$`, 'u'));

  test('the layers have a lint rule for every folder', () => {
    const rules = read('.oxlintrc.json').replaceAll('{dashboard,gateway}', app);
    const folders = new Set(files.flatMap((path) => path.split('/').slice(3, -1).slice(0, 1)));
    folders.delete('testing');
    expect(folders.size).toBeGreaterThan(4);
    expect([...folders].filter((folder) => !rules.includes(`apps/${app}/src/${folder}/`))).toEqual([]);
  });

  test('the layers use test helpers in tests only', () => {
    const noTests = files.filter((path) => !/\.test\.tsx?$|\/testing\//u.test(path));
    expect(occurrences(/from '[^']*\/testing\//u, noTests)).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('the dashboard accesses cookies in one file', () => {
    const home = ['apps/dashboard/src/session/jwt-cookie.ts'];
    expect(occurrences(/\bdocument\.cookie\b|\bcookieStore\b/, shipped, home)).toEqual([]);
  });

  test('the dashboard accesses browser storage in one file', () => {
    const home = ['apps/dashboard/src/lib/browser-storage.ts'];
    expect(occurrences(/\b(localStorage|sessionStorage|indexedDB)\b/, shipped, home)).toEqual([]);
  });

  test('the dashboard never turns text into HTML', () => {
    const pattern =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/i;
    expect(occurrences(pattern, shipped)).toEqual([]);
  });

  test('the dashboard never navigates by assigning a location', () => {
    const pattern = /location\.(assign|replace)\(|location\.href\s*=|window\.open\(/;
    expect(occurrences(pattern, shipped)).toEqual([]);
  });
});

describe('the gateway', () => {
  const source = 'apps/gateway/src';
  const files = filesMatching(/^apps\/gateway\/src\/.*\.ts$/).filter(
    (path) => !/\.test\.ts$|\/testing\//.test(path),
  );

  test('the gateway accesses the network in one file for the school cloud and one for notifications', () => {
    expect(files.length).toBeGreaterThan(15);
    const webhook = `${source}/work/notify/webhook.ts`;
    const home = [`${source}/platform/client.ts`, webhook];
    const pattern =
      /(?<![#.\w])fetch\(|\b(undici|https?\.request)\b|^import (?!type)([^{]*|.*\b(request|get|connect)\b.*) from 'node:(https?|http2|net|tls)'/;
    expect(occurrences(pattern, files, home)).toEqual([]);
    expect(occurrences(pattern, [webhook]).length).toBe(1);
  });

  const programs = ['server', 'migrate-database', 'retention-job', 'verify-audit'].map(
    (name) => `${source}/${name}.ts`,
  );

  test('the gateway writes its log in one file, and to the console only in entry files', () => {
    const home = [`${source}/lib/log.ts`, ...programs];
    expect(occurrences(/\b(pino|console)\b|\bprocess\.std/, files, home)).toEqual([]);
  });

  test('the gateway reads the environment in entry files only', () => {
    expect(occurrences(/\bprocess\.env\b/, files, programs)).toEqual([]);
  });
});

test('no test is skipped or focused', () => {
  const tests = filesMatching(/^(apps|checks|dev|e2e)\/.*\.(test|spec)\.tsx?$/);
  const pattern = /\b(test|it|describe)\.(skip|only|todo|fixme|fails)\b/;
  expect(tests.length).toBeGreaterThan(30);
  // This file contains the names to search for.
  expect(occurrences(pattern, tests, ['checks/source.test.ts'])).toEqual([]);
});
