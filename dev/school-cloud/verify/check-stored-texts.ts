import { pick, mustAnswer } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { mustEqual } from './report.ts';
import type { Subject, Throwaway } from './subject.ts';
import { logInTo } from './tool-session.ts';

const sent = 'Kunst & Musik <3 > <b>2</b>';
/** As v1 stores it: without tags, and with entities. */
const encoded = 'Kunst &amp; Musik &lt;3 &gt; 2';
/** As v3 stores it: without tags. */
const plain = 'Kunst & Musik <3 > 2';

/** How the two APIs store characters of HTML. Restores what it changes. */
export async function checkStoredTexts(
  { send, report, token }: Subject,
  { schoolId, userId, makeEmail }: Throwaway,
  name: string,
): Promise<void> {
  await report.check('v1 stores the characters & < > of a school as entities, v3 as they are', async () => {
    const read = async () => pick((await send('GET', `/v3/school/id/${schoolId}`, { token })).body, 'name');
    const before = await read();
    const legacy = await send('PATCH', `/v1/schools/${schoolId}`, { token, json: { name: sent } });
    mustEqual('the name in the answer of v1', pick(legacy.body, 'name'), encoded);
    mustEqual('the name', await read(), encoded);
    const core = await send('PATCH', `/v3/school/${schoolId}`, { token, json: { name: sent } });
    mustEqual('the name in the answer of v3', pick(core.body, 'name'), plain);
    mustEqual('the name', await read(), plain);
    await send('PATCH', `/v3/school/${schoolId}`, { token, json: { name: before } });
    mustEqual('the name', await read(), before);
  });
  await report.check('v1 stores the characters & < > of a name of a person as entities', async () => {
    const path = `/v1/users/${userId}`;
    const { body } = await send('GET', path, { token });
    const names = { firstName: pick(body, 'firstName'), lastName: pick(body, 'lastName') };
    const changed = await send('PATCH', path, { token, json: { ...names, firstName: sent } });
    mustEqual('the name in the answer', pick(changed.body, 'firstName'), encoded);
    mustEqual('the name', pick((await send('GET', path, { token })).body, 'firstName'), encoded);
    await send('PATCH', path, { token, json: names });
    mustEqual('the name', pick((await send('GET', path, { token })).body, 'firstName'), names.firstName);
  });
  await report.check('v1 rejects an email address with an ampersand', async () => {
    const json = { email: makeEmail('a&b') };
    mustAnswer(await send('PATCH', `/v1/users/${userId}`, { token, json }), 400, {
      code: 400,
      type: 'bad-request',
      title: 'BadRequest',
      message: 'Bitte gib eine valide E-Mail Adresse an!',
    });
  });
  await report.check('v1 stores the characters & < > of a federal state as entities', async () => {
    const state = { name: `${name} & mehr`, abbreviation: 'V&X', logoUrl: 'https://x.example/?a=1&b=2' };
    const counties = [{ name: sent, countyId: 1001, antaresKey: 'R&A' }];
    const { body } = await send('POST', '/v1/federalStates', { token, json: { ...state, counties } });
    mustEqual('the name', pick(body, 'name'), `${name} &amp; mehr`);
    mustEqual('the abbreviation', pick(body, 'abbreviation'), 'V&amp;X');
    mustEqual('the address', pick(body, 'logoUrl'), 'https://x.example/?a=1&amp;b=2');
    mustEqual('the county', pick(body, 'counties', 0, 'name'), encoded);
    mustEqual('the key', pick(body, 'counties', 0, 'antaresKey'), 'R&amp;A');
    await send('DELETE', `/v1/federalStates/${String(pick(body, '_id'))}`, { token });
  });
}

/** Only on a simulator: a version of the privacy policy applies to everyone. */
export async function checkStoredTextTraps(simulator: OwnSimulator): Promise<void> {
  const { report, call } = await logInTo(simulator);
  await report.check('v1 stores the characters & < > of the privacy policy as entities', async () => {
    const { body } = await call('POST', '/v1/consentVersions', {
      title: sent,
      consentText: `${sent} &lt;b&gt;3&lt;/b&gt; &amp;`,
      consentTypes: ['privacy'],
      publishedAt: '2026-11-15T18:57:36.240Z',
    });
    mustEqual('the title', pick(body, 'title'), encoded);
    mustEqual('the text', pick(body, 'consentText'), `${encoded} 3 &amp;`);
    await call('DELETE', `/v1/consentVersions/${String(pick(body, '_id'))}`);
  });
}
