import { Agent, request } from 'node:http';

export interface Call {
  readonly method: 'GET' | 'PATCH';
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

export interface Load {
  readonly requests: number;
  /** How many are under way at the same time, on connections that are kept. */
  readonly concurrency: number;
  /** What to ask for next, by the number of the one who asks; several calls are made together. */
  readonly calls: (worker: number) => readonly Call[];
}

/** How long each request took, in milliseconds; rejects with the first answer that is not 200. */
export async function runLoad({ requests, concurrency, calls }: Load): Promise<number[]> {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  let begun = 0;
  const work = async (worker: number): Promise<void> => {
    while (begun < requests) {
      begun += 1;
      const next = calls(worker);
      const start = performance.now();
      await Promise.all(next.map((call) => ask(call, agent)));
      times.push(performance.now() - start);
    }
  };
  try {
    await Promise.all(Array.from({ length: concurrency }, (_one, worker) => work(worker)));
  } finally {
    agent.destroy();
  }
  return times;
}

function ask({ method, url, headers, body }: Call, agent: Agent): Promise<void> {
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
