import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { sendRequest } from '../send-request.ts';
import type { Operator } from './operators.ts';
import { pickScreen } from './screens.ts';

export interface Work {
  readonly operators: readonly Operator[];
  /** The instances of the gateway. Each operator's connections stay with one of them, as behind a load balancer. */
  readonly urls: readonly string[];
  /** The mean time between two screens of an operator, in milliseconds. */
  readonly between: number;
  readonly duration: number;
}

export interface Figures {
  /** Milliseconds until the last answer of each screen. */
  readonly times: readonly number[];
  readonly failures: readonly string[];
  readonly seconds: number;
}

/** Operators open screens at random moments and wait for each, as people do. */
export async function work({ operators, urls, between, duration }: Work): Promise<Figures> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  const failures: string[] = [];
  const start = performance.now();
  const end = start + duration;
  await Promise.all(
    operators.map(async (operator) => {
      const url = urls[operator.number % urls.length] ?? '';
      for (;;) {
        // The moments of independent events are exponentially distributed.
        const rest = -Math.log(1 - Math.random()) * between;
        if (performance.now() + rest > end) return;
        await pause(rest);
        const began = performance.now();
        const { calls } = pickScreen(Math.random() * 100);
        const statuses = await Promise.all(
          calls(operator).map(async (call) => {
            const headers = { ...call.headers, authorization: `Bearer ${operator.token}` };
            return { call, status: await sendRequest({ ...call, url: url + call.path, headers }, agent) };
          }),
        );
        times.push(performance.now() - began);
        for (const { call, status } of statuses)
          if (status !== 200) failures.push(`${call.method} ${call.path}: ${status}`);
      }
    }),
  );
  agent.destroy();
  return { times, failures, seconds: (performance.now() - start) / 1000 };
}
