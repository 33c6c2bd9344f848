import { beforeAll, beforeEach, expect, test } from 'vitest';
import { createMetrics } from '../../lib/metrics.ts';
import { Door } from '../../platform/door.ts';
import { useSchoolCloud } from '../../testing/use-school-cloud.ts';
import { searchPeople } from './search.ts';

const schoolCloud = useSchoolCloud();
const clock = () => performance.now();
let token = '';

beforeAll(async () => {
  token = await schoolCloud.logIn('superhero');
});
beforeEach(() => schoolCloud.asked.splice(0));

function search(text: string, { asker, seconds }: { asker: AbortSignal; seconds: number }) {
  const url = schoolCloud.apiUrl();
  const api = new Door({ server: 'api', url, metrics: createMetrics(), clock });
  const endsAt = performance.now() + seconds * 1000;
  return searchPeople(api, token, { search: text, skip: 0, limit: 25 }, { asker, endsAt });
}

const staying = new AbortController().signal;

test('what nobody is called is looked for as an external id as well', async () => {
  expect(await search('quastenflosser', { asker: staying, seconds: 10 })).toMatchObject({ total: 0 });
  expect(schoolCloud.asked).toHaveLength(2);
});

test.each(['quastenflosser', 'niemand@nirgends.example'])(
  'for somebody who has left, nothing more is asked after the first call for %s',
  async (text) => {
    await search(text, { asker: AbortSignal.abort(), seconds: 10 });
    expect(schoolCloud.asked).toHaveLength(1);
  },
);

test.each(['quastenflosser', 'niemand@nirgends.example'])(
  'all calls for %s share one time limit',
  async (text) => {
    const late = search(text, { asker: staying, seconds: 0 });
    await expect(late).rejects.toMatchObject({ body: { type: 'SEARCH_TOO_SLOW' } });
    expect(schoolCloud.asked).toHaveLength(1);
  },
);
