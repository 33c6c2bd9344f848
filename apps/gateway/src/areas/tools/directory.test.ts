import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { beforeEach, expect, test, vi } from 'vitest';
import { Tool } from '../../platform/tool-schema.ts';
import type { ToolList } from '../../platform/tools.ts';
import { ToolDirectory } from './directory.ts';

interface Call {
  readonly resolve: (list: ToolList) => void;
  readonly reject: (error: Error) => void;
}

/** The calls of the platform, answered by the test. */
let calls: Call[] = [];
let now = 0;
let directory = new ToolDirectory(() => now);
const platform = { tools: { list: startCall } };

beforeEach(() => {
  calls = [];
  now = 0;
  directory = new ToolDirectory(() => now);
});

function startCall(): Promise<ToolList> {
  return new Promise((resolve, reject) => {
    calls.push({ resolve, reject });
  });
}

function listOf(name: string): ToolList {
  const config = { type: 'basic', baseUrl: 'https://tool.example/' };
  return { tools: [v.parse(Tool, { id: '5f0000000000000000000001', name, config })], leftOut: 0 };
}

const readNames = async (): Promise<string[]> =>
  (await directory.read(platform)).tools.map(({ name }) => name);

async function keep(name: string): Promise<void> {
  const reading = readNames();
  calls.at(-1)?.resolve(listOf(name));
  expect(await reading).toEqual([name]);
}

test('the directory of tools is read once a minute, and once for concurrent requests', async () => {
  const both = [readNames(), readNames()];
  calls[0]?.resolve(listOf('first'));
  expect(await Promise.all(both)).toEqual([['first'], ['first']]);
  now = 59_999;
  expect(await readNames()).toEqual(['first']);
  expect(calls).toHaveLength(1);
});

test('a directory older than a minute is answered while the next one is read, once for all requests', async () => {
  await keep('first');
  now = 60_000;
  expect(await Promise.all([readNames(), readNames()])).toEqual([['first'], ['first']]);
  expect(calls).toHaveLength(2);
  calls[1]?.resolve(listOf('second'));
  await vi.waitFor(async () => expect(await readNames()).toEqual(['second']));
  now += 59_999;
  await readNames();
  expect(calls).toHaveLength(2);
});

test('the directory that follows one older than a minute is answered if it is read in a moment', async () => {
  await keep('first');
  now = 60_000;
  await keep('second');
  expect(calls).toHaveLength(2);
});

test('a request waits for the next directory if the last one is older than five minutes', async () => {
  await keep('first');
  now = 300_000;
  const reading = readNames();
  // Longer than a request waits that gets the kept list.
  expect(await Promise.race([reading, setTimeout(400, 'still waiting')])).toBe('still waiting');
  calls[1]?.resolve(listOf('second'));
  expect(await reading).toEqual(['second']);
});

test('a request waits after a change through this instance, also if a read has started before', async () => {
  await keep('first');
  now = 60_000;
  await readNames();
  directory.forget();
  const reading = readNames();
  calls[1]?.resolve(listOf('before the change'));
  calls[2]?.resolve(listOf('after the change'));
  expect(await reading).toEqual(['after the change']);
  expect(await readNames()).toEqual(['after the change']);
});

test('a failed read is the answer of those who wait, and is repeated by the next request', async () => {
  const failing = readNames();
  calls[0]?.reject(new Error('no answer'));
  await expect(failing).rejects.toThrow('no answer');
  await keep('first');
  now = 60_000;
  expect(await readNames()).toEqual(['first']);
  calls[2]?.reject(new Error('no answer'));
  await vi.waitFor(async () => {
    expect(await readNames()).toEqual(['first']);
    expect(calls).toHaveLength(4);
  });
});
