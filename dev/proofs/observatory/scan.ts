import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { TlsEnd } from '../tls-end.ts';

const scanner = fileURLToPath(new URL('scanner', import.meta.url));
const folder = join(scanner, 'node_modules/@mdn/mdn-http-observatory');
const program = join(folder, 'src/scan.js');

const Report = v.object({
  scan: v.object({ algorithmVersion: v.number(), grade: v.string(), score: v.number() }),
  tests: v.record(v.string(), v.object({ pass: v.boolean(), result: v.string(), scoreModifier: v.number() })),
});

export type Report = v.InferOutput<typeof Report>;

export function scan({ host, certificate }: TlsEnd): Report {
  installScanner();
  // Not by its own command, which would replace the certificates that it is to trust.
  const { stdout, stderr } = spawnSync(process.execPath, [program, host], {
    encoding: 'utf8',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  });
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), stdout);
  if (!report.success) throw new Error(`the scanner gave no report: ${stdout}${stderr}`);
  return report.output;
}

/** By its own lock file and without any script of its packages. */
function installScanner(): void {
  if (existsSync(program)) return;
  console.log('Installing the scanner, which takes a minute the first time …');
  execFileSync('npm', ['ci', '--ignore-scripts', '--loglevel=error'], { cwd: scanner, stdio: 'inherit' });
  // Its script would fetch the list of preloaded domains from the web; "localhost" is on none.
  writeFileSync(join(folder, 'conf/hsts-preload.json'), '{}');
}
