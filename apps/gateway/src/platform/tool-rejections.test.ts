import { describe, expect, test } from 'vitest';
import { readToolRejection } from './tool-rejections.ts';

const parameters = ['a', 'p1', 'P1'].map((name) => ({ name, location: 'fragment' }));
const answer = (message: string, type = 'VALIDATION_ERROR', status = 400) => ({
  status,
  body: { type, message },
});

describe('a rejection of the platform', () => {
  test.each([
    ['tool_name_duplicate: The tool name "p1" is already used.', 'name'],
    ['tool_id_mismatch: The tool has no id or it does not match the path parameter.', 'id'],
    ['tool_type_immutable: The Config Type of the tool X is immutable.', 'config.type'],
    ['tool_clientId_immutable: The Client Id of the tool X is immutable.', 'config.clientId'],
    ['tool_clientId_duplicate: The Client Id of the tool X is already used.', 'config.clientId'],
    ['tool_clientSecret_missing: The Client Secret of the tool X is missing.', 'config.clientSecret'],
    ['tool_secret_missing: The secret of the LTI tool X is missing.', 'config.secret'],
    ['tool_template_oauth2_invalid: No templates for tools.', 'medium.status'],
    ['tool_preferred_tools_missing_icon_name: The icon name is missing.', 'iconName'],
    ['tool_preferred_tools_limit_reached: Unable to add a new preferred tool.', 'isPreferred'],
    ['tool_medium_status_active: This medium is active but is not linked.', 'medium.mediumId'],
    ['tool_medium_status_draft: This medium is draft but is not linked.', 'medium.mediumId'],
    ['tool_medium_status_template: This template cannot be linked.', 'medium.mediumId'],
    ['tool_param_duplicate: The tool X contains multiple of the same.', 'parameters.2.name'],
    ['tool_param_multiple_anchor_parameters: The tool X contains multiple.', 'parameters.1.location'],
  ])('%s names the field %s', (message, field) => {
    expect(readToolRejection(answer(message), { parameters })).toEqual({
      code: message.split(':')[0],
      field,
    });
  });

  test.each([
    ['tool_param_default_required', 'parameter "p1" is a global parameter', 'defaultValue'],
    ['tool_param_auto_requires_global', 'parameter "p1" with type "auto_schoolid" must', 'scope'],
    ['tool_param_auto_medium_id', 'parameter "p1" with type "auto_mediumid" must', 'type'],
    ['tool_param_regexComment', 'parameter "p1" parameter is missing a regex comment.', 'regexComment'],
    ['tool_param_regex_invalid', 'Parameter "p1" has an invalid regex.', 'regex'],
    ['tool_param_type_mismatch', 'custom parameter "p1" should be of type "number".', 'defaultValue'],
    ['tool_param_default_regex', 'custom parameter "p1" does not match its regex.', 'defaultValue'],
  ])('%s names a field of the parameter', (code, text, field) => {
    const response = answer(`${code}: The custom ${text}`);
    const parameter = 'p1';
    expect(readToolRejection(response, { parameters })).toEqual({
      code,
      field: `parameters.1.${field}`,
      parameter,
    });
    expect(readToolRejection(response)).toEqual({ code, field: 'parameters', parameter });
  });

  test.each([
    ['EXTERNAL_TOOL_LOGO_FETCH_FAILED', 500, 'logo_fetch_failed', 'logoUrl'],
    ['EXTERNAL_TOOL_LOGO_SIZE_EXCEEDED', 400, 'logo_too_large', 'logoUrl'],
    ['EXTERNAL_TOOL_LOGO_WRONG_FILE_TYPE', 400, 'logo_wrong_file_type', 'logoUrl'],
    ['EXTERNAL_TOOL_LOGO_WRONG_FORMAT', 422, 'logo_wrong_format', 'logoUrl'],
    ['IMAGE_SANITIZATION_FAILED', 422, 'logo_not_sanitized', 'logoUrl'],
    ['HYDRA_OAUTH_FAILED', 404, 'oauth_client_missing', 'config.clientId'],
    ['HYDRA_OAUTH_FAILED', 500, 'oauth_server_failed', undefined],
    ['GENERIC_FILE_STORAGE', 500, 'file_service_failed', undefined],
  ])('a rejection of the type %s with %i has the code %s', (type, status, code, field) => {
    expect(readToolRejection(answer('a text', type, status))).toEqual({ code, ...(field && { field }) });
  });

  test('a rejection is unknown for other prefixes, types and successes', () => {
    expect(readToolRejection(answer('tool_new_rule: Something new.'))).toBeUndefined();
    expect(readToolRejection(answer('tool_name_duplicate: x', 'OTHER'))).toBeUndefined();
    expect(readToolRejection(answer('tool_name_duplicate: x', 'VALIDATION_ERROR', 201))).toBeUndefined();
  });
});
