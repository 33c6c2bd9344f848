import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import type { LocalServer } from '../http-proxy.ts';
import { listen } from '../http-proxy.ts';

export interface InstantPlatform extends LocalServer {
  /** The paths it was asked for so far. */
  readonly paths: () => readonly string[];
}

const School = v.looseObject({ id: v.string() });
const Rename = v.object({ name: v.string() });

/** Asks the school cloud for each path once, and answers without delay from then on. It can rename schools. */
export async function startInstantPlatform(platformUrl: string): Promise<InstantPlatform> {
  const answers = new Map<string, string>();
  const read = async (path: string, authorization: string): Promise<string> => {
    const known = answers.get(path);
    if (known !== undefined) return known;
    const response = await fetch(`${platformUrl}${path}`, { headers: { authorization } });
    if (response.status !== 200) throw new Error(`GET ${path} was answered with ${response.status}`);
    const answer = await response.text();
    answers.set(path, answer);
    return answer;
  };
  const rename = async (request: IncomingMessage, authorization: string): Promise<string> => {
    const path = request.url?.replace('/school/', '/school/id/') ?? '';
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += String(part);
    const before = v.parse(School, JSON.parse(await read(path, authorization)));
    const after = JSON.stringify({ ...before, ...v.parse(Rename, JSON.parse(body)) });
    answers.set(path, after);
    return after;
  };

  const server = await listen((request, response) => {
    const { method, url = '', headers } = request;
    const authorization = headers.authorization ?? '';
    const answer = method === 'PATCH' ? rename(request, authorization) : read(url, authorization);
    answer.then(
      (text) => response.writeHead(200, { 'content-type': 'application/json' }).end(text),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  return { ...server, paths: () => [...answers.keys()] };
}
