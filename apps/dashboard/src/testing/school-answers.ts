import type { School } from '@superhero/contract/gateway/types';
import { gatewaySession } from './audit-answers.ts';
import { json } from './answer-calls.ts';

export const schoolId = '5c4001000000000000000002';
export const brandenburg = { id: '0000b186816abba584714c58', name: 'Brandenburg' };
export const potsdam = { id: '5fa55eb53f472a2d986c8812', name: 'Potsdam' };
export const uckermark = { id: '5fa55eb53f472a2d986c8813', name: 'Uckermark' };
export const directory = { id: '5d7001000000000000000001', name: 'LDAP Potsdam' };
export const storageOne = { id: '5b1001000000000000000001', name: 'https://one.example' };
export const storageTwo = { id: '5b1001000000000000000002', name: 'https://two.example' };

/** A school in the list. */
export function schoolRow(more: object = {}): object {
  return {
    id: schoolId,
    name: 'Gymnasium am Lindenhof',
    officialSchoolNumber: '40213',
    federalState: 'Brandenburg',
    county: 'Potsdam',
    systems: ['LDAP Potsdam'],
    migration: 'running',
    purpose: null,
    inMaintenance: false,
    updatedAt: '2026-11-14T15:08:41.204Z',
    ...more,
  };
}

export function schoolPage(schools: object[], more: object = {}): Response {
  return json({ schools, total: schools.length, skip: 0, limit: 25, readAt: null, ...more });
}

/** A school on the detail page. */
export function oneSchool(more: Partial<School> = {}): School {
  return {
    id: schoolId,
    name: 'Gymnasium am Lindenhof',
    officialSchoolNumber: '40213',
    externalId: 'lindenhof',
    federalState: brandenburg,
    county: null,
    purpose: null,
    features: ['videoconference', 'messenger'],
    systems: [directory],
    migration: {
      state: 'closed',
      startedAt: '2026-10-01T08:00:00.000Z',
      mandatorySince: null,
      closedAt: '2026-11-01T08:00:00.000Z',
      finishedAt: null,
    },
    inUserMigration: false,
    inMaintenance: false,
    maintenanceSince: null,
    usesLdap: true,
    yearChangeBlockedBy: null,
    currentYear: '2026/27',
    nextYear: '2027/28',
    language: 'de',
    timezone: 'Europe/Berlin',
    fileStorageType: 'awsS3',
    storageProvider: storageOne,
    showsStudentsToTeachers: null,
    canDeleteFiles: false,
    createdAt: '2023-08-21T07:14:00.000Z',
    updatedAt: '2026-11-14T15:08:41.204Z',
    ...more,
  };
}

/** Answers to the requests that every page of the area sends. */
export const commonSchoolAnswers = {
  'GET /gateway/session': () => gatewaySession(),
  'GET /gateway/schools/choices': () =>
    json({
      federalStates: [
        { ...brandenburg, counties: [potsdam, uckermark] },
        { id: '0000b186816abba584714c59', name: 'Berlin', counties: [] },
      ],
      systems: [directory],
      storageProviders: [storageOne, storageTwo],
    }),
};
