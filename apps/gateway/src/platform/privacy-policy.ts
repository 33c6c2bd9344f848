import * as v from 'valibot';
import { unprocessable } from '../lib/api-error.ts';
import { readAllPages } from '../lib/parallel-reads.ts';
import type { BoundClient, PlatformResponse } from './client.ts';
import { assertApplied, readBody, readWritten, RejectedError } from './responses.ts';
import { StoredText } from './stored-text.ts';

/** The oldest versions have neither a title nor a date. */
const Version = v.object({
  _id: v.string(),
  title: v.optional(StoredText),
  consentText: v.optional(StoredText),
  publishedAt: v.optional(v.string()),
  consentDataId: v.optional(v.string()),
});
const Page = v.object({ total: v.number(), data: v.array(Version) });
const Created = v.object({ _id: v.string(), title: StoredText });
const StoredFile = v.object({ data: v.string() });
const ErrorMessage = v.object({ message: v.string() });

export type StoredPolicyVersion = v.InferOutput<typeof Version>;

export interface NewPolicyVersion {
  readonly title: string;
  readonly text: string;
  readonly publishedAt: string;
  /** A PDF file. */
  readonly file: Buffer;
}

const pageLength = 100;
const root = '/v1/consentVersions';
/** A file of 16 MB is the largest that the platform can store. */
const maxFileSize = 24 * 1024 * 1024;
/** What the platform's own clients send in front of the base64. */
const prefix = 'data:application/pdf;base64,';
const uploadDisabled = /consent upload is disabled/u;

/** The privacy policy of the whole instance. The platform asks everybody to consent to a version when it applies. */
export function bindPrivacyPolicy(api: BoundClient) {
  return {
    /** All versions, in any order. */
    list: async (): Promise<StoredPolicyVersion[]> =>
      await readAllPages(
        pageLength,
        ({ _id }) => _id,
        async (skip) => {
          const query = `consentTypes=privacy&$limit=${pageLength}&$skip=${skip}&$sort[_id]=1`;
          const response = await api.read({ call: 'GET /consentVersions', path: `${root}?${query}` });
          const { total, data } = readBody(response, Page, 'POLICY_VERSIONS');
          return { total, items: data };
        },
      ),

    /** Can't be changed later (T90). The file has to be checked before: the platform stores anything (T88). */
    publish: async ({ title, text, publishedAt, file }: NewPolicyVersion) => {
      const consentTypes = ['privacy'];
      const consentData = prefix + file.toString('base64');
      const body = { title, consentText: text, consentTypes, publishedAt, consentData };
      const response = await api.write({ call: 'POST /consentVersions', method: 'POST', path: root, body });
      assertUploadAllowed(response);
      return { ...response, created: readWritten(response, Created, 201, 'policy version') };
    },

    /** Together with its file. */
    remove: async (id: string): Promise<PlatformResponse> => {
      const path = `${root}/${id}`;
      const response = await api.write({ call: 'DELETE /consentVersions', method: 'DELETE', path });
      assertApplied(response, 200, 'policy version');
      return response;
    },

    /** As base64, with or without a prefix. Without a query: `download=true` is always a 404 (T89). */
    readFile: async (fileId: string): Promise<Uint8Array> => {
      const path = `/v1/base64Files/${fileId}`;
      const response = await api.read({ call: 'GET /base64Files', path, maxAnswer: maxFileSize });
      const { data } = readBody(response, StoredFile, 'POLICY_FILE', 'file');
      return Buffer.from(data.slice(data.startsWith('data:') ? data.indexOf(',') + 1 : 0), 'base64');
    },
  };
}

/** An instance with the theme n21 has its policy elsewhere, and says so only when a version is published (T87). */
function assertUploadAllowed(response: PlatformResponse): void {
  const parsed = v.safeParse(ErrorMessage, response.body);
  if (response.status !== 400 || !parsed.success || !uploadDisabled.test(parsed.output.message)) return;
  throw new RejectedError(
    response,
    unprocessable('POLICY_UPLOAD_DISABLED', 'This school cloud does not accept a privacy policy.'),
  );
}
