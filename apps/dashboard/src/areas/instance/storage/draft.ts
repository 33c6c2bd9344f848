import type { StorageProviderCreation, StorageProviderUpdate } from '@superhero/contract/gateway/types';
import { isHttpsEndpoint } from '@superhero/contract/https-url';
import type { FieldChange } from '../../../app/form/change-form.tsx';
import type { StorageProvider } from './api.ts';

export const draftFields = [
  'endpointUrl',
  'region',
  'accessKeyId',
  'isShared',
  'maxBuckets',
  'freeBuckets',
] as const;

export type DraftField = (typeof draftFields)[number];

/** What is typed; numbers are text until they are sent. */
export type Draft = {
  endpointUrl: string;
  region: string;
  accessKeyId: string;
  isShared: boolean;
  maxBuckets: string;
  freeBuckets: string;
};

export type Edits = Partial<Draft>;

/** The same codes as those of the gateway, where it has one. */
export type DraftError =
  | 'STORAGE_URL_INVALID'
  | 'STORAGE_SECRET_REQUIRED'
  | 'FREE_EXCEEDS_MAX'
  | 'REQUIRED'
  | 'CHARACTERS'
  | 'COUNT_INVALID';

export const emptyDraft: Draft = {
  endpointUrl: '',
  region: 'eu-de',
  accessKeyId: '',
  isShared: false,
  maxBuckets: '',
  freeBuckets: '',
};

export const draftOf = ({ maxBuckets, freeBuckets, ...provider }: StorageProvider): Draft => ({
  endpointUrl: provider.endpointUrl,
  region: provider.region,
  accessKeyId: provider.accessKeyId,
  isShared: provider.isShared,
  maxBuckets: String(maxBuckets),
  freeBuckets: String(freeBuckets),
});

const trimmed = ({ isShared, ...texts }: Draft): Draft => ({
  endpointUrl: texts.endpointUrl.trim(),
  region: texts.region.trim(),
  accessKeyId: texts.accessKeyId.trim(),
  maxBuckets: texts.maxBuckets.trim(),
  freeBuckets: texts.freeBuckets.trim(),
  isShared,
});

export function findChanges(provider: StorageProvider, edits: Edits): FieldChange<DraftField>[] {
  const before = draftOf(provider);
  const after = trimmed({ ...before, ...edits });
  return draftFields.flatMap((field) =>
    before[field] === after[field] ? [] : [{ field, before: before[field], after: after[field] }],
  );
}

const isCount = (text: string): boolean => /^\d{1,6}$|^1000000$/.test(text);

function textError(text: string, allowed: RegExp): DraftError | undefined {
  if (text === '') return 'REQUIRED';
  return allowed.test(text) ? undefined : 'CHARACTERS';
}

/** Only of these fields: what is stored and not changed is left alone, even if it is invalid. */
export function findErrors(
  draft: Draft,
  fields: readonly DraftField[],
): { [Field in DraftField]?: DraftError } {
  const { endpointUrl, region, accessKeyId, maxBuckets, freeBuckets } = trimmed(draft);
  const has = (field: DraftField) => fields.includes(field);
  const isCounted = isCount(maxBuckets) && isCount(freeBuckets) && (has('maxBuckets') || has('freeBuckets'));
  const errors = {
    endpointUrl: isHttpsEndpoint(endpointUrl) ? undefined : ('STORAGE_URL_INVALID' as const),
    region: textError(region, /^[A-Za-z0-9._-]{1,100}$/),
    accessKeyId: textError(accessKeyId, secretCharacters),
    maxBuckets: isCount(maxBuckets) ? undefined : ('COUNT_INVALID' as const),
    freeBuckets: isCount(freeBuckets) ? undefined : ('COUNT_INVALID' as const),
  };
  const found = Object.fromEntries(
    Object.entries(errors).filter(
      ([field, error]) => error !== undefined && fields.some((one) => one === field),
    ),
  );
  const isTooFree = isCounted && Number(freeBuckets) > Number(maxBuckets);
  return { ...found, ...(isTooFree && { freeBuckets: 'FREE_EXCEEDS_MAX' as const }) };
}

/** The school cloud removes tags from every text. */
const secretCharacters = /^[!-%'-;=?-~]+$/;

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);

/** A stored secret belongs to its host: the gateway passes on another one only together with a new secret. */
export function hasOtherHost(provider: StorageProvider, draft: Draft): boolean {
  const origin = originOf(draft.endpointUrl.trim());
  return origin !== undefined && origin !== originOf(provider.endpointUrl);
}

export function findSecretError(secret: string, ifMissing: DraftError | undefined): DraftError | undefined {
  if (secret === '') return ifMissing;
  return secretCharacters.test(secret) ? undefined : 'CHARACTERS';
}

export function toCreation(draft: Draft, secretAccessKey: string): StorageProviderCreation {
  const { endpointUrl, region, accessKeyId, isShared, maxBuckets } = trimmed(draft);
  return { endpointUrl, region, accessKeyId, isShared, maxBuckets: Number(maxBuckets), secretAccessKey };
}

/** Only the changed fields, with their values when they were loaded, from which the gateway detects a conflict. */
export function toUpdate(provider: StorageProvider, edits: Edits, secret: string): StorageProviderUpdate {
  const changed = findChanges(provider, edits).map(({ field }) => field);
  const { maxBuckets, freeBuckets, ...texts } = trimmed({ ...draftOf(provider), ...edits });
  const after = { ...texts, maxBuckets: Number(maxBuckets), freeBuckets: Number(freeBuckets) };
  const pick = (from: object) =>
    Object.fromEntries(Object.entries(from).filter(([field]) => changed.some((one) => one === field)));
  return {
    fields: pick(after),
    seen: pick(provider),
    ...(secret !== '' && { secretAccessKey: secret }),
  };
}
