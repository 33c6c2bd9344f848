import { createServer } from 'node:net';
import { randomInt } from 'node:crypto';

// Below the ephemeral port ranges of Linux and macOS, so that no outgoing connection takes the port between looking
// and listening.
const firstPort = 20_000;
const lastPort = 29_999;

/** The preferred port or the next free one above it; without a preference, a random one. */
export async function findFreePort(preferred = randomInt(firstPort, lastPort)): Promise<number> {
  for (let port = preferred; port < preferred + 200; port += 1) {
    if ((await isFree(port, '127.0.0.1')) && (await isFree(port, '::1'))) return port;
  }
  throw new Error(`no free port from ${preferred} to ${preferred + 199}`);
}

/** A free port for a server that starts later. Until its release, connections to it are closed at once. */
export async function holdFreePort(): Promise<{ port: number; release: () => Promise<void> }> {
  const port = await findFreePort();
  const holder = createServer((socket) => socket.destroy());
  const isHeld = await new Promise<boolean>((resolve) => {
    holder.once('error', () => resolve(false));
    holder.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(true));
  });
  // Another process was faster.
  if (!isHeld) return await holdFreePort();
  const release = () => new Promise<void>((resolve) => holder.close(() => resolve()));
  return { port, release };
}

function isFree(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // On a machine without IPv6, ::1 cannot be in use.
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'EADDRNOTAVAIL'));
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)));
  });
}
