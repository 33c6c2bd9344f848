import { createHash } from 'node:crypto';
import type { Change, PolicyVersion } from '@superhero/contract/gateway/types';
import { ApiError, unprocessable } from '../../lib/api-error.ts';
import type { StoredPolicyVersion } from '../../platform/privacy-policy.ts';

/**
 * The platform stores a file as base64 in one document of at most 16 MB, and answers a larger one with an internal
 * server error (T88). A real server accepted 14 MB of base64.
 */
export const largestPdf = 10_000_000;
/** The signature may follow other bytes. */
const bytesToSearch = 1024;

export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, bytesToSearch)).includes('%PDF-');

export function readPdf(file: string): Buffer {
  const bytes = Buffer.from(file, 'base64');
  // The decoder skips what is not base64. A pattern would overflow on a text of this length.
  if (bytes.length !== Buffer.byteLength(file, 'base64') || !isPdf(bytes)) throw notAPdf();
  if (bytes.length > largestPdf) throw unprocessable('FILE_TOO_LARGE', 'The file is larger than 10 MB.');
  return bytes;
}

export const notAPdf = () => unprocessable('FILE_NOT_A_PDF', 'The file is not a PDF file.');

/** Without a date: now. A version can't be backdated: people who consented since then would not be asked. */
export function readDate(publishedAt: string | null, now: Date): string {
  if (publishedAt === null) return now.toISOString();
  const date = new Date(publishedAt);
  if (date <= now) throw unprocessable('DATE_IN_PAST', 'The date is not in the future.');
  return date.toISOString();
}

/** Two versions with the same title can't be told apart, neither in the list nor by the reconciler. */
export function assertNewTitle(title: string, versions: readonly StoredPolicyVersion[]): void {
  if (versions.some((version) => version.title?.trim() === title.trim()))
    throw unprocessable('TITLE_IN_USE', 'Another version has this title.');
}

export const policyChanged = () =>
  new ApiError(409, 'POLICY_CHANGED', 'Another version was published or deleted. Nothing was changed.');

export const digestOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.toSorted().join()).digest('hex');

export function describeVersion(version: StoredPolicyVersion, now: Date): PolicyVersion {
  return {
    id: version._id,
    title: version.title ?? null,
    text: version.consentText ?? null,
    publishedAt: version.publishedAt ?? null,
    isPrepared: isPrepared(version, now),
    hasFile: version.consentDataId !== undefined,
  };
}

const sortKeyOf = ({ publishedAt, _id }: StoredPolicyVersion) => `${publishedAt ?? ''} ${_id}`;

/** The latest date first. */
export function sortVersions(versions: readonly StoredPolicyVersion[]): StoredPolicyVersion[] {
  return versions.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? 1 : -1));
}

export const isPrepared = ({ publishedAt }: StoredPolicyVersion, now: Date): boolean =>
  publishedAt !== undefined && new Date(publishedAt) > now;

export const dateField = 'policyPublishedAt';
export const titleField = 'policyTitle';

/** The file is recorded by its size and SHA-256 only. */
export function describePublication(title: string, publishedAt: string, file: Buffer): Change[] {
  return [
    { field: titleField, before: null, after: title },
    { field: dateField, before: null, after: publishedAt },
    { field: 'policyFileSize', before: null, after: String(file.length) },
    { field: 'policyFileSha256', before: null, after: createHash('sha256').update(file).digest('hex') },
  ];
}

/** ASCII only, for a header. */
export const nameFile = ({ publishedAt, _id }: StoredPolicyVersion): string =>
  `privacy-policy-${publishedAt?.slice(0, 10) ?? _id}.pdf`;
