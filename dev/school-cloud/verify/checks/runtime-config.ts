import { runtimeConfig } from '../../src/seed/runtime-config.ts';
import { errorBodies, makeError, makeInvalid } from '../error-bodies.ts';
import type { Checks } from '../exchange.ts';
import { as, exactly, get, keep, list, patch, remove, rule } from '../exchange.ts';
import { pick } from '../http.ts';
import type { Run } from '../run-checks.ts';

const path = '/v3/runtime-config';
const enabled = `${path}/DASHBOARD_ANNOUNCEMENT_ENABLED`;
const german = `${path}/DASHBOARD_ANNOUNCEMENT_TEXT_DE`;
const roles = `${path}/DASHBOARD_ANNOUNCEMENT_FOR_ROLES`;
const yearChange = `${path}/IS_SCHOOL_YEAR_CHANGE_ACTIVE`;
const withoutValue = makeInvalid('value', 'value must be a string');
const typeMismatch = makeError(
  400,
  'BAD_REQUEST',
  'The Value does not match the type of the RuntimeConfigValue.',
);

const complete = rule('a list of all keys with their types', (value) =>
  runtimeConfig.every(({ key, type }) => {
    const entry: unknown = Array.isArray(value) && value.find((each) => pick(each, 'key') === key);
    return pick(entry, 'type') === type && typeof pick(entry, 'value') === type;
  }),
);

/** Reads and rejections that are safe on any server: none of them changes the configuration. */
export const runtimeConfigReads: Checks<Run> = {
  'the runtime configuration is a list of keys with type and value': [
    get(path, { data: complete }),
    ...as('anonymous', get(path, errorBodies.unauthorized)),
  ],
  'a change of the runtime configuration without a value is a 400': [
    get(path, { data: keep('before', list) }),
    ...[{}, { value: null }, undefined].map((json) => patch(enabled, json, withoutValue)),
    get(path, { data: '{before}' }),
  ],
};

const set = (target: string, value: unknown, stored: unknown) =>
  patch(target, { value }, exactly({ value: stored }));
const long = 'a'.repeat(90_000);

/** Only on a simulator: these changes are visible to everybody. */
export const runtimeConfigTraps: Checks<Run> = {
  'booleans of the runtime configuration are true and false, as text or not': [
    set(enabled, 'true', true),
    set(enabled, false, false),
    set(enabled, true, true),
    set(enabled, 'false', false),
    ...['TRUE', 'yes', ' true', '', 1].map((value) => patch(enabled, { value }, typeMismatch)),
    set(yearChange, 'true', true),
    set(yearChange, 'false', false),
  ],
  'a text of the runtime configuration is sanitised, and not otherwise checked': [
    set(german, '<p>Bild <img src="https://x.example/a.png"></p>', '<p>Bild </p>'),
    set(german, '1 < 2 & 3', '1 &lt; 2 &amp; 3'),
    set(german, 5, '5'),
    ...['administrator, teacher,,boss', ''].map((value) => set(roles, value, value)),
    set(german, long, long),
    patch(german, { value: 'a'.repeat(110_000) }, errorBodies.failure),
  ],
  'an unknown key of the runtime configuration is a 500': ['NOPE', 'dashboard_announcement_enabled'].map(
    (key) => patch(`${path}/${key}`, { value: 'true' }, errorBodies.failure),
  ),
  'a teacher reads the whole runtime configuration and changes nothing': [
    get(path, { data: keep('all') }),
    ...as(
      'teacher',
      get(path, exactly({ data: '{all}' })),
      patch(enabled, { value: 'true' }, errorBodies.unauthorized),
    ),
    get(path, { data: '{all}' }),
  ],
  'there is no reset: the runtime configuration has what was last sent': [
    ...runtimeConfig.map(({ key, value }) => patch(`${path}/${key}`, { value })),
    get(path, { data: runtimeConfig }),
    remove(german, 404),
  ],
};
