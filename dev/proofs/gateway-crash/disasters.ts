import { setTimeout as pause } from 'node:timers/promises';
import type { Gateway } from '@superhero/stack/gateway';
import type { Cluster } from '@superhero/stack/postgres';
import type { Copies } from './copies.ts';
import type { Random } from './random.ts';

/** How often something is to happen. */
export interface Fate {
  readonly gatewayKills: number;
  readonly databaseCrashes: number;
  readonly platformKills: number;
}

interface Victims {
  readonly copies: Copies;
  readonly database: Cluster;
  readonly platform: { kill(): Promise<void>; restart(): Promise<void> };
}

/** Longer than a write takes when nothing is broken, so that a kill may fall on any of its steps. */
const lengthOfAWrite = 40;
const longestOutage = 1_000;

/** Spread by chance over the writes, so that they strike while something is under way. */
export class Disasters {
  gatewayKills = 0;
  databaseCrashes = 0;
  platformKills = 0;
  /** No more will come. */
  areOver = false;
  readonly #victims: Victims;
  readonly #fate: Fate;
  readonly #random: Random;
  readonly #progress: () => number;

  /** `progress` goes from 0 to 1. */
  constructor(victims: Victims, fate: Fate, tools: { random: Random; progress: () => number }) {
    this.#victims = victims;
    this.#fate = fate;
    this.#random = tools.random;
    this.#progress = tools.progress;
  }

  /** Whether those who work go faster than copies can be killed and started again. */
  get areLate(): boolean {
    return this.gatewayKills < Math.floor(this.#progress() * this.#fate.gatewayKills);
  }

  async strike(): Promise<void> {
    const { copies } = this.#victims;
    let planned = 0;
    const nextKill = (): number | undefined => {
      planned += 1;
      return planned <= this.#fate.gatewayKills ? planned - 1 : undefined;
    };
    try {
      await Promise.all([
        ...copies.all.map((copy) => this.#killAgainAndAgain(copy, nextKill)),
        this.#crashDatabase(),
        this.#killPlatform(),
      ]);
    } finally {
      this.areOver = true;
    }
  }

  async #killAgainAndAgain(copy: Gateway, nextKill: () => number | undefined): Promise<void> {
    for (let kill = nextKill(); kill !== undefined; kill = nextKill()) {
      await this.#until(kill, this.#fate.gatewayKills);
      while (this.#victims.copies.inFlight(copy) === 0) await pause(1);
      await pause(this.#random() * lengthOfAWrite);
      await copy.kill();
      this.gatewayKills += 1;
      await copy.restart();
    }
  }

  async #crashDatabase(): Promise<void> {
    const { database } = this.#victims;
    for (let crash = 0; crash < this.#fate.databaseCrashes; crash += 1) {
      await this.#until(crash, this.#fate.databaseCrashes);
      await (crash % 2 === 0 ? database.kill() : database.crash());
      this.databaseCrashes += 1;
      await pause(this.#random() * longestOutage);
      await startAgain(database);
    }
  }

  async #killPlatform(): Promise<void> {
    const { platform } = this.#victims;
    for (let kill = 0; kill < this.#fate.platformKills; kill += 1) {
      await this.#until(kill, this.#fate.platformKills);
      await platform.kill();
      this.platformKills += 1;
      await pause(this.#random() * longestOutage);
      await platform.restart();
    }
  }

  /** Each has its own part of the time, and comes somewhere in it. */
  async #until(number: number, of: number): Promise<void> {
    const due = (number + this.#random()) / of;
    while (this.#progress() < due) await pause(5);
  }
}

/** What a killed server has left behind may stand in the way of the next for a moment. */
async function startAgain(database: Cluster): Promise<void> {
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
