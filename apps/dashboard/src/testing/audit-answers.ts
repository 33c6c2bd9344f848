import { json } from './answer-calls.ts';

export const greta = { id: '05e700000000000000000001', name: 'Greta Sonnenfeld' };
export const tarek = { id: '05e700000000000000000002', name: 'Tarek Birkholz' };
export const student = { id: '05e800000000000000000004', name: 'Jürgen Meyer' };
export const school = { id: '5c4001000000000000000002', name: 'Gymnasium am Lindenhof' };

const oneEntry = {
  number: 7,
  position: 4,
  at: '2026-11-14T15:08:41.204Z',
  action: 'schools.update',
  operator: greta,
  person: null,
  school,
  subject: null,
  reason: 'Ticket 47990',
  outcome: 'succeeded',
  requestId: '0e87cb8a-d929-4b4c-b058-bd121bc3b654',
};

/** An entry of the list. */
export function entry(more: object = {}): object {
  return { ...oneEntry, ...more };
}

export function entryInDetail(more: object = {}): object {
  return {
    ...oneEntry,
    changes: [{ field: 'name', before: 'Goetheschule', after: 'Goethegymnasium' }],
    ipAddress: '192.0.2.7',
    redactedAt: null,
    end: { at: '2026-11-14T15:08:42.019Z', status: 200, reconciledBy: null },
    previous: 5,
    next: 9,
    checksum: '9f2c41d0e41a',
    ...more,
  };
}

export function page(entries: object[], more: object = {}): Response {
  return json({ entries, hasNewer: false, hasOlder: false, ...more });
}

export const ticketUrl = 'https://tickets.example/{ticket}';

/** `more`: what the answer says about the gateway itself. */
export function gatewaySession(contract = '1.0.0', permissions: string[] = [], more: object = {}): Response {
  const user = { id: greta.id, firstName: 'Greta', lastName: 'Sonnenfeld' };
  return json({ user, roles: ['superhero'], permissions, gateway: { version: '1.0.0', contract, ...more } });
}

/** Answers to the requests that every page of the area sends. */
export const commonAuditAnswers = {
  'GET /gateway/session': () => gatewaySession(),
  'GET /gateway/audit/operators': () => json([tarek, greta]),
};
