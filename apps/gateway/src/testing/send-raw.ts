import { connect } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  readonly head: string;
  readonly requestId: string | undefined;
  readonly body: string;
}

/** Sends bytes unchanged. Returns everything received until the server closed the connection. */
export async function sendRaw(url: string, bytes: string | Buffer): Promise<RawAnswer> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  await new Promise<void>((resolve) => {
    // A server that rejects the request early may reset the connection; data received before that counts.
    socket.once('error', () => resolve());
    socket.once('close', () => resolve());
  });
  const text = Buffer.concat(chunks).toString('latin1');
  const [head = '', ...rest] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/u.exec(head)?.[1]),
    head,
    requestId: /^x-request-id: (\S+)$/imu.exec(head)?.[1],
    body: rest.join('\r\n\r\n'),
  };
}
