import { exportAudit } from '@superhero/contract/gateway/sdk';
import * as v from 'valibot';
import { CallError, call, toCallError } from '../../../api/call.ts';
import { callLimit, trackCall } from '../../../api/running-calls.ts';
import type { EntryFilter } from '../api.ts';

// A hundred thousand entries on a slow line; the gateway itself gives up after five minutes.
const timeLimit = 6 * 60_000;

const vStream = v.custom<ReadableStream<Uint8Array>>((body) => body instanceof ReadableStream);

/** The whole table, or an error: half of it would look like all of it. */
export async function fetchEntriesAsCsv(query: EntryFilter, onBytes: (count: number) => void): Promise<Blob> {
  const pending = exportAudit({ query, parseAs: 'stream', signal: callLimit(timeLimit) });
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

/** The contract promises one; a page that something in between sent in place of the table has none. */
async function hasByteOrderMark(table: Blob): Promise<boolean> {
  const [first, second, third] = new Uint8Array(await table.slice(0, 3).arrayBuffer());
  return first === 0xef && second === 0xbb && third === 0xbf;
}
