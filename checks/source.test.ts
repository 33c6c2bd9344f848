import { describe, expect, test } from 'vitest';
import { filesMatching, read } from './source/files.ts';

const generated = /^packages\/contract\/(session|gateway)\/|^apps\/dashboard\/src\/ui\/fonts\.css$/;
const code = filesMatching(/\.(ts|tsx|css|sql|yaml|sh)$/).filter((path) => !generated.test(path));
const dashboard = filesMatching(/^apps\/dashboard\/(src\/.*\.tsx?|index\.html)$/);
const shipped = dashboard.filter((path) => !/\.test\.tsx?$|\/testing\//.test(path));

/** `path:line` of everything that matches, outside the places where it belongs. */
function occurrences(pattern: RegExp, files: string[], allowedIn: string[] = []): string[] {
  return files
    .filter((path) => !allowedIn.includes(path))
    .flatMap((path) =>
      read(path)
        .split('\n')
        .flatMap((line, index) => (pattern.test(line) ? [`${path}:${index + 1}`] : [])),
    );
}

test('there is something to look at', () => {
  expect(code.length).toBeGreaterThan(100);
  expect(shipped.length).toBeGreaterThan(50);
});

describe('files', () => {
  test('have at most 300 lines', () => {
    const long = code.filter((path) => read(path).trimEnd().split('\n').length > 300);
    expect(long).toEqual([]);
  });

  test('have names in kebab-case', () => {
    const odd = code.filter(
      (path) => !/^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)+$/.test(path.split('/').at(-1) ?? ''),
    );
    expect(odd).toEqual([]);
  });

  test('are named after the one thing they hold: no index, no utils', () => {
    const vague = code.filter((path) => /\/(index|utils?|common|misc)\.tsx?$/.test(path));
    expect(vague).toEqual([]);
  });
});

describe('the dashboard', () => {
  test('touches cookies in one file', () => {
    const home = ['apps/dashboard/src/session/jwt-cookie.ts'];
    expect(occurrences(/\bdocument\.cookie\b|\bcookieStore\b/, shipped, home)).toEqual([]);
  });

  test('touches the storage of the browser in one file', () => {
    const home = ['apps/dashboard/src/lib/browser-storage.ts'];
    expect(occurrences(/\b(localStorage|sessionStorage|indexedDB)\b/, shipped, home)).toEqual([]);
  });

  test('never makes HTML out of text', () => {
    const pattern =
      /dangerouslySetInnerHTML|\.(inner|outer)HTML\b|insertAdjacentHTML|document\.write|srcdoc/i;
    expect(occurrences(pattern, shipped)).toEqual([]);
  });

  test('has no style and no handler in an attribute, which the content security policy would block', () => {
    expect(occurrences(/\sstyle=/, shipped)).toEqual([]);
    expect(occurrences(/\son\w+=["']/, shipped)).toEqual([]);
  });

  test('never leaves by an address it was given', () => {
    const pattern = /location\.(assign|replace)\(|location\.href\s*=|window\.open\(/;
    expect(occurrences(pattern, shipped)).toEqual([]);
  });

  test('runs no text as code', () => {
    expect(occurrences(/\beval\(|new Function\(/, shipped)).toEqual([]);
  });
});

describe('the gateway', () => {
  const source = 'apps/gateway/src';
  const files = filesMatching(/^apps\/gateway\/src\/.*\.ts$/).filter(
    (path) => !/\.test\.ts$|\/testing\//.test(path),
  );

  test('reaches the network in one file', () => {
    expect(files.length).toBeGreaterThan(15);
    const home = [`${source}/platform/door.ts`];
    expect(occurrences(/(?<![#.\w])fetch\(|\b(undici|http\.request)\b/, files, home)).toEqual([]);
  });

  const programs = ['server', 'migrate-database', 'retention-job', 'verify-audit'].map(
    (name) => `${source}/${name}.ts`,
  );

  test('writes its log in one file, and only what starts something to the console', () => {
    const home = [`${source}/lib/log.ts`, ...programs];
    expect(occurrences(/\b(pino|console)\b|\bprocess\.std/, files, home)).toEqual([]);
  });

  test('reads the environment only where something starts', () => {
    expect(occurrences(/\bprocess\.env\b/, files, programs)).toEqual([]);
  });
});

test('no test is left out or alone', () => {
  const tests = filesMatching(/^(apps|checks|dev|e2e)\/.*\.(test|spec)\.tsx?$/);
  const pattern = /\b(test|it|describe)\.(skip|only|todo|fixme|fails)\b/;
  expect(tests.length).toBeGreaterThan(30);
  // This file names them to find them.
  expect(occurrences(pattern, tests, ['checks/source.test.ts'])).toEqual([]);
});
