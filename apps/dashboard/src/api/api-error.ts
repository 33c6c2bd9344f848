import { CallError } from './call-error.ts';

export type ApiError = {
  message: string;
  code: number;
  title: string;
  type: string;
  /** By which the log of our gateway knows the request; a school cloud tells none. */
  requestId?: string | undefined;
};

/** What a failed call tells, by the four cases of the error catalogue; a new object each time. */
export function parseApiError(error: unknown): ApiError {
  if (!(error instanceof CallError) || error.status === undefined) return unknownError();

  const { body, status, statusText } = error;
  if (typeof body === 'string') {
    return { message: body, code: status, type: errorCode(status), title: statusText };
  }
  if (typeof body === 'object' && body !== null) {
    const told = new Map<string, unknown>(Object.entries(body));
    const fallback = unknownError();
    return {
      message: text(told.get('message')) ?? fallback.message,
      code: wholeNumber(told.get('code')) ?? status,
      title: text(told.get('title')) ?? fallback.title,
      type: text(told.get('type')) ?? fallback.type,
      requestId: text(told.get('requestId')),
    };
  }
  return { ...unknownError(), code: status };
}

function unknownError(): ApiError {
  return { message: 'Unknown error', code: 500, title: 'Unknown Error', type: 'UNKNOWN_ERROR' };
}

/** The name HTTP clients commonly give to a refusal and to a failure. */
function errorCode(status: number): string {
  return status >= 500 ? 'ERR_BAD_RESPONSE' : 'ERR_BAD_REQUEST';
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function wholeNumber(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}
