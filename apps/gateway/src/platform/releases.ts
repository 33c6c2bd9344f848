import * as v from 'valibot';
import { unprocessable } from '../lib/api-error.ts';
import type { BoundClient, PlatformResponse } from './client.ts';
import { RejectedError, readList, readWritten } from './responses.ts';

const Release = v.object({
  id: v.string(),
  name: v.nullish(v.string(), ''),
  body: v.nullish(v.string(), ''),
  url: v.nullish(v.string(), ''),
  author: v.nullish(v.string(), ''),
  publishedAt: v.string(),
});

export type Release = v.InferOutput<typeof Release>;

/** The list of a source has at most 30 releases, but their texts have no limit. */
const maxListSize = 32 * 1024 * 1024;

export function bindReleases(api: BoundClient) {
  return {
    /** The newest first. The platform has no total. */
    list: async (skip: number, limit: number): Promise<Release[]> => {
      const path = `/v3/releases?skip=${skip}&limit=${limit}`;
      const response = await api.read({ call: 'GET /releases', path, maxAnswer: maxListSize });
      return readList(response, Release, 'RELEASES');
    },

    /**
     * A write, although the platform has a GET for it (T105): sent once, and recorded first. The answer is the list of
     * the source.
     */
    fetch: async (): Promise<PlatformResponse & { readonly count: number }> => {
      const response = await api.write({
        call: 'GET /releases/fetch',
        method: 'GET',
        path: '/v1/releases/fetch',
        maxAnswer: maxListSize,
      });
      if (response.status === 500 && v.is(Unreachable, response.body))
        throw new RejectedError(response, sourceUnreachable());
      if (response.status === 500 && v.is(SourceFailure, response.body))
        throw new RejectedError(response, sourceFailed());
      return { ...response, count: readWritten(response, v.array(v.unknown()), 200, 'release notes').length };
    },
  };
}

/** The source is asked before the list is emptied. Any other failure can come from the middle of filling it. */
const Unreachable = v.object({
  message: v.pipe(v.string(), v.regex(/^Error: (?:getaddrinfo|connect) /u)),
});

const SourceFailure = v.object({
  message: v.pipe(v.string(), v.regex(/^AxiosError: Request failed with status code \d{3}$/u)),
});

const sourceFailed = () =>
  unprocessable(
    'RELEASE_SOURCE_FAILED',
    'The source of the release notes answered the school cloud with an error. The list stays as it was.',
  );

const sourceUnreachable = () =>
  unprocessable(
    'RELEASE_SOURCE_UNREACHABLE',
    'The school cloud cannot reach the source of the release notes. The list stays as it was.',
  );
