import { isHttpsEndpoint } from '@superhero/contract/https-url';
import { defineForm } from '../../../app/form/define-form.ts';
import { count, flag, secret, text } from '../../../app/form/fields.ts';

/** The school cloud removes tags from every text. */
const secretCharacters = /^[!-%'-;=?-~]+$/;
const maxBuckets = 1_000_000;

/** The fields of a storage provider. The codes of errors are those of the gateway, where it has one. */
export const storageForm = defineForm(
  'storage',
  {
    endpointUrl: text({
      max: 500,
      inputMode: 'url',
      spellCheck: false,
      check: (url) => (isHttpsEndpoint(url) ? undefined : 'STORAGE_URL_INVALID'),
    }),
    region: text({ max: 100, initial: 'eu-de', pattern: /^[A-Za-z0-9._-]+$/, spellCheck: false }),
    accessKeyId: text({ max: 200, pattern: secretCharacters, spellCheck: false }),
    secret: secret({ pattern: secretCharacters }),
    maxBuckets: count({ max: maxBuckets }),
    freeBuckets: count({ max: maxBuckets, isOnlyStored: true }),
    isShared: flag(),
  },
  ({ draft, before, isChanged }) => ({
    ...(draft.secret === '' && { secret: findMissingSecret(before?.endpointUrl, draft.endpointUrl) }),
    ...(isChanged('maxBuckets', 'freeBuckets') &&
      Number(draft.freeBuckets) > Number(draft.maxBuckets) && { freeBuckets: 'FREE_EXCEEDS_MAX' }),
  }),
);

/** A stored secret belongs to its host: the gateway passes on another one only together with a new secret. */
export function findMissingSecret(stored: string | undefined, typed: string): string | undefined {
  if (stored === undefined) return 'REQUIRED';
  const origin = originOf(typed.trim());
  return origin === undefined || origin === originOf(stored) ? undefined : 'STORAGE_SECRET_REQUIRED';
}

const originOf = (url: string): string | undefined => (URL.canParse(url) ? new URL(url).origin : undefined);
