import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** What ends every answer of PostgreSQL: `ReadyForQuery`, without the byte for the state of the transaction. */
const ready = Buffer.from('Z\0\0\0\u0005', 'latin1');

export interface TripCounter {
  /** The address of the database through the counter. */
  readonly url: string;
  /** What was sent in each round trip since the last call. */
  readonly take: () => string[];
  readonly isWaiting: () => boolean;
  readonly stop: () => Promise<void>;
}

/**
 * A proxy between a gateway and its database. A round trip begins when the gateway sends something on a connection on
 * which no answer is missing, so statements that are sent together are one.
 */
export async function countRoundTrips(databaseUrl: string): Promise<TripCounter> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const waiting = new Set<Socket>();
  const trips: string[] = [];
  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk: Buffer) => {
      if (!waiting.has(client)) trips.push(chunk.toString('latin1'));
      waiting.add(client);
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (chunk.subarray(-1 - ready.length, -1).equals(ready)) waiting.delete(client);
      client.write(chunk);
    });
    client.once('close', () => {
      waiting.delete(client);
      database.destroy();
    });
    database.once('close', () => client.destroy());
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(portOf(server.address()));
  return {
    url: url.href,
    take: () => trips.splice(0),
    isWaiting: () => waiting.size > 0,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}

function portOf(address: AddressInfo | string | null): number {
  if (address === null || typeof address === 'string') throw new Error('The proxy has no port.');
  return address.port;
}
