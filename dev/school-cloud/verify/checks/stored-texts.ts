import { legacyErrorBodies } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { get, keep, patch, post, remove } from '../exchange.ts';
import type { Run } from '../run-checks.ts';

const sent = 'Kunst & Musik <3 > <b>2</b>';
/** As v1 stores it: without tags, and with entities. */
const encoded = 'Kunst &amp; Musik &lt;3 &gt; 2';
/** As v3 stores it: without tags. */
const plain = 'Kunst & Musik <3 > 2';
const school = '/v3/school/id/{schoolId}';
const person = '/v1/users/{personId}';

/** How the two APIs store characters of HTML. Restores what it changes. */
export const storedTextWrites: Checks<Run> = {
  'v1 stores the characters & < > of a school as entities, v3 as they are': [
    get(school, { name: keep('name') }),
    patch('/v1/schools/{schoolId}', { name: sent }, { name: encoded }),
    get(school, { name: encoded }),
    patch('/v3/school/{schoolId}', { name: sent }, { name: plain }),
    get(school, { name: plain }),
    patch('/v3/school/{schoolId}', { name: '{name}' }),
    get(school, { name: '{name}' }),
  ],
  'v1 stores the characters & < > of a name of a person as entities': [
    get(person, { firstName: keep('firstName'), lastName: keep('familyName') }),
    patch(person, { firstName: sent, lastName: '{familyName}' }, { firstName: encoded }),
    get(person, { firstName: encoded }),
    patch(person, { firstName: '{firstName}', lastName: '{familyName}' }),
    get(person, { firstName: '{firstName}' }),
  ],
  'v1 rejects an email address with an ampersand': [
    patch(person, { email: 'a&b-{tag}@verification.example' }, legacyErrorBodies.emailInvalid),
  ],
  'v1 stores the characters & < > of a federal state as entities': [
    post(
      '/v1/federalStates',
      {
        name: '{lastName} & mehr',
        abbreviation: 'V&X',
        logoUrl: 'https://x.example/?a=1&b=2',
        counties: [{ name: sent, countyId: 1001, antaresKey: 'R&A' }],
      },
      201,
      {
        name: '{lastName} &amp; mehr',
        abbreviation: 'V&amp;X',
        logoUrl: 'https://x.example/?a=1&amp;b=2',
        'counties.0.name': encoded,
        'counties.0.antaresKey': 'R&amp;A',
        _id: keep('stateId'),
      },
    ),
    remove('/v1/federalStates/{stateId}'),
  ],
};

/** Only on a simulator: a version of the privacy policy applies to everyone. */
export const storedTextTraps: Checks<Run> = {
  'v1 stores the characters & < > of the privacy policy as entities': [
    post(
      '/v1/consentVersions',
      {
        title: sent,
        consentText: `${sent} &lt;b&gt;3&lt;/b&gt; &amp;`,
        consentTypes: ['privacy'],
        publishedAt: '2026-11-15T18:57:36.240Z',
      },
      201,
      { title: encoded, consentText: `${encoded} 3 &amp;`, _id: keep('id') },
    ),
    remove('/v1/consentVersions/{id}'),
  ],
};
