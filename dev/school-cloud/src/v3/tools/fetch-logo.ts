import type { Database } from '../../db/tables.ts';
import { ApiError } from '../api-error.ts';

const imageTypes = ['image/jpeg', 'image/png', 'image/svg+xml', 'image/gif'];

export interface Logo {
  readonly type: string;
  /** Base64. */
  readonly content: string;
  /** Bytes. */
  readonly size: number;
  /** The server answers 408 before it has the logo, and continues. */
  readonly isSlow: boolean;
}

const fetchFailed = (): ApiError =>
  new ApiError(
    500,
    'EXTERNAL_TOOL_LOGO_FETCH_FAILED',
    'External tool logo fetch failed.',
    'External tool logo could not been fetched.',
  );

const wrongType = (): ApiError =>
  new ApiError(
    400,
    'EXTERNAL_TOOL_LOGO_WRONG_FILE_TYPE',
    'External tool logo wrong file type.',
    'External tool logo has the wrong file type. Only JPEG, PNG, SVG and GIF files are supported.',
  );

const notSanitized = (): ApiError => {
  const text = 'Image sanitization failed.';
  return new ApiError(422, 'IMAGE_SANITIZATION_FAILED', text, text);
};

interface Fetched {
  readonly type: string;
  readonly bytes: Buffer;
  readonly size: number;
  readonly isSlow: boolean;
}

/** The simulator has a table instead of a network. An address that is not in it cannot be reached. */
async function fetchImage(db: Database, url: string): Promise<Fetched> {
  const [, type = '', isBase64, data = ''] = /^data:([^;,]*)(?:;[^;,]*?)*?(;base64)?,(.*)$/su.exec(url) ?? [];
  if (url.startsWith('data:')) {
    const bytes = Buffer.from(isBase64 ? data : decodeURIComponent(data), isBase64 ? 'base64' : 'utf8');
    return { type, bytes, size: bytes.length, isSlow: false };
  }
  const image = await db.selectFrom('remote_images').selectAll().where('url', '=', url).executeTakeFirst();
  if (!image) throw fetchFailed();
  const bytes = Buffer.from(image.content, 'base64');
  return { type: image.content_type, bytes, size: image.size ?? bytes.length, isSlow: image.is_slow };
}

function sanitizeSvg(text: string): string {
  if (!/<svg[\s/>]/u.test(text)) throw notSanitized();
  return text.replaceAll(/<script[\s\S]*?<\/script>|\son\w+="[^"]*"/gu, '');
}

/** The real server accepts any address, also one inside its own network. */
export async function fetchLogo(db: Database, url: string | undefined): Promise<Logo | undefined> {
  if (url === undefined || url === '') return undefined;
  const { type, bytes, size, isSlow } = await fetchImage(db, url);
  // Compared as a whole: "image/png; charset=utf-8" is not accepted.
  if (!imageTypes.includes(type)) throw wrongType();
  const content = type === 'image/svg+xml' ? Buffer.from(sanitizeSvg(bytes.toString())) : bytes;
  return { type, content: content.toString('base64'), size, isSlow };
}
