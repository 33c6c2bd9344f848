import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { GatewayBuild } from '../build.ts';
import { removeControl } from '../mutants/removals.ts';

/** What is different from the product. `from` occurs exactly once in its file. */
export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const repository = fileURLToPath(new URL('../../..', import.meta.url));
const source = 'apps/gateway/src';
const wait = (file: string, from: string, to: string): Edit => ({ file: `${source}/${file}`, from, to });

/** So that a run does not wait for a minute after every kill. */
export const shortWaits: readonly Edit[] = [
  wait('audit/pending-entries.ts', 'leaseSeconds = 30', 'leaseSeconds = 10'),
  wait('work/slices.ts', "interval '60 seconds'", "interval '15 seconds'"),
  wait('work/worker.ts', 'timeForOthers = 15_000', 'timeForOthers = 2_000'),
  wait('server.ts', 'workInterval = 5_000', 'workInterval = 500'),
];

/** Also so that few people have many parts. */
export const smallParts: readonly Edit[] = [
  ...shortWaits,
  wait('areas/deletion/rules.ts', 'usualPartSize = 10_000', 'usualPartSize = 3'),
];

/** Nothing waits for the outcome of an earlier attempt. */
export const withoutSettling: readonly Edit[] = [
  wait(
    'areas/deletion/run-order.ts',
    'const settled = await settleEntries(tools, step, last);',
    'const settled = undefined as Progress | undefined;',
  ),
  wait(
    'areas/deletion/start-part.ts',
    "if (outcome === undefined || outcome === 'succeeded') throw outcomePending(entry);",
    '',
  ),
  wait('areas/deletion/start-part.ts', "if (outcome === 'unknown') throw outcomeUnknown(entry);", ''),
];

export const withoutWorker: readonly Edit[] = [wait('server.ts', 'metrics, workInterval });', 'metrics });')];

/** So that a session says which build answers it. */
export const nextVersion: readonly Edit[] = [
  { file: 'apps/gateway/package.json', from: '"version": "', to: '"version": "1' },
];

/** A build of the source with these differences. The checkout stays as it is. */
export async function buildVariant(edits: readonly Edit[]): Promise<GatewayBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'superhero-variant-'));
  const gateway = join(folder, 'apps/gateway');
  const linked = ['node_modules', 'dist'];
  cpSync(join(repository, 'apps/gateway'), gateway, {
    recursive: true,
    filter: (path) => !linked.includes(basename(path)),
  });
  for (const path of ['node_modules', 'apps/gateway/node_modules'])
    symlinkSync(join(repository, path), join(folder, path));
  for (const file of ['LICENSE', 'tsconfig.base.json']) cpSync(join(repository, file), join(folder, file));
  for (const edit of edits) {
    const path = join(folder, edit.file);
    writeFileSync(path, removeControl(edit, readFileSync(path, 'utf8')));
  }
  await promisify(execFile)('npm', ['run', 'build', '--', '--logLevel', 'error'], { cwd: gateway });
  return { dist: join(gateway, 'dist'), remove: () => rmSync(folder, { recursive: true }) };
}
