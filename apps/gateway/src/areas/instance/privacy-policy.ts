import type { RouteHandlers } from '@superhero/contract/gateway/fastify';
import type { PolicyFile } from '@superhero/contract/gateway/types';
import type { Audited } from '../../audit/writes.ts';
import { notFound, unprocessable } from '../../lib/api-error.ts';
import { Semaphore } from '../../lib/semaphore.ts';
import { sendFile } from '../../lib/send-file.ts';
import { callerOf } from '../../platform/caller.ts';
import type { Platform } from '../../platform/platform.ts';
import type { StoredPolicyVersion } from '../../platform/privacy-policy.ts';
import {
  assertNewTitle,
  dateField,
  describePublication,
  describeVersion,
  digestOf,
  isPdf,
  isPrepared,
  nameFile,
  notAPdf,
  policyChanged,
  readDate,
  readPdf,
  sortVersions,
  titleField,
} from './policy-rules.ts';

type Handlers = Pick<
  RouteHandlers,
  | 'listPolicyVersions'
  | 'publishPolicyVersion'
  | 'deletePolicyVersion'
  | 'getPolicyFile'
  | 'downloadPolicyFile'
>;

const lockName = () => 'instance:privacy-policy' as const;
/** One file at a time is in memory, and no request waits for longer than it may take. */
const fileLimit = { maxRunning: 1, maxQueue: 16 };
const fileTimeLimit = 12_000;
const rememberedFiles = 200;

export function privacyPolicyHandlers({ audited }: { readonly audited: Audited }): Handlers {
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
  };
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
