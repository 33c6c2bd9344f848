import { fileURLToPath } from 'node:url';
import { startService, type Service } from '@superhero/stack/service';
import * as v from 'valibot';

const repository = fileURLToPath(new URL('../..', import.meta.url));
const RuntimeConfig = v.object({ apiURL: v.string() });

/** Where the demo runs, and the account that it prints. */
export const Demo = v.object({
  url: v.string(),
  apiUrl: v.string(),
  username: v.string(),
  password: v.string(),
  /** For the command that verifies the audit log. */
  auditDatabaseUrl: v.string(),
  auditKeys: v.string(),
});
export type Demo = v.InferOutput<typeof Demo>;

/** Starts what `npm run demo` starts after its build. */
export async function startDemo(): Promise<{ demo: Demo; service: Service }> {
  let output = '';
  // Its own database server, as on a machine without one.
  const { DATABASE_URL: _, ...env } = process.env;
  const service = await startService({
    name: 'the demo',
    command: process.execPath,
    args: ['dev/stack/preview.ts', '--temporary'],
    cwd: repository,
    env,
    ready: /Ctrl-C stops everything/,
    stopSignal: 'SIGINT',
    // It writes two weeks of history first.
    secondsToStart: 240,
    onOutput: (text) => {
      output += text;
    },
  });
  const [, url = '', username = '', password = ''] =
    /Open (\S+) and log in as\s+(\S+)\s+(\S+)/.exec(output) ?? [];
  const [, auditDatabaseUrl = '', auditKeys = ''] =
    /DATABASE_URL=(\S+) AUDIT_KEYS=(\S+) npm run audit:verify/.exec(output) ?? [];
  const config = await fetch(`${url}/runtime.config.json`);
  const { apiURL: apiUrl } = v.parse(RuntimeConfig, await config.json());
  return { demo: { url, apiUrl, username, password, auditDatabaseUrl, auditKeys }, service };
}
