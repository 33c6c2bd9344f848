import { createHash } from 'node:crypto';
import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { Change, PolicyFile, PolicyVersion } from '@superhero/contract/gateway/types';
import type { Checks } from '../../audit/checks.ts';
import { findNewText } from '../../audit/personal-data.ts';
import type { Audited } from '../../audit/writes.ts';
import { ApiError, notFound, unprocessable } from '../../lib/api-error.ts';
import { Semaphore } from '../../lib/semaphore.ts';
import { sendFile } from '../../lib/send-file.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredPolicyVersion } from '../../platform/privacy-policy.ts';

const lockName = () => 'instance:privacy-policy' as const;
/** One file at a time is in memory, and no request waits for longer than it may take. */
const fileLimit = { maxRunning: 1, maxQueue: 16 };
const fileTimeLimit = 12_000;
const rememberedFiles = 200;

export function privacyPolicyHandlers(audited: Audited) {
  const semaphore = new Semaphore(fileLimit);
  /** By the id of the file, which never changes. */
  const known = new Map<string, Omit<PolicyFile, 'name'>>();

  const readFile = async (platform: Platform, fileId: string) => {
    const signal = AbortSignal.timeout(fileTimeLimit);
    const bytes = await semaphore.run(signal, () => platform.privacyPolicy.readFile(fileId));
    if (known.size >= rememberedFiles) known.clear();
    const file = { size: bytes.length, isPdf: isPdf(bytes) };
    known.set(fileId, file);
    return { file, bytes };
  };

  return {
    listPolicyVersions: async (request, reply) => {
      const versions = await callerOf(request).platform.privacyPolicy.list();
      const digest = digestOf(versions.map(({ _id }) => _id));
      const now = new Date();
      const described = sortVersions(versions).map((version) => describeVersion(version, now));
      await reply.code(200).send({ versions: described, digest });
    },

    getPolicyFile: async (request, reply) => {
      const { platform } = callerOf(request);
      const { version, fileId } = await findFile(platform, request.params.policyVersionId);
      const file = known.get(fileId) ?? (await readFile(platform, fileId)).file;
      await reply.code(200).send({ name: nameFile(version), ...file });
    },

    downloadPolicyFile: async (request, reply) => {
      const { platform } = callerOf(request);
      const { version, fileId } = await findFile(platform, request.params.policyVersionId);
      const { file, bytes } = await readFile(platform, fileId);
      if (!file.isPdf) throw notAPdf();
      await sendFile(reply, { type: 'application/pdf', fileName: nameFile(version), bytes });
    },

    publishPolicyVersion: audited(
      'instance.publishPolicyVersion',
      async ({ body: { title, text, publishedAt, file, seen }, platform: { privacyPolicy } }) => {
        const bytes = readPdf(file);
        const versions = await privacyPolicy.list();
        assertNewTitle(title, versions);
        if (seen !== digestOf(versions.map(({ _id }) => _id))) throw policyChanged();
        const date = readDate(publishedAt, new Date());
        const send = async () => {
          const version = { title, text, publishedAt: date, file: bytes };
          const { status, created } = await privacyPolicy.publish(version);
          const body = { id: created._id, title: created.title };
          return { status, subjectId: created._id, answer: { status: 201, body } };
        };
        return {
          subject: { kind: 'policyVersion' },
          changes: describePublication(title, date, bytes),
          send,
        };
      },
      lockName,
    ),

    deletePolicyVersion: audited(
      'instance.deletePolicyVersion',
      async ({ params: { policyVersionId }, platform: { privacyPolicy } }) => {
        const version = await findVersion({ privacyPolicy }, policyVersionId);
        // People may have consented to it, and it says what they consented to.
        if (!isPrepared(version, new Date())) throw alreadyPublished();
        const { _id: id, title = '', publishedAt = '' } = version;
        const send = async () => {
          const { status } = await privacyPolicy.remove(id);
          return { status, answer: { status: 200, body: { id, title } } };
        };
        const changes = [
          { field: titleField, before: title, after: null },
          { field: dateField, before: publishedAt, after: null },
          { field: 'policyVersion', before: id, after: null },
        ];
        return { subject: { kind: 'policyVersion', id }, changes, send };
      },
      lockName,
    ),
  } satisfies Partial<RouteHandlers>;
}

async function findVersion(
  { privacyPolicy }: Pick<Platform, 'privacyPolicy'>,
  id: string,
): Promise<StoredPolicyVersion> {
  const version = (await privacyPolicy.list()).find(({ _id }) => _id === id);
  if (version === undefined) throw notFound('policy version');
  return version;
}

