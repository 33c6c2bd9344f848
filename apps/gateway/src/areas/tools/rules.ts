import type { ErrorType } from '@superhero/contract/gateway/errors';
import { ApiError, unprocessable } from '../../lib/api-error.ts';
import { isTooLarge } from '../../platform/client.ts';
import type { ToolBody } from '../../platform/tool-schema.ts';
import { secretNames } from './tool-fields.ts';

/** An error at a field of the form. */
export const invalid = (type: ErrorType, field: string, message: string) =>
  new ApiError(422, type, message, { field });

export const duplicateName = () =>
  invalid('TOOL_NAME_DUPLICATE', 'name', 'There is already a tool with this name.');

export const confirmationWrong = () =>
  unprocessable('CONFIRMATION_WRONG', 'The typed name is not the name of this tool.');

/** The platform accepts a tool that becomes LTI 1.1 without a secret, which nothing can start. */
export function assertSecretFits(
  type: string,
  { secret, isNeeded }: { readonly secret: string | undefined; readonly isNeeded: boolean },
): void {
  const name = secretNames.get(type);
  if (secret !== undefined && name === undefined)
    throw invalid('SECRET_NOT_USED', 'secret', 'A tool of this type has no secret.');
  if (secret === undefined && isNeeded && name !== undefined)
    throw invalid(
      name === 'secret' ? 'TOOL_SECRET_MISSING' : 'TOOL_CLIENTSECRET_MISSING',
      'secret',
      'A tool of this type needs a secret.',
    );
}

export function assertSendable(body: ToolBody): void {
  if (isTooLarge(body))
    throw unprocessable(
      'TOOL_TOO_LARGE',
      'With all its fields the tool is larger than the school cloud accepts.',
    );
}
