import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { deployFolder } from './deploy-files.ts';

export interface Rendering {
  readonly code: number;
  /** Its standard output and standard error. */
  readonly output: string;
  /** The names of the rendered files. */
  readonly files: readonly string[];
  read(name: string): string;
}

export interface Renderer {
  /** A folder with a start page. */
  readonly dist: string;
  /** Runs the entry script once per value of a variable, with valid values for the others. */
  each(name: string, values: readonly string[], env?: Record<string, string>): Rendering[];
  one(env: Record<string, string>): Rendering;
  remove(): void;
}

// One shell starts all of them, because forking our large process is slow.
const runEach = `
name=$1 script=$2
shift 2
number=0
for value do
  RENDER_DIR=$PWD/$number/rendered
  export RENDER_DIR "$name=$value"
  code=0
  sh "$script" render >"$number/output" 2>&1 || code=$?
  echo "$code" >"$number/code"
  number=$((number + 1))
done`;

export function openRenderer(script = join(deployFolder, 'entrypoint.sh')): Renderer {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-rendering-'));
  const dist = join(folder, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'index.html'), '<!doctype html>');

  const each: Renderer['each'] = (name, values, env = {}) => {
    const results = mkdtempSync(join(folder, 'results-'));
    for (const number of values.keys()) mkdirSync(join(results, String(number)));
    execFileSync('sh', ['-c', runEach, 'sh', name, script, ...values], {
      cwd: results,
      env: { PATH: process.env['PATH'], SITE_ROOT: dist, ...env },
    });
    return values.map((_, number) => readRendering(join(results, String(number))));
  };
  return {
    dist,
    each,
    one: (env) => {
      const [rendering] = each('API_URL', [env['API_URL'] ?? '/api'], env);
      if (rendering === undefined) throw new Error('nothing was run');
      return rendering;
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function readRendering(folder: string): Rendering {
  const target = join(folder, 'rendered');
  return {
    code: Number(readFileSync(join(folder, 'code'), 'utf8')),
    output: readFileSync(join(folder, 'output'), 'utf8'),
    files: readdirSync(folder).includes('rendered') ? readdirSync(target).toSorted() : [],
    read: (name) => readFileSync(join(target, name), 'utf8'),
  };
}

export function expectRejected(rendering: Rendering, name: string, value: string): void {
  expect({ value, code: rendering.code, files: rendering.files }).toEqual({ value, code: 78, files: [] });
  expect(rendering.output).toMatch(new RegExp(`^superhero-dashboard: ${name} [^\n]+\n$`));
}
