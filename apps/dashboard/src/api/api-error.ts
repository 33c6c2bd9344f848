import { CallError } from './call.ts';

export type ApiError = {
  message: string;
  code: number;
  title: string;
  type: string;
  /** The id of the request in the gateway's log. The school cloud sends none. */
  requestId?: string | undefined;
};

/** Parses the error of a failed call by the four cases of the error catalogue. Returns a new object each time. */
export function parseApiError(error: unknown): ApiError {
  if (!(error instanceof CallError) || error.status === undefined) return unknownError();

  const { body, status, statusText } = error;
  if (typeof body === 'string') {
    return { message: body, code: status, type: errorCode(status), title: statusText };
  }
  if (typeof body === 'object' && body !== null) {
    const fields = new Map<string, unknown>(Object.entries(body));
    const fallback = unknownError();
    return {
      message: stringOrUndefined(fields.get('message')) ?? fallback.message,
      code: integerOrUndefined(fields.get('code')) ?? status,
      title: stringOrUndefined(fields.get('title')) ?? fallback.title,
      type: stringOrUndefined(fields.get('type')) ?? fallback.type,
      requestId: stringOrUndefined(fields.get('requestId')),
    };
  }
  return { ...unknownError(), code: status };
}

function unknownError(): ApiError {
  return { message: 'Unknown error', code: 500, title: 'Unknown Error', type: 'UNKNOWN_ERROR' };
}

/** The names that HTTP clients commonly use for 4xx and 5xx. */
function errorCode(status: number): string {
  return status >= 500 ? 'ERR_BAD_RESPONSE' : 'ERR_BAD_REQUEST';
}

function stringOrUndefined(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function integerOrUndefined(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}
