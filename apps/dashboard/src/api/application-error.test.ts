import { describe, expect, test } from 'vitest';
import { ApplicationError, fromApiError, toApplicationError } from './application-error.ts';
import { CallError } from './call.ts';

const apiError = { message: 'no such school', code: 404, title: 'Not Found', type: 'NOT_FOUND' };

test('spec 3.3: an application error has a status code, a message and a translation key', () => {
  const error = new ApplicationError(403, 'refused', 'error.load');
  expect(error).toBeInstanceOf(Error);
  expect(error).toMatchObject({ statusCode: 403, message: 'refused', translationKey: 'error.load' });
});

describe('spec 8.11: an application error from an API error', () => {
  test('an application error from an API error has "title: message" as its message, the same status and by default the generic key', () => {
    expect(fromApiError(apiError)).toMatchObject({
      message: 'Not Found: no such school',
      statusCode: 404,
      translationKey: 'error.generic',
    });
  });

  test('an application error has the key that is passed', () => {
    expect(fromApiError(apiError, 'error.load').translationKey).toBe('error.load');
  });
});

describe('toApplicationError', () => {
  test('spec 8.2: returns an application error unchanged', () => {
    const error = new ApplicationError(418, 'teapot', 'error.load');
    expect(toApplicationError(error)).toBe(error);
  });

  test('uses the error of the server for a failed call', () => {
    const error = CallError.http(new Response(null, { status: 404 }), apiError);
    expect(toApplicationError(error)).toMatchObject({
      statusCode: 404,
      message: 'Not Found: no such school',
    });
  });

  test('returns the unknown error for a call without a response', () => {
    expect(toApplicationError(CallError.network())).toMatchObject({
      statusCode: 500,
      message: 'Unknown Error: Unknown error',
      translationKey: 'error.generic',
    });
  });

  test.each([new TypeError('x is undefined'), 'a string', undefined, { statusCode: 404, message: 'x' }])(
    'spec 8.3: returns 500 and error.generic for %s',
    (error) => {
      expect(toApplicationError(error)).toMatchObject({ statusCode: 500, translationKey: 'error.generic' });
    },
  );
});
