import { Agent, request } from 'node:http';

export interface Target {
  /** What to ask for, as a browser does. */
  url: string;
  headers: Record<string, string>;
  /** The bytes of the right answer. */
  body: Buffer;
}

export interface Load {
  targets: readonly Target[];
  requests: number;
  /** How many connections are kept open, each with one request at a time. */
  connections: number;
  /** Told the number of each request that begins. */
  onRequest: (number: number) => void;
}

export interface Outcome {
  answered: number;
  /** Kept connections that were closed while a request was on its way into them; it was sent once more. */
  resets: number;
  /** What was wrong with the answers of all other requests, the retry included. */
  failures: string[];
}

/** Asks in turn for each target, on connections that are kept. */
export async function runLoad({ targets, requests, connections, onRequest }: Load): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, scheduling: 'fifo' });
  const outcome: Outcome = { answered: 0, resets: 0, failures: [] };
  let begun = 0;

  const askAgain = async (target: Target): Promise<Buffer> => {
    try {
      return await ask(target, agent);
    } catch (error) {
      if (!(error instanceof ResetError)) throw error;
      outcome.resets += 1;
      // A browser does it once, and on a new connection.
      return ask(target);
    }
  };
  const askInTurn = async (): Promise<void> => {
    while (begun < requests) {
      const target = targets[begun % targets.length];
      if (target === undefined) throw new Error('there is nothing to ask for');
      begun += 1;
      onRequest(begun);
      try {
        const body = await askAgain(target);
        if (!body.equals(target.body)) throw new Error(`${body.length} bytes, not ${target.body.length}`);
        outcome.answered += 1;
      } catch (error) {
        outcome.failures.push(`${target.url}: ${String(error)}`);
      }
    }
  };

  await Promise.all(Array.from({ length: connections }, askInTurn));
  agent.destroy();
  return outcome;
}

class ResetError extends Error {
  override readonly name = 'ResetError';
}

/** Without an agent the connection is a new one. */
function ask({ url, headers }: Target, agent: Agent | false = false): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, { agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(Buffer.concat(parts));
        else reject(new Error(`status ${answer.statusCode}`));
      });
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      const isReset = sent.reusedSocket && (error.code === 'ECONNRESET' || error.code === 'EPIPE');
      reject(isReset ? new ResetError('reset', { cause: error }) : error);
    });
    sent.end();
  });
}
