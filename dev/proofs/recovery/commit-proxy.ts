import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

export interface CommitProxy {
  /** The address of the database through the proxy. */
  readonly url: string;
  /** From now on the confirmation of the next commit is withheld; resolves once that commit is on its way. */
  holdNextCommit(): Promise<void>;
  /** Delivers what was withheld. */
  release(): void;
  stop(): Promise<void>;
}

/** Between a gateway and its database. It can withhold the confirmation of a commit that the database has made. */
export async function startCommitProxy(databaseUrl: string): Promise<CommitProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let onCommit: (() => void) | undefined;
  let held: { client: Socket; chunks: Buffer[] } | undefined;

  const server = createServer((client) => {
    const database = connect(Number(target.port), target.hostname);
    for (const socket of [client, database]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.once('close', () => sockets.delete(socket));
    }
    client.on('data', (chunk: Buffer) => {
      // The statement that records an entry is a transaction of its own.
      if (onCommit !== undefined && chunk.includes('audit_append(')) {
        held = { client, chunks: [] };
        onCommit();
        onCommit = undefined;
      }
      database.write(chunk);
    });
    database.on('data', (chunk: Buffer) => {
      if (held?.client === client) held.chunks.push(chunk);
      else client.write(chunk);
    });
    client.once('close', () => database.destroy());
    database.once('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(portOf(server.address()));
  return {
    url: url.href,
    holdNextCommit: () =>
      new Promise((resolve) => {
        onCommit = resolve;
      }),
    release: () => {
      for (const chunk of held?.chunks ?? []) held?.client.write(chunk);
      held = undefined;
    },
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
