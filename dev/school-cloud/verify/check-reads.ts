import { publicConfig } from '../src/seed/public-config.ts';
import { errorBodies, makeNotFound } from './error-bodies.ts';
import type { Answer, Send } from './http.ts';
import { mustAnswer, pick } from './http.ts';
import type { Report } from './report.ts';
import { must, mustEqual } from './report.ts';

function mustAllowAnyOrigin({ headers }: Answer): void {
  mustEqual('Access-Control-Allow-Origin', headers.get('access-control-allow-origin'), '*');
  for (const absent of ['allow-credentials', 'expose-headers', 'max-age']) {
    mustEqual(`Access-Control-${absent}`, headers.get(`access-control-${absent}`), null);
  }
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);

/** Reads without a login; they are safe on any server. */
export async function checkReads(send: Send, report: Report, rootPath: string): Promise<void> {
  for (const path of ['/v3', '/v3/']) {
    await report.check(`GET ${path} returns the name of the server`, async () => {
      mustAnswer(await send('GET', path), 200, { message: 'Schulcloud Server API' });
    });
  }

  await report.check('GET /v3/config/public has the known fields in the known types', async () => {
    const answer = await send('GET', '/v3/config/public');
    mustEqual('the status', answer.status, 200);
    for (const [key, expected] of Object.entries(publicConfig)) {
      const actual = pick(answer.body, key);
      // An address that is not configured is null.
      if (expected === null || actual === null)
        must(`${key} is null or a text`, kindOf(actual ?? '') === 'string');
      else mustEqual(`the type of ${key}`, kindOf(actual), kindOf(expected));
    }
  });

  await report.check('success, error and unknown path allow any origin without credentials', async () => {
    for (const path of ['/v3/config/public', '/v3/me', '/v3/does-not-exist']) {
      const answer = await send('GET', path);
      mustAllowAnyOrigin(answer);
      mustEqual('X-Powered-By', answer.headers.get('x-powered-by'), 'Express');
    }
  });

  await report.check('a preflight is a 204 that echoes the requested headers', async () => {
    const answer = await send('OPTIONS', '/v3/me', {
      headers: {
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,x-any',
      },
    });
    mustEqual('the status', answer.status, 204);
    mustEqual('the body', answer.text, '');
    mustAllowAnyOrigin(answer);
    const { headers } = answer;
    mustEqual('the methods', headers.get('access-control-allow-methods'), 'GET,HEAD,PUT,PATCH,POST,DELETE');
    mustEqual('the headers', headers.get('access-control-allow-headers'), 'authorization,x-any');
  });

  await report.check('an ETag is weak, and a request with it is answered with 304', async () => {
    const etag = (await send('GET', '/v3')).headers.get('etag') ?? '';
    must('the ETag is weak', etag.startsWith('W/"'));
    // By default, fetch sends no-cache along with If-None-Match.
    const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    const again = await send('GET', '/v3', { headers });
    mustEqual('the status', again.status, 304);
    mustEqual('the body', again.text, '');
  });

  await report.check('an unknown path of v3 is a 404 that repeats it, query included', async () => {
    const answer = await send('GET', '/v3/does-not-exist?a=b');
    mustAnswer(answer, 404, makeNotFound('GET', `${rootPath}/v3/does-not-exist?a=b`));
  });

  await report.check('DELETE /v3/logout does not exist', async () => {
    mustAnswer(await send('DELETE', '/v3/logout'), 404, makeNotFound('DELETE', `${rootPath}/v3/logout`));
  });

  await report.check('no token and a malformed token are the 401 without a full stop', async () => {
    mustAnswer(await send('GET', '/v3/me'), 401, errorBodies.unauthorized);
    mustAnswer(await send('GET', '/v3/me', { token: 'garbage' }), 401, errorBodies.unauthorized);
    mustAnswer(await send('GET', '/v3/me', { cookie: 'jwt=garbage' }), 401, errorBodies.unauthorized);
    mustAnswer(await send('POST', '/v3/logout'), 401, errorBodies.unauthorized);
    mustAnswer(await send('POST', '/v3/authentication/refresh-session'), 401, errorBodies.unauthorized);
  });
}
