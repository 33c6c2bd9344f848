import { people } from '../src/seed/people.ts';
import { federalStates } from '../src/seed/school-facts.ts';
import { schools } from '../src/seed/schools.ts';
import { logIn, mustAnswer, mustBePage, pick } from './http.ts';
import type { OwnSimulator } from './own-simulator.ts';
import { must, mustEqual } from './report.ts';
import type { Subject } from './subject.ts';
import { unknownId } from './subject.ts';
import { logInTo } from './tool-session.ts';

const path = '/v1/federalStates';
const rejected = (message: string) => ({ code: 400, type: 'bad-request', title: 'BadRequest', message });
const idsOf = (body: unknown): unknown[] => {
  const counties = pick(body, 'counties');
  return Array.isArray(counties) ? counties.map((county: unknown) => pick(county, '_id')) : [];
};

/** Reads that are safe on any server. */
export async function checkFederalStateReads({ send, report, token }: Subject): Promise<void> {
  await report.check('a page has 25 federal states at most, and $limit=false has all', async () => {
    const cut = await send('GET', `${path}?$limit=100`, { token });
    mustEqual('the limit', pick(cut.body, 'limit'), 25);
    const all = await send('GET', `${path}?$limit=false`, { token });
    mustEqual('the number of states', mustBePage(all).length, pick(all.body, 'total'));
    mustEqual('the limit', pick(all.body, 'limit'), undefined);
    const [first] = mustBePage(all);
    mustAnswer(await send('GET', `${path}/${String(pick(first, '_id'))}`, { token }), 200, first);
    mustAnswer(await send('GET', `${path}/${unknownId}`, { token }), 404, {
      code: 404,
      type: 'not-found',
      title: 'NotFound',
      message: `No record found for id '${unknownId}'`,
    });
  });
}

/** One state, which the check removes again. */
export async function checkFederalStateWrites({ send, report, token }: Subject, name: string): Promise<void> {
  const state = { name, abbreviation: 'VX', logoUrl: 'https://x.example/vx.png' };
  const [one, two] = [
    { name: 'Kreis A', countyId: 1001, antaresKey: 'RA' },
    { name: 'Kreis B', countyId: 1002, antaresKey: 'RB' },
  ];
  await report.check('counties keep their ids only if these are sent', async () => {
    const created = await send('POST', path, { token, json: { ...state, counties: [one, two] } });
    mustEqual('the status', created.status, 201);
    const ids = idsOf(created.body);
    const address = `${path}/${String(pick(created.body, '_id'))}`;
    const change = async (json: object) => (await send('PATCH', address, { token, json })).body;
    const before = pick(created.body, 'updatedAt');
    mustEqual('the date of the change', pick(await change({ abbreviation: 'VY' }), 'updatedAt'), before);
    const kept = await change({ counties: [{ ...one, _id: ids[0], name: 'Kreis A neu' }, two] });
    mustEqual('the name', pick(kept, 'counties', 0, 'name'), 'Kreis A neu');
    mustEqual('the first id', idsOf(kept)[0], ids[0]);
    must('the second id is new', !ids.includes(idsOf(kept)[1]));
    mustEqual('a shorter list', idsOf(await change({ counties: [] })), []);
    mustEqual('the status of the removal', (await send('DELETE', address, { token })).status, 200);
    mustEqual('the status afterwards', (await send('GET', address, { token })).status, 404);
  });
  await report.check('a federal state needs its three fields, and a county a number', async () => {
    const { logoUrl: _logo, ...withoutLogo } = state;
    mustAnswer(
      await send('POST', path, { token, json: withoutLogo }),
      400,
      rejected('federalstate validation failed: logoUrl: Path `logoUrl` is required.'),
    );
    const counties = [{ ...one, countyId: 'abc' }];
    mustAnswer(
      await send('POST', path, { token, json: { ...state, counties } }),
      400,
      rejected(
        'federalstate validation failed: counties.0.countyId: Cast to Number failed for value "abc" (type string) at path "countyId"',
      ),
    );
  });
}

/** What is accepted without a check, and what happens to schools. */
export async function checkFederalStateTraps(simulator: OwnSimulator): Promise<void> {
  const { report, send, call } = await logInTo(simulator);
  const { niedersachsen } = federalStates;
  await report.check('names and addresses of federal states are not checked, tags are removed', async () => {
    const created = await call('POST', path, {
      name: `<b>${niedersachsen.name}</b>`,
      abbreviation: 'sehr lang',
      logoUrl: 'kein URL',
      counties: [{}],
    });
    mustEqual('the status', created.status, 201);
    mustEqual('the name', pick(created.body, 'name'), niedersachsen.name);
    mustEqual('the name of the county', pick(created.body, 'counties', 0, 'name'), undefined);
    await call('DELETE', `${path}/${String(pick(created.body, '_id'))}`);
  });
  await report.check('a school keeps its county with its id, whatever happens to the state', async () => {
    const school = `/v1/schools/${schools.ufer.id}`;
    const state = { name: 'Verlorenes Land', abbreviation: 'VL', logoUrl: 'https://x.example' };
    const counties = [{ name: 'Kreis A', countyId: 1, antaresKey: 'A' }];
    const created = await call('POST', path, { ...state, counties });
    const id = String(pick(created.body, '_id'));
    const [county] = idsOf(created.body);
    await call('PATCH', school, { federalState: id, county });
    const count = await call('GET', `/v1/schools?federalState=${id}&$limit=0`);
    mustEqual('the number of schools', pick(count.body, 'total'), 1);
    const replaced = await call('PATCH', `${path}/${id}`, { counties: [{ ...counties[0], name: 'Neu' }] });
    must('the county has a new id', idsOf(replaced.body)[0] !== county);
    const kept = pick((await call('GET', school)).body, 'county');
    mustEqual('the county', [pick(kept, '_id'), pick(kept, 'name')], [county, 'Kreis A']);
    mustEqual('the status', (await call('DELETE', `${path}/${id}`)).status, 200);
    const populated = await call('GET', `${school}?$populate=federalState`);
    mustEqual('the state', pick(populated.body, 'federalState'), null);
    await call('PATCH', school, { federalState: niedersachsen.id });
  });
  await report.check('a teacher reads federal states and creates none', async () => {
    const { token } = await logIn(send, '/authentication/local', people.teacher);
    mustEqual('the status', (await send('GET', path, { token })).status, 200);
    mustAnswer(await send('POST', path, { token, json: { name: 'x' } }), 403, {
      code: 403,
      type: 'forbidden',
      title: 'Forbidden',
      message: "You don't have one of the permissions: FEDERALSTATE_CREATE.",
    });
  });
}
