import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

// Below the range from which Linux and macOS take the ports of outgoing connections, so that nobody else's
// request takes our port between looking and listening.
const firstPort = 20_000;
const lastPort = 29_999;

/** The preferred port or the next free one above it; without a preference, a random one. */
export async function findFreePort(preferred = randomInt(firstPort, lastPort)): Promise<number> {
  for (let port = preferred; port < preferred + 200; port += 1) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port;
  }
  throw new Error(`no free port from ${preferred} to ${preferred + 199}`);
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has no ::1 to be taken.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
