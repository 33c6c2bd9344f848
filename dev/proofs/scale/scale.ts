// `npm run proof -- scale`: one and three gateway instances under the work of 50 and 200 operators, and beyond it.
import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openGatewayDatabase } from '@superhero/stack/gateway-database';
import { startCluster } from '@superhero/stack/postgres';
import { runSql } from '@superhero/stack/run-sql';
import * as v from 'valibot';
import { fillAuditAt } from '../audit-rows/fill-audit.ts';
import { copyGatewayBuild } from '../build.ts';
import type { Claim } from '../claims.ts';
import { collect, conclude, loadNow, percentile } from '../claims.ts';
import { cpuTime } from '../cpu-time.ts';
import { startGatewaySite } from '../gateway-site.ts';
import { addOperators } from './operators.ts';
import { type Figures, work } from './work.ts';

const { SCALE_SECONDS = '30', SCALE_ENTRIES = '100000' } = process.env;
const duration = Number(SCALE_SECONDS) * 1000;
/** An operator who works without a break opens a screen this often. */
const realistic = 10_000;
const maxOperators = 200;
/** How much slower a screen may be than for one operator alone. */
const maxFactor = 3;

interface Load {
  readonly operators: number;
  readonly between: number;
}

/** The same number of operators, ever faster. */
const beyond: readonly Load[] = [5_000, 2_500, 1_250].map((between) => ({
  operators: maxOperators,
  between,
}));

const folder = join(tmpdir(), `superhero-scale-${randomBytes(6).toString('hex')}`);
const build = copyGatewayBuild();
const { dist } = build;
// The audit database has production durability.
const auditCluster = await startCluster({ folder });
const platformCluster = await startCluster();
const site = await startGatewaySite({
  serverUrl: platformCluster.url,
  auditServerUrl: auditCluster.url,
  instances: 3,
  dist,
});

/** CPU time so far, in seconds. */
function readCpu() {
  return {
    gateway: site.instances.reduce((sum, { pid }) => sum + cpuTime(pid), 0),
    auditDatabase: cpuTime(auditCluster.pid),
    schoolCloud: cpuTime(site.platform.pid) + cpuTime(platformCluster.pid),
    operators: ownCpu(),
  };
}

/** The CPU time of this process without the services it has started, in seconds. */
function ownCpu(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

/** Bytes of all tables and indexes per entry; most of it is the same for real entries. */
async function measureEntries(): Promise<number> {
  const { ownerUrl } = await openGatewayDatabase({ serverUrl: auditCluster.url, name: 'growth', dist });
  await fillAuditAt(ownerUrl, Number(SCALE_ENTRIES));
  const rows = await runSql(
    ownerUrl,
    `select sum(pg_total_relation_size(oid)) as bytes from pg_class
     where relkind = 'r' and relname in ('audit_chain', 'audit_personal')`,
  );
  const [{ bytes }] = v.parse(v.tuple([v.object({ bytes: v.string() })]), rows);
  return Number(bytes) / Number(SCALE_ENTRIES);
}

try {
  const operators = await addOperators(
    { databaseUrl: site.platformDatabaseUrl, apiUrl: site.platform.apiUrl },
    maxOperators,
  );
  const claims: Claim[] = [];

  const run = async (instances: number, { operators: count, between }: Load): Promise<Figures> => {
    const before = readCpu();
    const urls = site.instances.slice(0, instances).map(({ url }) => url);
    const figures = await work({ operators: operators.slice(0, count), urls, between, duration });
    const after = readCpu();
    const opened = figures.times.length;
    const perScreen = (now: number, then: number) => `${(((now - then) / opened) * 1000).toFixed(1)} ms`;
    const ms = (share: number) => `${percentile(figures.times, share).toFixed(0)} ms`;
    console.log(
      `${instances} instance(s), ${count} operators, a screen every ${between / 1000} s: ` +
        `${(opened / figures.seconds).toFixed(1)} screens/s, median ${ms(0.5)}, p95 ${ms(0.95)}, ` +
        `${figures.failures.length} failed ${figures.failures[0] ?? ''}; CPU per screen: ` +
        `gateway ${perScreen(after.gateway, before.gateway)}, ` +
        `audit database ${perScreen(after.auditDatabase, before.auditDatabase)}, ` +
        `school cloud ${perScreen(after.schoolCloud, before.schoolCloud)}, ` +
        `operators ${perScreen(after.operators, before.operators)}; load ${loadNow()}`,
    );
    return figures;
  };

  // Fills caches and opens connections.
  await run(3, { operators: 30, between: 500 });
  const alone = percentile((await run(1, { operators: 1, between: 250 })).times, 0.95);
  for (const instances of [1, 3]) {
    for (const count of [50, maxOperators]) {
      const { times, failures } = await run(instances, { operators: count, between: realistic });
      const name = `${instances} instance(s), ${count} operators`;
      const p95 = percentile(times, 0.95);
      collect(claims, [
        { text: `${name}: ${failures.length} calls failed`, holds: failures.length === 0 },
        {
          text: `${name}: p95 ${p95.toFixed(0)} ms, one operator alone ${alone.toFixed(0)} ms`,
          holds: p95 <= maxFactor * alone,
        },
      ]);
    }
    for (const load of beyond) await run(instances, load);
  }
  const verification = await site.verify();
  const isIntact = verification.includes('The audit log is intact');
  collect(claims, [{ text: `the audit log is ${isIntact ? '' : 'not '}intact`, holds: isIntact }]);
  console.log(`${(await measureEntries()).toFixed(0)} bytes per audit entry with its indexes`);
  conclude(claims);
} finally {
  await site.stop();
  await platformCluster.stop();
  await auditCluster.stop();
  build.remove();
  rmSync(folder, { recursive: true, force: true });
}
