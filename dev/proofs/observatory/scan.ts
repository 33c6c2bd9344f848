import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { findTool } from '../tools/install-tools.ts';
import type { TlsProxy } from '../tls-proxy.ts';

const Report = v.object({
  scan: v.object({ algorithmVersion: v.number(), grade: v.string(), score: v.number() }),
  tests: v.record(v.string(), v.object({ pass: v.boolean(), result: v.string(), scoreModifier: v.number() })),
});

export type Report = v.InferOutput<typeof Report>;

export function scan({ host, certificate }: TlsProxy): Report {
  const scanner = findTool('@mdn/mdn-http-observatory');
  // Its install script would download the list of preloaded domains, which does not contain "localhost".
  writeFileSync(join(scanner, 'conf/hsts-preload.json'), '{}');
  // Not through its own command, which would replace the certificates to trust.
  const { stdout, stderr } = spawnSync(process.execPath, [join(scanner, 'src/scan.js'), host], {
    encoding: 'utf8',
    env: { ...process.env, NODE_EXTRA_CA_CERTS: certificate },
  });
  const report = v.safeParse(v.pipe(v.string(), v.parseJson(), Report), stdout);
  if (!report.success) throw new Error(`the scanner printed no report: ${stdout}${stderr}`);
  return report.output;
}
