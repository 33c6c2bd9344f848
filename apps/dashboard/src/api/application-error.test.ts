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
  test('says "title: message", has its status and by default the general key', () => {
    expect(fromApiError(apiError)).toMatchObject({
      message: 'Not Found: no such school',
      statusCode: 404,
      translationKey: 'error.generic',
    });
  });

  test('has the key it is given', () => {
    expect(fromApiError(apiError, 'error.load').translationKey).toBe('error.load');
  });
});

describe('what an error state shows', () => {
  test('spec 8.2: is the application error itself', () => {
    const error = new ApplicationError(418, 'teapot', 'error.load');
    expect(toApplicationError(error)).toBe(error);
  });

  test('is, for a failed call, what the server said', () => {
    const error = CallError.http(new Response(null, { status: 404 }), apiError);
    expect(toApplicationError(error)).toMatchObject({
      statusCode: 404,
      message: 'Not Found: no such school',
    });
  });

  test('is, for a call without an answer, the unknown error', () => {
    expect(toApplicationError(CallError.network())).toMatchObject({
      statusCode: 500,
      message: 'Unknown Error: Unknown error',
      translationKey: 'error.generic',
    });
  });

  test.each([new TypeError('x is undefined'), 'a text', undefined, { statusCode: 404, message: 'x' }])(
    'spec 8.3: is 500 and error.generic for %s',
    (error) => {
      expect(toApplicationError(error)).toMatchObject({ statusCode: 500, translationKey: 'error.generic' });
    },
  );
});
