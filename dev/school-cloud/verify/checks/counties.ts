import { makeInvalidChange } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { get, page, patch } from '../exchange.ts';
import type { Run } from '../run-checks.ts';

const flat = (prefix: string) => ({
  [`${prefix}county`]: undefined,
  [`${prefix}county__id`]: '{county.id}',
  [`${prefix}county_name`]: '{county.name}',
  [`${prefix}county_countyId`]: '{county.countyId}',
  [`${prefix}county_antaresKey`]: '{county.antaresKey}',
});

/** A county can be set only once, so a county set through v1, which has another form, is not tested. */
export const countyWrites: Checks<Run> = {
  'a county can be set through v3 once and appears in v1 as flat fields': [
    patch('/v3/school/{schoolId}', { countyId: '{unknownId}' }, makeInvalidChange('County not found.')),
    patch('/v3/school/{schoolId}', { countyId: '{county.id}' }, { county: '{county}' }),
    patch(
      '/v3/school/{schoolId}',
      { countyId: '{county.id}' },
      makeInvalidChange('County cannot be updated, once it is set.'),
    ),
    get('/v1/schools/{schoolId}', flat('')),
    get('/v1/schools?_id={schoolId}', { ...page, ...flat('data.0.') }),
  ],
};
