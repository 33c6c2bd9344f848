import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../gateway-crash/faults.ts';
import { startAgain } from '../gateway-crash/faults.ts';
import type { WorkSite } from './site.ts';

export interface InterruptionPlan {
  readonly gatewayKills: number;
  readonly databaseCrashes: number;
}

interface Tools {
  readonly random: Random;
  /** From 0 to 1. */
  readonly progress: () => number;
  /** All orders have ended. */
  readonly isOver: () => boolean;
}

const longestOutage = 1_000;

/** Kills instances and crashes their database at random times, spread over the runs. Returns how often. */
export async function interrupt(
  { instances, database, proxy }: WorkSite,
  plan: InterruptionPlan,
  { random, progress, isOver }: Tools,
): Promise<InterruptionPlan> {
  const done = { gatewayKills: 0, databaseCrashes: 0 };
  const waitFor = async (number: number, of: number): Promise<boolean> => {
    const due = (number + random()) / of;
    while (progress() < due && !isOver()) await pause(10);
    // So that it does not always follow a start.
    await pause(random() * longestOutage);
    return !isOver();
  };
  const killInstances = async (): Promise<void> => {
    const { gatewayKills } = plan;
    for (let kill = 0; kill < gatewayKills && (await waitFor(kill, gatewayKills)); kill += 1) {
      // Every second one while a call is in flight, of this instance or of another one.
      if (kill % 2 === 1) while (proxy.inFlight() === 0 && !isOver()) await pause(2);
      const instance = instances[Math.floor(random() * instances.length)];
      await instance?.kill();
      done.gatewayKills += 1;
      await pause(random() * longestOutage);
      await instance?.restart();
    }
  };
  const crashDatabase = async (): Promise<void> => {
    const { databaseCrashes } = plan;
    for (let crash = 0; crash < databaseCrashes && (await waitFor(crash, databaseCrashes)); crash += 1) {
      await database.crash();
      done.databaseCrashes += 1;
      await pause(random() * longestOutage);
      await startAgain(database);
    }
  };
  await Promise.all([killInstances(), crashDatabase()]);
  return done;
}
