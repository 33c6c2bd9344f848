import type { ToolFields } from '@superhero/contract/gateway/types';
import { ApiError, isErrorType } from '../../lib/api-error.ts';
import { RejectedError } from '../../platform/responses.ts';
import { readToolRejection } from '../../platform/tool-rejections.ts';
import type { CompleteBody } from './apply-fields.ts';
import { configNames } from './tool-fields.ts';

interface Attempt {
  readonly body?: CompleteBody;
  readonly fields?: ToolFields;
  readonly secret?: string | undefined;
}

/** Replaces the platform's error by one with the code of the rule and the path of the field in the form. */
export function explainToolRejection(attempt: Attempt): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof RejectedError)) throw error;
    const { response, error: rejection } = error;
    const found = readToolRejection(response, attempt.body);
    const { validationErrors, field: _field, ...details } = rejection.details;
    const problems = validationErrors?.map(({ field, message }) => ({
      field: toFormPath(field),
      message: conceal(message, attempt.secret),
    }));
    const type = found?.code.toUpperCase() ?? rejection.type;
    const field = found === undefined ? problems?.[0]?.field : fieldOf(found, attempt);
    throw new RejectedError(
      response,
      new ApiError(
        rejection.status,
        isErrorType(type) ? type : rejection.type,
        conceal(rejection.message, attempt.secret),
        {
          ...details,
          ...(problems !== undefined && { validationErrors: problems }),
          ...(field !== undefined && { field }),
        },
      ),
    );
  };
}

function fieldOf(
  { code, field }: NonNullable<ReturnType<typeof readToolRejection>>,
  { fields }: Attempt,
): string | undefined {
  // The platform makes no client for a tool that was of another type before.
  if (code === 'oauth_client_missing' && fields?.config?.type !== undefined) return 'config.type';
  return field === undefined || code === 'tool_id_mismatch' ? undefined : toFormPath(field);
}

/** The path in the form, for a path in the body that was sent to the platform. */
function toFormPath(path: string): string {
  if (path === 'config.secret' || path === 'config.clientSecret') return 'secret';
  const [name] = Object.entries(configNames).find(([, sent]) => path === `config.${sent}`) ?? [];
  return name === undefined ? path : `config.${name}`;
}

/** The platform is not known to quote a secret; a later version must not make it visible either. */
function conceal(text: string, secret: string | undefined): string {
  return secret === undefined ? text : text.replaceAll(secret, '…');
}
