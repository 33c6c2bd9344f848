import { publicConfig } from '../../src/seed/public-config.ts';
import { errorBodies, makeNotFound } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, exactly, get, post, remove, using } from '../exchange.ts';
import type { Answer } from '../http.ts';
import { pick } from '../http.ts';
import { must, mustEqual } from '../report.ts';
import type { Run } from '../run-checks.ts';

function mustAllowAnyOrigin({ headers }: Answer): void {
  mustEqual('Access-Control-Allow-Origin', headers.get('access-control-allow-origin'), '*');
  for (const absent of ['allow-credentials', 'expose-headers', 'max-age'])
    mustEqual(`Access-Control-${absent}`, headers.get(`access-control-${absent}`), null);
}

const kindOf = (value: unknown): string => (Array.isArray(value) ? 'array' : typeof value);
const root = (path: string) => as('anonymous', get(path, exactly({ message: 'Schulcloud Server API' })));

/** Reads without a login; they are safe on any server. `rootPath` is that of the API on the server. */
export const publicReads = (rootPath: string): Checks<Run> => ({
  'GET /v3 returns the name of the server': root('/v3'),
  'GET /v3/ returns the name of the server': root('/v3/'),
  'GET /v3/config/public has the known fields in the known types': [
    async ({ exchange }) => {
      const { body } = await exchange(...as('anonymous', get('/v3/config/public')));
      for (const [key, expected] of Object.entries(publicConfig)) {
        const actual = pick(body, key);
        // An address that is not configured is null.
        if (expected === null || actual === null)
          must(`${key} is null or a text`, kindOf(actual ?? '') === 'string');
        else mustEqual(`the type of ${key}`, kindOf(actual), kindOf(expected));
      }
    },
  ],
  'success, error and unknown path allow any origin without credentials': [
    async ({ send }) => {
      for (const path of ['/v3/config/public', '/v3/me', '/v3/does-not-exist']) {
        const answer = await send('GET', path);
        mustAllowAnyOrigin(answer);
        mustEqual('X-Powered-By', answer.headers.get('x-powered-by'), 'Express');
      }
    },
  ],
  'a preflight is a 204 that echoes the requested headers': [
    async ({ send }) => {
      const answer = await send('OPTIONS', '/v3/me', {
        headers: {
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'authorization,x-any',
        },
      });
      mustEqual('the status and the body', [answer.status, answer.text], [204, '']);
      mustAllowAnyOrigin(answer);
      const { headers } = answer;
      mustEqual('the methods', headers.get('access-control-allow-methods'), 'GET,HEAD,PUT,PATCH,POST,DELETE');
      mustEqual('the headers', headers.get('access-control-allow-headers'), 'authorization,x-any');
    },
  ],
  'an ETag is weak, and a request with it is answered with 304': [
    async ({ send }) => {
      const etag = (await send('GET', '/v3')).headers.get('etag') ?? '';
      must('the ETag is weak', etag.startsWith('W/"'));
      // By default, fetch sends no-cache along with If-None-Match.
      const headers = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
      const again = await send('GET', '/v3', { headers });
      mustEqual('the status and the body', [again.status, again.text], [304, '']);
    },
  ],
  'an unknown path of v3 is a 404 that repeats it, query included': as(
    'anonymous',
    get('/v3/does-not-exist?a=b', makeNotFound('GET', `${rootPath}/v3/does-not-exist?a=b`)),
  ),
  'DELETE /v3/logout does not exist': as(
    'anonymous',
    remove('/v3/logout', makeNotFound('DELETE', `${rootPath}/v3/logout`)),
  ),
  'no token and a malformed token are the 401 without a full stop': as(
    'anonymous',
    get('/v3/me', errorBodies.unauthorized),
    using({ token: 'garbage' }, get('/v3/me', errorBodies.unauthorized)),
    using({ cookie: 'jwt=garbage' }, get('/v3/me', errorBodies.unauthorized)),
    post('/v3/logout', undefined, errorBodies.unauthorized),
    post('/v3/authentication/refresh-session', undefined, errorBodies.unauthorized),
  ),
});
