import { json } from './answer-calls.ts';
import { gatewaySession } from './audit-answers.ts';

export const personId = '05e800000000000000000005';
export const hafen = { id: '5c4001000000000000000003', name: 'Grundschule am alten Hafen' };

/** A person in the list. */
export function personRow(more: object = {}): object {
  return {
    id: personId,
    firstName: 'Jürgen',
    lastName: 'Meyer zu Bexten',
    email: 'bexten@hafen.example',
    school: hafen,
    roles: ['teacher'],
    loginSystemChangedAt: null,
    outdatedSince: null,
    deletedAt: null,
    createdAt: '2026-08-21T07:14:00.000Z',
    ...more,
  };
}

export function peoplePage(people: object[], more: object = {}): Response {
  return json({
    searchedBy: 'names',
    people,
    total: people.length,
    mayHaveMore: false,
    skip: 0,
    limit: 25,
    ...more,
  });
}

/** A person on the detail page. */
export function onePerson(more: object = {}): object {
  return {
    ...personRow(),
    login: { id: 'acc100000000000000000005', username: 'bexten@hafen.example' },
    externalId: null,
    previousExternalId: null,
    language: 'de',
    mustChangePassword: false,
    consentedAt: null,
    migrationUndo: 'impossible',
    isProtected: false,
    updatedAt: '2026-11-14T15:08:41.204Z',
    ...more,
  };
}

/** Answers to the requests that the pages of the area send. */
export const commonPeopleAnswers = {
  'GET /gateway/session': () => gatewaySession(),
  'GET /gateway/roles': () => json(['cloudGardener', 'helpdesk', 'student', 'superhero', 'teacher']),
};
