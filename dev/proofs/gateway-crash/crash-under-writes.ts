import { setTimeout as pause } from 'node:timers/promises';
import type { Claim } from '../claims.ts';
import { Disasters } from './disasters.ts';
import type { Fate } from './disasters.ts';
import { countEffects, readEffects } from './effects.ts';
import { countOpen, readEntries } from './entries.ts';
import { Operator, believe } from './operator.ts';
import { randomFrom } from './random.ts';
import { reckon } from './reckoning.ts';
import type { Stage } from './stage.ts';
import { makeWish, prepareTargets } from './wishes.ts';

export interface Run extends Fate {
  readonly writes: number;
  readonly seed: number;
}

export interface Result {
  /** What was seen, line by line. */
  readonly story: readonly string[];
  readonly claims: readonly Claim[];
}

/** Those who were too fast for the disasters wait, but not for ever: a copy that nobody asks is not struck. */
const longestWait = 1_000;
/** All leases end, and all that is open is looked at, some entries at a time. */
const timeToSettle = 180_000;

/** Lets operators work while everything under them breaks, and then lays bare what came of it. */
export async function crashUnderWrites(stage: Stage, { writes, seed, ...fate }: Run): Promise<Result> {
  // More of them, should it take more writes until the last disaster has struck.
  await prepareTargets(stage.platformDatabaseUrl, writes * 2);
  await countEffects(stage.platformDatabaseUrl);

  let begun = 0;
  const tools = { random: randomFrom(seed), progress: () => begun / writes };
  const disasters = new Disasters(stage, fate, tools);
  const operators = stage.tokens.map(
    (token, index) => new Operator({ copies: stage.copies, token, random: randomFrom(seed + index + 1) }),
  );
  const work = async (operator: Operator): Promise<void> => {
    while (begun < writes || !disasters.areOver) {
      begun += 1;
      await operator.wish(makeWish, begun);
      const waitUntil = Date.now() + longestWait;
      while (disasters.areLate && Date.now() < waitUntil) await pause(20);
    }
  };
  const startedAt = Date.now();
  await Promise.all([disasters.strike(), ...operators.map(work)]);
  const seconds = (Date.now() - startedAt) / 1000;

  const openAtLast = await countOpen(stage.auditUrl);
  await settle(stage);
  for (const operator of operators) await operator.finish(makeWish);

  const requests = operators.flatMap((operator) => operator.requests);
  const effects = await readEffects(stage.platformDatabaseUrl);
  const entries = await readEntries(stage.auditUrl);
  const verdict = await stage.verify();
  const beliefs = requests.map((request) => ({ wish: request.wish, belief: believe(request) }));
  const settled = entries.filter(({ isSettledLater }) => isSettledLater);
  const countOutcomes = (of: typeof entries): string =>
    ['done', 'not-done', 'unknown']
      .map((outcome) => `${of.filter((entry) => entry.outcome === outcome).length} ${outcome}`)
      .join(', ');

  return {
    story: [
      `seed ${seed}: ${begun} wishes of ${operators.length} operators in ${seconds.toFixed(0)} s`,
      `${disasters.gatewayKills} kills of copies, ${disasters.databaseCrashes} crashes of the database, ${disasters.platformKills} kills of the school cloud`,
      `${requests.length} requests, asked ${requests.reduce((sum, { answers }) => sum + answers.length, 0)} times`,
      `${effects.length} effects, ${entries.length} entries: ${countOutcomes(entries)}`,
      `${settled.length} of them settled later: ${countOutcomes(settled)}; ${openAtLast} were open after the last disaster`,
      verdict,
    ],
    claims: [
      atLeast('writes', begun, writes),
      atLeast('kills of copies', disasters.gatewayKills, fate.gatewayKills),
      atLeast('crashes of the database', disasters.databaseCrashes, fate.databaseCrashes),
      atLeast('kills of the school cloud', disasters.platformKills, fate.platformKills),
      ...reckon({ effects, entries, beliefs }),
      { text: 'the chain is as it was written', holds: verdict.startsWith('The audit is as it was written') },
    ],
  };
}

/** Superheroes come by until nothing is open. */
async function settle({ copies, tokens, auditUrl }: Stage): Promise<void> {
  const deadline = Date.now() + timeToSettle;
  while ((await countOpen(auditUrl)) > 0 && Date.now() < deadline) {
    for (const token of tokens) await copies.openAudit(token);
    await pause(1_000);
  }
}

function atLeast(what: string, count: number, wanted: number): Claim {
  return { text: `${count} ${what}, ${wanted} wanted`, holds: count >= wanted };
}
