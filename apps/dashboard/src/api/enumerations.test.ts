import type * as types from '@superhero/contract/session/types';
import * as contract from '@superhero/contract/session/valibot';
import { expect, expectTypeOf, test } from 'vitest';

// Repeats the lists of the specification, so that a change of the contract is a deliberate one.
const roles = [
  'administrator',
  'courseAdministrator',
  'courseStudent',
  'courseSubstitutionTeacher',
  'courseTeacher',
  'demo',
  'demoStudent',
  'demoTeacher',
  'expert',
  'helpdesk',
  'student',
  'superhero',
  'teacher',
  'teamadministrator',
  'teamexpert',
  'teamleader',
  'teammember',
  'teamowner',
  'user',
] as const satisfies types.RoleName[];
const languages = ['de', 'en', 'es', 'uk'] as const satisfies types.LanguageName[];
const systemTypes = [
  'oauth',
  'ldap',
  'oidc',
  'tsp-base',
  'tsp-school',
  'local',
  'iserv',
  'lernsax',
  'itslearning',
  'moodle',
] as const satisfies types.SystemType[];
const schoolFeatures = [
  'rocketChat',
  'videoconference',
  'nextcloud',
  'studentVisibility',
  'ldapUniventionMigrationSchool',
  'oauthProvisioningEnabled',
  'showOutdatedUsers',
  'enableLdapSyncDuringMigration',
  'aiTutor',
] as const satisfies types.SchoolFeature[];
const purposes = ['expert', 'tombstone', 'demo', 'test', 'MINT-EC'] as const satisfies types.SchoolPurpose[];
const yearTypes = ['nextYear', 'currentYear', 'previousYears'] as const satisfies types.SchoolYearType[];
const layouts = ['columns', 'list', 'grid'] as const satisfies types.BoardLayout[];
const toolTypes = ['basic', 'oauth2', 'lti11'] as const satisfies types.ToolType[];
const migration = ['NOT_STARTED', 'RUNNING', 'FINISHED'] as const satisfies types.MigrationStatus[];

test.each([
  ['spec 3.9: roles', contract.vRoleName.options, roles],
  ['spec 3.10: languages', contract.vLanguageName.options, languages],
  ['spec 3.11: system types', contract.vSystemType.options, systemTypes],
  ['spec 3.12: school features', contract.vSchoolFeature.options, schoolFeatures],
  ['spec 3.13: school purposes', contract.vSchoolPurpose.options, purposes],
  ['spec 3.14: school year types', contract.vSchoolYearType.options, yearTypes],
  ['spec 3.15: board layouts', contract.vBoardLayout.options, layouts],
  ['spec 3.16: tool types', contract.vToolType.options, toolTypes],
  ['spec 3.17: migration states', contract.vMigrationStatus.options, migration],
])('%s match the specification', (_name, options, list) => {
  expect(options).toEqual(list);
});

test('the types have exactly the values of the lists', () => {
  expectTypeOf<types.RoleName>().toEqualTypeOf<(typeof roles)[number]>();
  expectTypeOf<types.LanguageName>().toEqualTypeOf<(typeof languages)[number]>();
  expectTypeOf<types.SystemType>().toEqualTypeOf<(typeof systemTypes)[number]>();
  expectTypeOf<types.SchoolFeature>().toEqualTypeOf<(typeof schoolFeatures)[number]>();
  expectTypeOf<types.SchoolPurpose>().toEqualTypeOf<(typeof purposes)[number]>();
  expectTypeOf<types.SchoolYearType>().toEqualTypeOf<(typeof yearTypes)[number]>();
  expectTypeOf<types.BoardLayout>().toEqualTypeOf<(typeof layouts)[number]>();
  expectTypeOf<types.ToolType>().toEqualTypeOf<(typeof toolTypes)[number]>();
  expectTypeOf<types.MigrationStatus>().toEqualTypeOf<(typeof migration)[number]>();
  expectTypeOf<types.ThemeName>().toEqualTypeOf<'brb' | 'default' | 'n21' | 'thr'>();
});

test('spec 3.18: the list of permission names is long and has no duplicates', () => {
  const names = contract.vPermissionName.options;
  expect(names).toEqual(expect.arrayContaining(['USER_CREATE', 'SCHOOL_EDIT', 'TOOL_ADMIN']));
  expect(names.length).toBeGreaterThan(100);
  expect(new Set(names).size).toBe(names.length);
  expectTypeOf<'USER_CREATE' | 'SCHOOL_EDIT' | 'TOOL_ADMIN'>().toExtend<types.PermissionName>();
});
