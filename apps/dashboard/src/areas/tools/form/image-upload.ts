import { imageTypes } from '../../../api/tool-logo.ts';
import type { Translate } from '../../../i18n/translate.tsx';

/** In bytes, as in the gateway. */
export const largestUpload = 60_000;

export type UploadProblem = 'IMAGE_TYPE_NOT_ALLOWED' | 'IMAGE_TOO_LARGE' | 'unreadable';

/** The `data:` address of an image file. */
export async function readUpload(file: File): Promise<{ address: string } | { problem: UploadProblem }> {
  if (!imageTypes.includes(file.type)) return { problem: 'IMAGE_TYPE_NOT_ALLOWED' };
  if (file.size > largestUpload) return { problem: 'IMAGE_TOO_LARGE' };
  const content = await file.arrayBuffer().catch(() => undefined);
  // The file was moved or changed after it was chosen.
  if (content === undefined) return { problem: 'unreadable' };
  const binary = Array.from(new Uint8Array(content), (byte) => String.fromCharCode(byte)).join('');
  return { address: `data:${file.type};base64,${btoa(binary)}` };
}

/** The type and size of an uploaded image: one that will be sent, or one that the platform stores. */
export function describeUpload(t: Translate, address: string): string | undefined {
  const [, type, stored, content] = /^data:([^;,]*);(?:bytes=(\d+);|base64,(.*)$)/u.exec(address) ?? [];
  if (type === undefined) return undefined;
  const bytes = stored === undefined ? Math.floor(((content ?? '').length * 3) / 4) : Number(stored);
  const size = t.number(Math.ceil(bytes / 1000), { style: 'unit', unit: 'kilobyte' });
  const format = type.replace(/^image\/|\+xml$/gu, '').toUpperCase();
  return t('tools.form.uploaded', { format, size });
}
