import type { Claim } from '../claims.ts';
import { ask } from '../gateway-crash/effects.ts';
import { readSchool, renameSchool } from './calls.ts';
import { sumOf } from './figures.ts';
import { runLoad } from './load.ts';
import type { Load } from './load.ts';
import type { Stage } from './stage.ts';

const kinds = ['GET /me', 'GET /school/id', 'PATCH /school'] as const;
const requests = 320;
const newcomers = 20;
/** For how long the gateway remembers who somebody is, in seconds. */
const memory = 10;

/** What each request costs the school cloud, and the disk of the audit. */
export async function countCalls(stage: Stage): Promise<Claim[]> {
  const token = await stage.logIn();
  const { double, schoolIds } = stage;
  const read = readSchool(double, { token, schoolIds }).gateway;
  const write = renameSchool(double, { token, schoolIds }).gateway;
  const tokens: string[] = [];
  for (let newcomer = 0; newcomer < newcomers; newcomer += 1) tokens.push(await stage.logIn());

  await runLoad({ requests: 1, concurrency: 1, call: read });
  const known = await count(stage, { requests, concurrency: 1, call: read });
  const news = await count(stage, {
    requests: newcomers,
    concurrency: 1,
    call: () => readSchool(double, { token: tokens.pop() ?? '', schoolIds }).gateway(0),
  });
  const alone = await count(stage, { requests, concurrency: 1, call: write });
  const crowded = await count(stage, { requests, concurrency: 16, call: write });

  const mostQuestions = Math.ceil(known.seconds / memory);
  return [
    {
      text: `a read of somebody known costs one call: ${tell(known)} for ${requests}, in ${known.seconds.toFixed(1)} s`,
      holds: known.calls[0] <= mostQuestions && known.calls[1] === requests && known.calls[2] === 0,
    },
    {
      text: `a read of somebody new costs two: ${tell(news)} for ${newcomers}`,
      holds: news.calls[0] === newcomers && news.calls[1] === newcomers && news.calls[2] === 0,
    },
    ...[alone, crowded].map((one) => ({
      text: `a write costs three, one of them the write: ${tell(one)} for ${requests}`,
      holds: one.calls.every((times) => times === requests),
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
  readonly calls: readonly [me: number, school: number, patch: number];
  /** By the gateway's own count. */
  readonly commits: number;
  /** By the rows that they have left behind. */
  readonly transactions: number;
  readonly seconds: number;
}

async function count(stage: Stage, load: Load): Promise<Count> {
  const before = await look(stage);
  const start = performance.now();
  await runLoad(load);
  const seconds = (performance.now() - start) / 1000;
  const after = await look(stage);
  return {
    calls: [after.me - before.me, after.school - before.school, after.patch - before.patch],
    commits: after.commits - before.commits,
    transactions: after.transactions - before.transactions,
    seconds,
  };
}

async function look({ double, auditUrl }: Stage) {
  const metrics = await double.gateway.readMetrics();
  const [me, school, patch] = kinds.map((call) =>
    sumOf(metrics, 'gateway_platform_call_duration_seconds_count', `call="${call}"`),
  );
  const commits = sumOf(metrics, 'gateway_audit_commit_duration_seconds_count', 'outcome="committed"');
  const transactions = (await ask(auditUrl, 'select distinct xmin::text from audit_chain')).length;
  return { me: me ?? 0, school: school ?? 0, patch: patch ?? 0, commits, transactions };
}

function tell({ calls }: Count): string {
  return kinds.map((kind, index) => `${calls[index]} ${kind}`).join(', ');
}

function tellCommits({ commits, transactions }: Count): string {
  return `${commits} counted, ${transactions} seen in the chain for ${requests}`;
}
