import { setTimeout as pause } from 'node:timers/promises';
import type { Gateway } from '@superhero/stack/gateway';
import * as v from 'valibot';
import { callGateway } from '../call-gateway.ts';
import type { Site } from './site.ts';

const Session = v.object({ gateway: v.object({ version: v.string() }) });

export interface Worked {
  readonly version: string;
  /** Parts that it started. */
  readonly parts: number;
}

interface Deployment {
  /** Those that run now. */
  readonly instances: Gateway[];
  /** The next build. */
  readonly dist: string;
  readonly isOver: () => boolean;
}

/**
 * Replaces the instance that works on the order by the next build, until one of that build works on it. Any instance
 * can take over, so that may need more than one. Returns what those that were stopped have worked.
 */
export async function replaceWorkers(site: Site, deployment: Deployment): Promise<Worked[]> {
  const { instances, dist, isOver } = deployment;
  const replaced: Worked[] = [];
  const next = new Set<Gateway>();
  for (;;) {
    const worker = await findWorker(instances, isOver);
    if (worker === undefined || next.has(worker)) return replaced;
    replaced.push(await readWorked(site, worker));
    // It gets no further requests.
    instances.splice(instances.indexOf(worker), 1);
    const [instance] = await Promise.all([site.start({ dist }), worker.stop()]);
    next.add(instance);
    instances.push(instance);
  }
}

/** The first instance that starts a part from now on. */
async function findWorker(
  instances: readonly Gateway[],
  isOver: () => boolean,
): Promise<Gateway | undefined> {
  const before = await Promise.all(instances.map(countParts));
  while (!isOver()) {
    const now = await Promise.all(instances.map(countParts));
    const index = now.findIndex((count, each) => count > (before[each] ?? 0));
    if (index !== -1) return instances[index];
    await pause(200);
  }
  return undefined;
}

export async function readWorked({ requester }: Site, instance: Gateway): Promise<Worked> {
  const { body } = await callGateway(instance, requester, 'GET /session');
  const { version } = v.parse(Session, body).gateway;
  return { version, parts: await countParts(instance) };
}

async function countParts(instance: Gateway): Promise<number> {
  return await readMetric(
    instance,
    /^gateway_audit_entries_completed_total\{action="deletion\.startPart".*\} (\d+)$/gmu,
  );
}

/** Resident memory, which includes garbage that was not collected yet. */
export async function readMemory(instance: Gateway): Promise<number> {
  return await readMetric(instance, /^process_resident_memory_bytes (\S+)$/gmu);
}

/** The sum of the values that match. */
async function readMetric({ metricsUrl }: Gateway, pattern: RegExp): Promise<number> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  const values = [...text.matchAll(pattern)];
  return values.reduce((sum, [, value]) => sum + Number(value), 0);
}
