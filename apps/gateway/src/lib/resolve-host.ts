import { lookup } from 'node:dns/promises';
import { setTimeout } from 'node:timers/promises';

/** All IP addresses of a host. Rejects if it has none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

const timeLimit = 3_000;

/** As the operating system resolves it. A lookup can't be cancelled; after the time limit its result is ignored. */
export const resolveHost: ResolveHost = async (host) => {
  const finished = new AbortController();
  const { signal } = finished;
  try {
    const found = lookup(host, { all: true, verbatim: true });
    const addresses = await Promise.race([found, setTimeout(timeLimit, [], { signal, ref: false })]);
    return addresses.map(({ address }) => address);
  } finally {
    finished.abort();
  }
};
