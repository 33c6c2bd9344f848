import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

export interface AuditChain {
  readonly auditUrl: string;
  readonly auditKeys: string;
  readonly heads: readonly string[];
  /** The build of the gateway; without it the source runs. */
  readonly dist: string | undefined;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** The heads of the chain that gateway instances have logged. */
export function findHeads(output: string): string[] {
  return [...output.matchAll(/"head":"([0-9]+:[0-9a-f]+)"/gu)].flatMap(([, head]) => head ?? []);
}

/** Rejects with the output of the verifier if it finds a problem. */
export async function verifyAudit({ auditUrl, auditKeys, heads, dist }: AuditChain): Promise<string> {
  const program = dist === undefined ? ['apps/gateway/src/verify-audit.ts'] : [join(dist, 'verify-audit.js')];
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [...program, ...heads.flatMap((head) => ['--head', head])],
    { cwd: repository, env: { PATH: process.env['PATH'], DATABASE_URL: auditUrl, AUDIT_KEYS: auditKeys } },
  );
  return stdout.trim();
}
