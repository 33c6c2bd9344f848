import type { ErrorType } from '@superhero/contract/gateway/errors';
import * as v from 'valibot';
import { ApiError, unprocessable } from '../lib/api-error.ts';
import type { BoundClient } from './client.ts';
import { readBody } from './responses.ts';

const OptionalText = v.nullish(v.string(), null);
const Source = v.object({ id: v.string(), sourceId: v.string(), name: OptionalText, format: OptionalText });
const Sources = v.object({ responses: v.array(Source) });
const Metadata = v.object({
  name: v.string(),
  description: OptionalText,
  publisher: OptionalText,
  logoUrl: OptionalText,
  previewLogoUrl: OptionalText,
  modifiedAt: OptionalText,
});
const PlatformError = v.object({ type: v.string() });

export type PlatformMediaSource = v.InferOutput<typeof Source>;
/** What the catalogue of a media source says about a medium. */
export type PlatformMediumMetadata = v.InferOutput<typeof Metadata>;

type Failure = readonly [type: ErrorType, message: string];
const notConfigured: Failure = [
  'MEDIA_SOURCE_NOT_CONFIGURED',
  'The school cloud has no login for the catalogue of the media source.',
];
const mediumNotFound: Failure = [
  'MEDIUM_NOT_FOUND',
  'The catalogue of the media source does not have the medium.',
];
/** By the type of the platform's 404, which is the same status for all of them (T77). */
const failures: ReadonlyMap<string, Failure> = new Map([
  ['MEDIA_SOURCE_NOT_FOUND', ['MEDIA_SOURCE_NOT_FOUND', 'There is no such media source.']],
  ['MEDIA_SOURCE_DATA_FORMAT_NOT_FOUND', ['MEDIA_SOURCE_WITHOUT_FORMAT', 'The media source has no format.']],
  ['MEDIA_SOURCE_OAUTH_CONFIG_NOT_FOUND', notConfigured],
  ['MEDIA_SOURCE_VIDIS_CONFIG_NOT_FOUND', notConfigured],
  ['MEDIUM_NOT_FOUND', mediumNotFound],
  ['MEDIUM_METADATA_NOT_FOUND', mediumNotFound],
]);

export function bindMedia(api: BoundClient) {
  return {
    sources: async (): Promise<readonly PlatformMediaSource[]> => {
      const response = await api.read({ call: 'GET /media-sources', path: '/v3/media-sources' });
      return readBody(response, Sources, 'MEDIA_SOURCES', 'media source').responses;
    },

    /** The platform asks the catalogue of the media source, which may fail. */
    metadata: async (mediumId: string, sourceId: string): Promise<PlatformMediumMetadata> => {
      const [medium, source] = [encodeURIComponent(mediumId), encodeURIComponent(sourceId)];
      const path = `/v3/medium-metadata/medium/${medium}/media-source/${source}`;
      const response = await api.read({ call: 'GET /medium-metadata', path, maxAnswer: 16 * 1024 * 1024 });
      const parsed = v.safeParse(PlatformError, response.body);
      const known = response.status === 404 && parsed.success ? failures.get(parsed.output.type) : undefined;
      if (known !== undefined) throw unprocessable(...known);
      if (response.status === 422)
        throw unprocessable(
          'MEDIUM_METADATA_UNREADABLE',
          'The school cloud does not understand the catalogue of the media source.',
        );
      if (response.status >= 500) throw mediaCatalogueFailed();
      return readBody(response, Metadata, 'MEDIUM_METADATA', 'medium');
    },
  };
}

const mediaCatalogueFailed = () =>
  new ApiError(502, 'MEDIA_CATALOGUE_FAILED', 'The catalogue of the media source failed.');
