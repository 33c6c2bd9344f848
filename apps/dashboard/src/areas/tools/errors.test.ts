import { expect, test } from 'vitest';
import de from './messages/de.json';
import en from './messages/en.json';
import es from './messages/es.json';
import uk from './messages/uk.json';

/** The codes that the gateway sends for a tool, as its `errors.test.ts` lists them. */
const codes = [
  // The business errors of the platform.
  'TOOL_NAME_DUPLICATE',
  'TOOL_ID_MISMATCH',
  'TOOL_TYPE_IMMUTABLE',
  'TOOL_CLIENTID_IMMUTABLE',
  'TOOL_CLIENTID_DUPLICATE',
  'TOOL_CLIENTSECRET_MISSING',
  'TOOL_SECRET_MISSING',
  'TOOL_TEMPLATE_OAUTH2_INVALID',
  'TOOL_PREFERRED_TOOLS_MISSING_ICON_NAME',
  'TOOL_PREFERRED_TOOLS_LIMIT_REACHED',
  'TOOL_MEDIUM_STATUS_ACTIVE',
  'TOOL_MEDIUM_STATUS_DRAFT',
  'TOOL_MEDIUM_STATUS_TEMPLATE',
  'TOOL_PARAM_NAME',
  'TOOL_PARAM_DUPLICATE',
  'TOOL_PARAM_MULTIPLE_ANCHOR_PARAMETERS',
  'TOOL_PARAM_DEFAULT_REQUIRED',
  'TOOL_PARAM_AUTO_REQUIRES_GLOBAL',
  'TOOL_PARAM_AUTO_MEDIUM_ID',
  'TOOL_PARAM_REGEXCOMMENT',
  'TOOL_PARAM_REGEX_INVALID',
  'TOOL_PARAM_TYPE_MISMATCH',
  'TOOL_PARAM_DEFAULT_REGEX',
  'LOGO_FETCH_FAILED',
  'LOGO_TOO_LARGE',
  'LOGO_WRONG_FILE_TYPE',
  'LOGO_WRONG_FORMAT',
  'LOGO_NOT_SANITIZED',
  'OAUTH_CLIENT_MISSING',
  'OAUTH_SERVER_FAILED',
  'FILE_SERVICE_FAILED',
  'MEDIA_SOURCE_NOT_FOUND',
  'MEDIA_SOURCE_WITHOUT_FORMAT',
  'MEDIA_SOURCE_NOT_CONFIGURED',
  'MEDIUM_NOT_FOUND',
  'MEDIUM_METADATA_UNREADABLE',
  'MEDIA_CATALOGUE_FAILED',
  // Rules of the gateway.
  'FIELD_REQUIRED',
  'SECRET_NOT_USED',
  'TOOL_TOO_LARGE',
  'ADDRESS_NOT_A_URL',
  'ADDRESS_NOT_HTTPS',
  'ADDRESS_HAS_CREDENTIALS',
  'ADDRESS_HAS_PORT',
  'ADDRESS_IS_IP',
  'ADDRESS_REDIRECTS',
  'ADDRESS_NOT_PUBLIC',
  'ADDRESS_UNRESOLVED',
  'IMAGE_TYPE_NOT_ALLOWED',
  'IMAGE_TOO_LARGE',
] as const;

const languages = Object.entries({ de, en, es, uk });

test.each(languages)('each error code has a message of its own in %s', (_language, messages) => {
  const texts = codes.map((code) => JSON.stringify(messages[`tools.error.${code}`]));
  expect(new Set(texts).size).toBe(codes.length);
});

test.each(codes)('the message of %s differs between the languages', (code) => {
  const texts = languages.map(([, messages]) => JSON.stringify(messages[`tools.error.${code}`]));
  expect(new Set(texts).size).toBe(4);
});

test('there is no message for a code that the gateway does not send', () => {
  const ids = Object.keys(de).filter((id) => id.startsWith('tools.error.'));
  expect(ids.toSorted()).toEqual(codes.map((code) => `tools.error.${code}`).toSorted());
});
