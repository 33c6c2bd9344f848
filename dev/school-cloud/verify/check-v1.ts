import { people } from '../src/seed/people.ts';
import type { Answer } from './ask.ts';
import { mustAnswer, pick } from './ask.ts';
import { checkLegacyLogout } from './check-session.ts';
import { logIn } from './log-in.ts';
import type { OwnDouble } from './own-double.ts';
import { legacyRefusals, refusals } from './refusals.ts';
import { must, mustEqual } from './report.ts';

const service = '/authentication/local-service-account';
const { superhero, gardener } = people;

async function checkPublished({ ask, report }: OwnDouble): Promise<void> {
  await checkLegacyLogout(ask, report, service, superhero);
  await report.check('the legacy logout repeats the account, its password hash included', async () => {
    const { token } = await logIn(ask, service, superhero);
    const { body } = await ask('DELETE', '/v1/authentication', { token });
    const props = pick(body, 'account', 'props');
    mustEqual('the account', pick(props, 'id'), superhero.accountId);
    mustEqual('the name', pick(props, 'username'), superhero.username);
    must('the hash is there', String(pick(props, 'password')).startsWith('$2a$10$'));
  });
  await report.check('with two tokens, v1 believes the cookie', async () => {
    const [inHeader, inCookie] = [await logIn(ask, service, superhero), await logIn(ask, service, gardener)];
    await ask('DELETE', '/v1/authentication', { token: inHeader.token, cookie: `jwt=${inCookie.token}` });
    mustEqual('the status', (await ask('GET', '/v3/me', { token: inHeader.token })).status, 200);
    mustAnswer(await ask('GET', '/v3/me', { token: inCookie.token }), 401, refusals.sessionEnded);
  });
  await report.check('an unknown path of v1 is a 404 of its own kind, and allows any origin', async () => {
    const answer = await ask('GET', '/v1/does-not-exist');
    mustAnswer(answer, 404, legacyRefusals.pageNotFound);
    mustEqual('Access-Control-Allow-Origin', answer.headers.get('access-control-allow-origin'), '*');
    mustEqual('the preflight', (await ask('OPTIONS', '/v1/authentication')).status, 204);
  });
}

function mustBeHidden(answer: Answer): void {
  mustEqual('the status', answer.status, 404);
  must('the body is a page', answer.headers.get('content-type')?.startsWith('text/html') === true);
  must('the page says 404', answer.text.includes('404 Not Found'));
  mustEqual('Access-Control-Allow-Origin', answer.headers.get('access-control-allow-origin'), null);
}

async function checkUnpublished({ ask, report }: OwnDouble): Promise<void> {
  await report.check('v1 is hidden: a page from the ingress, without a word about origins', async () => {
    const { token } = await logIn(ask, service, superhero);
    mustBeHidden(await ask('DELETE', '/v1/authentication', { token }));
    mustBeHidden(await ask('OPTIONS', '/v1/authentication'));
    mustBeHidden(await ask('GET', '/v1/does-not-exist'));
    mustEqual('the status of GET /me', (await ask('GET', '/v3/me', { token })).status, 200);
  });
}

export async function checkV1(double: OwnDouble): Promise<void> {
  await (double.v1 === 'published' ? checkPublished(double) : checkUnpublished(double));
}
