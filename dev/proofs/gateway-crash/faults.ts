import { setTimeout as pause } from 'node:timers/promises';
import type { Gateway } from '@superhero/stack/gateway';
import type { Cluster } from '@superhero/stack/postgres';
import type { Instances } from './instances.ts';

/** Random numbers from 0 to 1, reproducible by their seed (mulberry32). */
export type Random = () => number;

export function randomFrom(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** How often each fault occurs. */
export interface FaultPlan {
  readonly gatewayKills: number;
  readonly databaseCrashes: number;
  readonly platformKills: number;
}

interface FaultTargets {
  readonly instances: Instances;
  readonly database: Cluster;
  readonly platform: { kill(): Promise<void>; restart(): Promise<void> };
}

/** Longer than a write takes without faults, so that a kill can hit any of its steps. */
const writeDuration = 40;
const maxOutage = 1_000;

/** Spreads the faults randomly over the writes, so that they occur while requests are in progress. */
export class Faults {
  gatewayKills = 0;
  databaseCrashes = 0;
  platformKills = 0;
  /** All faults have occurred. */
  areOver = false;
  readonly #targets: FaultTargets;
  readonly #plan: FaultPlan;
  readonly #random: Random;
  readonly #progress: () => number;

  /** `progress` goes from 0 to 1. */
  constructor(targets: FaultTargets, plan: FaultPlan, tools: { random: Random; progress: () => number }) {
    this.#targets = targets;
    this.#plan = plan;
    this.#random = tools.random;
    this.#progress = tools.progress;
  }

  /** Whether the operators are faster than the instances can be killed and restarted. */
  get areLate(): boolean {
    return this.gatewayKills < Math.floor(this.#progress() * this.#plan.gatewayKills);
  }

  async run(): Promise<void> {
    const { instances } = this.#targets;
    let planned = 0;
    const nextKill = (): number | undefined => {
      planned += 1;
      return planned <= this.#plan.gatewayKills ? planned - 1 : undefined;
    };
    try {
      await Promise.all([
        ...instances.all.map((instance) => this.#killRepeatedly(instance, nextKill)),
        this.#crashDatabase(),
        this.#killPlatform(),
      ]);
    } finally {
      this.areOver = true;
    }
  }

  async #killRepeatedly(instance: Gateway, nextKill: () => number | undefined): Promise<void> {
    for (let kill = nextKill(); kill !== undefined; kill = nextKill()) {
      await this.#until(kill, this.#plan.gatewayKills);
      while (this.#targets.instances.inFlight(instance) === 0) await pause(1);
      await pause(this.#random() * writeDuration);
      await instance.kill();
      this.gatewayKills += 1;
      await instance.restart();
    }
  }

  async #crashDatabase(): Promise<void> {
    const { database } = this.#targets;
    for (let crash = 0; crash < this.#plan.databaseCrashes; crash += 1) {
      await this.#until(crash, this.#plan.databaseCrashes);
      await (crash % 2 === 0 ? database.kill() : database.crash());
      this.databaseCrashes += 1;
      await pause(this.#random() * maxOutage);
      await startAgain(database);
    }
  }

  async #killPlatform(): Promise<void> {
    const { platform } = this.#targets;
    for (let kill = 0; kill < this.#plan.platformKills; kill += 1) {
      await this.#until(kill, this.#plan.platformKills);
      await platform.kill();
      this.platformKills += 1;
      await pause(this.#random() * maxOutage);
      await platform.restart();
    }
  }

  /** Each fault occurs at a random point in its own share of the run. */
  async #until(number: number, of: number): Promise<void> {
    const due = (number + this.#random()) / of;
    while (this.#progress() < due) await pause(5);
  }
}

/** Retries, because leftovers of the killed server can block the next start for a moment. */
export async function startAgain(database: Cluster): Promise<void> {
  const deadline = Date.now() + 30_000;
  for (;;) {
    try {
      await database.restart();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await pause(200);
    }
  }
}
