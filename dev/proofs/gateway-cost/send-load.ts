import { Agent, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

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

function send({ method, url, headers, body }: Call, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, headers }, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (part: string) => {
        text += part;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${method} ${url} was answered with ${answer.statusCode}: ${text}`));
      });
    });
    sent.once('error', reject);
    sent.end(body);
  });
}
