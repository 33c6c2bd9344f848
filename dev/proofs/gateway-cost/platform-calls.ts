import type { Claim } from '../claims.ts';
import { ask } from '../gateway-crash/effects.ts';
import { readSchool, renameSchool } from './calls.ts';
import type { Work } from './calls.ts';
import { sumBy } from './figures.ts';
import { runLoad } from './load.ts';
import type { Load } from './load.ts';
import type { Stage } from './stage.ts';

const requests = 320;
const newcomers = 20;
/** For how long the gateway remembers who somebody is, in seconds. */
const memory = 10;

/** What each request costs the school cloud, and the disk of the audit. */
export async function countCalls(stage: Stage): Promise<Claim[]> {
  const { double } = stage;
  const work = await stage.logIn();
  const read = readSchool(double, work).gateway;
  const write = renameSchool(double, work).gateway;
  const strangers: Work[] = [];
  for (let newcomer = 0; newcomer < newcomers; newcomer += 1) strangers.push(await stage.logIn());
  const readAsStranger = () => readSchool(double, strangers.pop() ?? work).gateway(0);

  await runLoad({ requests: 1, concurrency: 1, calls: read });
  const known = await count(stage, { requests, concurrency: 1, calls: read });
  const news = await count(stage, { requests: newcomers, concurrency: 1, calls: readAsStranger });
  const alone = await count(stage, { requests, concurrency: 1, calls: write });
  const crowded = await count(stage, { requests, concurrency: 16, calls: write });

  const callsPerRead = known.reads / requests;
  return [
    {
      text: `a read of somebody known asks for nothing but what is read: ${tell(known)}`,
      holds:
        known.questions <= Math.ceil(known.seconds / memory) &&
        Number.isInteger(callsPerRead) &&
        known.writes === 0,
    },
    {
      text: `a read of somebody new asks once more, for who that is: ${tell(news)}`,
      holds: news.questions === newcomers && news.reads === newcomers * callsPerRead && news.writes === 0,
    },
    ...[alone, crowded].map((one) => ({
      text: `a write asks afresh who that is, once how things stand, and writes once: ${tell(one)}`,
      holds: one.questions === requests && one.reads === requests && one.writes === requests,
    })),
    {
      text: `a write alone costs two commits: ${tellCommits(alone)}`,
      holds: alone.commits === 2 * requests && alone.transactions === 2 * requests,
    },
    {
      text: `16 writes at once share them: ${tellCommits(crowded)}`,
      holds: crowded.commits < 2 * requests && crowded.transactions === crowded.commits,
    },
  ];
}

interface Count {
  readonly requests: number;
  readonly seconds: number;
  /** Who somebody is. */
  readonly questions: number;
  readonly reads: number;
  readonly writes: number;
  /** By the gateway's own count. */
  readonly commits: number;
  /** By the rows that they have left behind. */
  readonly transactions: number;
}

async function count(stage: Stage, load: Load): Promise<Count> {
  const before = await look(stage);
  const start = performance.now();
  await runLoad(load);
  const seconds = (performance.now() - start) / 1000;
  const after = await look(stage);
  return {
    requests: load.requests,
    seconds,
    questions: after.questions - before.questions,
    reads: after.reads - before.reads,
    writes: after.writes - before.writes,
    commits: after.commits - before.commits,
    transactions: after.transactions - before.transactions,
  };
}

async function look({ double, auditUrl }: Stage) {
  const metrics = await double.gateway.readMetrics();
  const calls = [...sumBy(metrics, 'gateway_platform_call_duration_seconds_count', 'call')];
  const sum = (isMeant: (call: string) => boolean): number =>
    calls.reduce((total, [call, times]) => total + (isMeant(call) ? times : 0), 0);
  const commits = sumBy(metrics, 'gateway_audit_commit_duration_seconds_count', 'outcome');
  return {
    questions: sum((call) => call === 'GET /me'),
    reads: sum((call) => call !== 'GET /me' && call.startsWith('GET ')),
    writes: sum((call) => !call.startsWith('GET ')),
    commits: commits.get('committed') ?? 0,
    transactions: (await ask(auditUrl, 'select distinct xmin::text from audit_chain')).length,
  };
}

function tell(seen: Count): string {
  const { questions, reads, writes, seconds } = seen;
  const calls = `${questions} GET /me, ${reads} other reads, ${writes} writes`;
  return `${calls} for ${seen.requests} in ${seconds.toFixed(1)} s`;
}

function tellCommits({ commits, transactions }: Count): string {
  return `${commits} counted, ${transactions} seen in the chain, for ${requests}`;
}
