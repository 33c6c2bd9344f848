import * as v from 'valibot';
import { ApiError } from '../lib/api-error.ts';
import type { PlatformResponse } from './client.ts';
import { RejectedError } from './responses.ts';

const ErrorBody = v.object({ type: v.string(), message: v.string() });

/** The prefixes of the platform's messages about a tool, with the field that has to change. */
const ruleFields = {
  tool_name_duplicate: 'name',
  tool_id_mismatch: 'id',
  tool_type_immutable: 'config.type',
  tool_clientId_immutable: 'config.clientId',
  tool_clientId_duplicate: 'config.clientId',
  tool_clientSecret_missing: 'config.clientSecret',
  tool_secret_missing: 'config.secret',
  tool_template_oauth2_invalid: 'medium.status',
  tool_preferred_tools_missing_icon_name: 'iconName',
  tool_preferred_tools_limit_reached: 'isPreferred',
  tool_medium_status_active: 'medium.mediumId',
  tool_medium_status_draft: 'medium.mediumId',
  tool_medium_status_template: 'medium.mediumId',
} as const;

/** The prefixes of messages about one parameter, with the field of that parameter. */
const parameterFields = {
  tool_param_duplicate: 'name',
  tool_param_multiple_anchor_parameters: 'location',
  tool_param_name: 'name',
  tool_param_default_required: 'defaultValue',
  tool_param_auto_requires_global: 'scope',
  tool_param_auto_medium_id: 'type',
  tool_param_regexComment: 'regexComment',
  tool_param_regex_invalid: 'regex',
  tool_param_type_mismatch: 'defaultValue',
  tool_param_default_regex: 'defaultValue',
} as const;

/** Errors with a type of their own, by the type. The platform has saved nothing, even if the status is a 500. */
const typeCodes = {
  EXTERNAL_TOOL_LOGO_FETCH_FAILED: 'logo_fetch_failed',
  EXTERNAL_TOOL_LOGO_SIZE_EXCEEDED: 'logo_too_large',
  EXTERNAL_TOOL_LOGO_WRONG_FILE_TYPE: 'logo_wrong_file_type',
  EXTERNAL_TOOL_LOGO_WRONG_FORMAT: 'logo_wrong_format',
  IMAGE_SANITIZATION_FAILED: 'logo_not_sanitized',
} as const;

type RuleCode = keyof typeof ruleFields;
type ParameterCode = keyof typeof parameterFields;
export type ToolRejectionCode =
  | RuleCode
  | ParameterCode
  | (typeof typeCodes)[keyof typeof typeCodes]
  | 'oauth_client_missing'
  | 'oauth_server_failed'
  | 'file_service_failed';

/** Why the platform did not save, remove or roll out a tool. */
export interface ToolRejection {
  readonly code: ToolRejectionCode;
  /** A path in the tool that was sent, as `config.clientSecret` or `parameters.2.regex`; missing if none is wrong. */
  readonly field?: string;
  /** The name of the parameter that the platform names. */
  readonly parameter?: string;
}

interface SentTool {
  readonly parameters?: readonly { readonly name: string; readonly location: string }[];
}

const isKeyOf = <Table extends object>(table: Table, key: string): key is keyof Table & string =>
  Object.hasOwn(table, key);

/** Undefined for an answer that is no known rejection. With `sent`, the field names the parameter by its position. */
export function readToolRejection(
  { status, body }: PlatformResponse,
  sent: SentTool = {},
): ToolRejection | undefined {
  const parsed = v.safeParse(ErrorBody, body);
  if (status < 400 || !parsed.success) return undefined;
  const { type, message } = parsed.output;
  if (isKeyOf(typeCodes, type)) return { code: typeCodes[type], field: 'logoUrl' };
  if (type === 'HYDRA_OAUTH_FAILED')
    return status === 404
      ? { code: 'oauth_client_missing', field: 'config.clientId' }
      : { code: 'oauth_server_failed' };
  if (status === 422 && message.startsWith('Could not resolve oauth2Config'))
    return { code: 'oauth_client_missing', field: 'config.clientId' };
  if (type === 'GENERIC_FILE_STORAGE') return { code: 'file_service_failed' };
  const prefix = /^(\w+):/u.exec(message)?.[1] ?? '';
  if (type !== 'VALIDATION_ERROR') return undefined;
  if (isKeyOf(ruleFields, prefix)) return { code: prefix, field: ruleFields[prefix] };
  return isKeyOf(parameterFields, prefix) ? rejectParameter(prefix, message, sent) : undefined;
}

function rejectParameter(code: ParameterCode, message: string, { parameters = [] }: SentTool): ToolRejection {
  const parameter = /parameter "(.*?)" (?:is|with|parameter|has|should|does) /iu.exec(message)?.[1];
  const index = parameters.findIndex((each, position) => {
    const earlier = parameters.slice(0, position);
    if (code === 'tool_param_duplicate')
      return earlier.some(({ name }) => name.toLowerCase() === each.name.toLowerCase());
    if (code === 'tool_param_multiple_anchor_parameters')
      return each.location === 'fragment' && earlier.some(({ location }) => location === 'fragment');
    return each.name === (parameter ?? '');
  });
  const field = index === -1 ? 'parameters' : `parameters.${index}.${parameterFields[code]}`;
  return { code, field, ...(parameter !== undefined && { parameter }) };
}

/**
 * Throws a `RejectedError` for a rejection that the status does not show: a 500 or a 404 that proves that nothing was
 * saved. A failed upload of a thumbnail proves nothing (T68), so `file_service_failed` is one for a removal only.
 */
export function assertNotRejected(
  response: PlatformResponse,
  { isRemoval = false }: { readonly isRemoval?: boolean } = {},
): void {
  const { status, body } = response;
  const rejection = readToolRejection(response);
  if (rejection === undefined) return;
  if (rejection.code === 'file_service_failed' && !isRemoval) return;
  const platformType = v.is(ErrorBody, body) ? { platformType: body.type } : {};
  const message = `The school cloud answered ${status}.`;
  if (status === 500 || status === 404)
    throw new RejectedError(response, new ApiError(422, 'PLATFORM_REJECTED', message, platformType));
}
