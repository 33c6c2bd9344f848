import { Agent } from 'node:http';
import type { Call } from '../send-request.ts';
import { sendRequest } from '../send-request.ts';

export interface Load {
  readonly requests: number;
  /** How many are sent in parallel, on connections that are kept. */
  readonly parallel: number;
  /** Calls in each inner list are sent together, and the lists one after the other. */
  readonly calls: (worker: number) => readonly (readonly Call[])[];
}

/** How long each request took, in milliseconds. Rejects on the first answer that is not 200. */
export async function sendLoad({ requests, parallel, calls }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let begun = 0;
  const work = async (worker: number): Promise<void> => {
    while (begun < requests) {
      begun += 1;
      const steps = calls(worker);
      const start = performance.now();
      for (const step of steps) await Promise.all(step.map((call) => send(call, agent)));
      times.push(performance.now() - start);
    }
  };
  try {
    await Promise.all(Array.from({ length: parallel }, (_one, worker) => work(worker)));
  } finally {
    agent.destroy();
  }
  return times;
}

async function send(call: Call, agent: Agent): Promise<void> {
  const status = await sendRequest(call, agent);
  if (status !== 200) throw new Error(`${call.method} ${call.url} was answered with ${status}`);
}
