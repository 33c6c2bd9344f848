import type { Database } from '../../db/tables.ts';
import { ApiError, internalServerError, unprocessable } from '../api-error.ts';
import { readField } from '../../transport/read-field.ts';

/** The title is derived from the type, as in the real server. */
function missing(type: string, message = 'Not Found'): ApiError {
  const words = type.split('_').map((word) => word.charAt(0) + word.slice(1).toLowerCase());
  return new ApiError(404, type, words.join(' '), message);
}

export async function listMediaSources(db: Database) {
  const sources = await db.selectFrom('media_sources').selectAll().orderBy('id').execute();
  return {
    responses: sources.map(({ id, name, source_id, format }) => ({
      id,
      name: name ?? undefined,
      sourceId: source_id,
      format: format ?? undefined,
    })),
  };
}

/** The ids are not validated. */
export async function readMediumMetadata(db: Database, params: unknown) {
  const sourceId = String(readField(params, 'mediaSourceId'));
  const source = await db
    .selectFrom('media_sources')
    .selectAll()
    .where('source_id', '=', sourceId)
    .executeTakeFirst();
  if (!source) throw missing('MEDIA_SOURCE_NOT_FOUND');
  if (source.format === null) throw missing('MEDIA_SOURCE_DATA_FORMAT_NOT_FOUND', sourceId);
  if (!source.is_configured)
    throw missing(`MEDIA_SOURCE_${source.format === 'VIDIS' ? 'VIDIS' : 'OAUTH'}_CONFIG_NOT_FOUND`);
  const medium = await db
    .selectFrom('media')
    .selectAll()
    .where('source_id', '=', sourceId)
    .where('medium_id', '=', String(readField(params, 'mediumId')))
    .executeTakeFirst();
  if (!medium) throw missing('MEDIUM_NOT_FOUND');
  if (medium.failure === 'unreadable')
    throw unprocessable('MEDIUM_UNPROCESSABLE_RESPONSE', 'Unprocessable Entity');
  if (medium.failure === 'fails') throw internalServerError();
  return {
    name: medium.name,
    description: medium.description ?? undefined,
    publisher: medium.publisher ?? undefined,
    logoUrl: medium.logo_url ?? undefined,
    previewLogoUrl: medium.preview_logo_url ?? undefined,
    modifiedAt: medium.modified_at ?? undefined,
  };
}
