import * as v from 'valibot';
import { CallError, call, toCallError } from '../../api/call.ts';
import { callLimit, trackCall } from '../../api/running-calls.ts';

// Enough for 100,000 rows on a slow connection; the gateway's own time limit is five minutes.
const timeLimit = 6 * 60_000;

const vStream = v.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream);

/** Calls an export of the gateway with these options. */
export type SendExport = (options: { parseAs: 'stream'; signal: AbortSignal }) => Parameters<typeof call>[0];

/** Returns the whole table or throws: a part of it would look like a complete one. */
export async function fetchCsv(send: SendExport, onBytes: (count: number) => void): Promise<Blob> {
  const pending = send({ parseAs: 'stream', signal: callLimit(timeLimit) });
  const body = await call(pending, vStream);
  return trackCall(collect(body, onBytes));
}

async function collect(body: ReadableStream<Uint8Array>, onBytes: (count: number) => void): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const reader = body.getReader();
  let count = 0;
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) {
      parts.push(new Uint8Array(next.value));
      count += next.value.length;
      onBytes(count);
    }
  } catch (error) {
    throw toCallError(error);
  }
  const table = new Blob(parts, { type: 'text/csv' });
  if (!(await hasByteOrderMark(table))) throw CallError.malformed();
  return table;
}

/** The contract guarantees one; an HTML page that a proxy sends in place of the table has none. */
async function hasByteOrderMark(table: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await table.slice(0, 3).arrayBuffer());
  return first === 0xef && second === 0xbb && third === 0xbf;
}