/** Only the files of these versions: the platform has others. */
async function findFile(platform: Platform, id: string) {
  const version = await findVersion(platform, id);
  if (version.consentDataId === undefined) throw notFound('file');
  return { version, fileId: version.consentDataId };
}

const alreadyPublished = () =>
  unprocessable('POLICY_PUBLISHED', 'Only a version whose date is in the future can be deleted.');

/**
 * The platform stores a file as base64 in one document of at most 16 MB, and answers a larger one with an internal
 * server error (T88). A real server accepted 14 MB of base64.
 */
export const maxPdfSize = 10_000_000;
/** The signature may follow other bytes. */
const bytesToSearch = 1024;

const isPdf = (bytes: Uint8Array): boolean => Buffer.from(bytes.subarray(0, bytesToSearch)).includes('%PDF-');

function readPdf(file: string): Buffer {
  const bytes = Buffer.from(file, 'base64');
  // The decoder skips what is not base64. A pattern would overflow on a text of this length.
  if (bytes.length !== Buffer.byteLength(file, 'base64') || !isPdf(bytes)) throw notAPdf();
  if (bytes.length > maxPdfSize) throw unprocessable('FILE_TOO_LARGE', 'The file is larger than 10 MB.');
  return bytes;
}

const notAPdf = () => unprocessable('FILE_NOT_A_PDF', 'The file is not a PDF file.');

/** Without a date: now. A version can't be backdated: people who consented since then would not be asked. */
function readDate(publishedAt: string | null, now: Date): string {
  if (publishedAt === null) return now.toISOString();
  const date = new Date(publishedAt);
  if (date <= now) throw unprocessable('DATE_IN_PAST', 'The date is not in the future.');
  return date.toISOString();
}

/** Two versions with the same title can't be told apart, neither in the list nor by the reconciler. */
function assertNewTitle(title: string, versions: readonly StoredPolicyVersion[]): void {
  if (versions.some((version) => version.title?.trim() === title.trim()))
    throw unprocessable('TITLE_IN_USE', 'Another version has this title.');
}

const policyChanged = () =>
  new ApiError(409, 'POLICY_CHANGED', 'Another version was published or deleted. Nothing was changed.');

export const digestOf = (ids: readonly string[]): string =>
  createHash('sha256').update(ids.toSorted().join()).digest('hex');

function describeVersion(version: StoredPolicyVersion, now: Date): PolicyVersion {
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
function sortVersions(versions: readonly StoredPolicyVersion[]): StoredPolicyVersion[] {
  return versions.toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? 1 : -1));
}

const isPrepared = ({ publishedAt }: StoredPolicyVersion, now: Date): boolean =>
  publishedAt !== undefined && new Date(publishedAt) > now;

const dateField = 'policyPublishedAt';
const titleField = 'policyTitle';

/** The file is recorded by its size and SHA-256 only. */
function describePublication(title: string, publishedAt: string, file: Buffer): Change[] {
  return [
    { field: titleField, before: null, after: title },
    { field: dateField, before: null, after: publishedAt },
    { field: 'policyFileSize', before: null, after: String(file.length) },
    { field: 'policyFileSha256', before: null, after: createHash('sha256').update(file).digest('hex') },
  ];
}

/** ASCII only, for a header. */
const nameFile = ({ publishedAt, _id }: StoredPolicyVersion): string =>
  `privacy-policy-${publishedAt?.slice(0, 10) ?? _id}.pdf`;

/** How the reconciler finds out later whether a version was published or deleted. */
export const policyChecks = {
  // By title and date: both are stored as they were sent.
  'instance.publishPolicyVersion': async ({ platform }, { personal }) => {
    const [title, date] = [findNewText(personal, titleField), findNewText(personal, dateField)];
    if (title === undefined || date === undefined) return { outcome: 'unknown' };
    const versions = await platform.privacyPolicy.list();
    const isStored = versions.some((each) => each.title === title && each.publishedAt === date);
    return { outcome: isStored ? 'succeeded' : 'not-applied' };
  },
  'instance.deletePolicyVersion': async ({ platform }, { subject }) => {
    if (subject === undefined) return { outcome: 'unknown' };
    const versions = await platform.privacyPolicy.list();
    return { outcome: versions.some(({ _id }) => _id === subject.id) ? 'not-applied' : 'succeeded' };
  },
} satisfies Partial<Checks>;
