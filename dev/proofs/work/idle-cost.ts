import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';
import { cpuTime } from '../cpu-time.ts';
import type { WorkSite } from './site.ts';

const seconds = 30;
const Statements = v.tuple([v.object({ count: v.string() })]);

/** What an idle instance costs. */
export async function measureIdle({ gateway, auditUrl, database }: WorkSite): Promise<string> {
  const { pathname } = new URL(auditUrl);
  // Each statement of the gateway is a transaction, and this connection is to another database.
  const countStatements = async (): Promise<number> => {
    const [{ count }] = v.parse(
      Statements,
      await runSql(
        database.url,
        `select xact_commit + xact_rollback as count from pg_stat_database where datname = '${pathname.slice(1)}'`,
      ),
    );
    return Number(count);
  };
  // After the start.
  await pause(15_000);
  const before = { statements: await countStatements(), cpu: cpuTime(gateway.pid) };
  await pause(seconds * 1_000);
  const statements = ((await countStatements()) - before.statements) / seconds;
  const cpu = ((cpuTime(gateway.pid) - before.cpu) / seconds) * 100;
  const [, kilobytes = ''] =
    /VmRSS:\s+(\d+)/u.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8')) ?? [];
  const memory = Number(kilobytes) / 1024;
  return `${statements.toFixed(2)} statements per second, ${cpu.toFixed(2)} % of a core, ${memory.toFixed(0)} MB`;
}
