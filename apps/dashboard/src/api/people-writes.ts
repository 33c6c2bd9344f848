import {
  changeEmail as sendEmail,
  changeNames as sendNames,
  changeRoles as sendRoles,
  createPerson as sendCreation,
  deleteLogin as sendLoginDeletion,
  deletePerson as sendDeletion,
  endSupportSession as sendSupportEnd,
  makeRegistrationLink as sendLink,
  moveToSchool as sendMove,
  setPassword as sendPassword,
  startSupportSession as sendSupportStart,
  undoLoginMigration as sendUndo,
} from '@superhero/contract/gateway/sdk';
import type {
  EmailChange,
  ReasonOnly,
  LoginMigrationUndo,
  NamesChange,
  PasswordChange,
  PersonCreation,
  RolesChange,
  SchoolMove,
  SupportSessionEnd,
  SupportSessionStart,
} from '@superhero/contract/gateway/types';
import * as v from 'valibot';
import { call } from './call.ts';
import type { KeyHeader } from './idempotent-write.ts';
import { vDeletion, type Deletion } from './people.ts';
import { callLimit } from './running-calls.ts';

// Longer than the gateway waits, so that it is the one who tells what became of it.
const timeLimit = 60_000;

const vNamed = v.object({ id: v.string(), name: v.string() });
const vCreated = v.object({
  id: v.string(),
  username: v.string(),
  initialPassword: v.string(),
  othersWithEmail: v.nullable(v.array(v.string())),
});
const vPassword = v.object({ username: v.string(), password: v.string() });
const vLink = v.object({ link: v.string() });
const vSupport = v.object({ token: v.string(), expiresAt: v.string() });

type Changed = v.InferOutput<typeof vNamed>;
export type CreatedPerson = v.InferOutput<typeof vCreated>;
export type NewPassword = v.InferOutput<typeof vPassword>;
export type RegistrationLink = v.InferOutput<typeof vLink>;
export type SupportSession = v.InferOutput<typeof vSupport>;

type OfPerson<Body> = { personId: string; body: Body };

function parts<Body>({ personId, body }: OfPerson<Body>, headers: KeyHeader) {
  return { path: { personId }, body, headers, signal: callLimit(timeLimit) };
}

export function createPerson(body: PersonCreation, headers: KeyHeader): Promise<CreatedPerson> {
  return call(sendCreation({ body, headers, signal: callLimit(timeLimit) }), vCreated);
}

export function changeRoles(request: OfPerson<RolesChange>, headers: KeyHeader): Promise<Changed> {
  return call(sendRoles(parts(request, headers)), vNamed);
}

export function changeEmail(request: OfPerson<EmailChange>, headers: KeyHeader): Promise<Changed> {
  return call(sendEmail(parts(request, headers)), vNamed);
}

export function changeNames(request: OfPerson<NamesChange>, headers: KeyHeader): Promise<Changed> {
  return call(sendNames(parts(request, headers)), vNamed);
}

export function moveToSchool(request: OfPerson<SchoolMove>, headers: KeyHeader): Promise<Changed> {
  return call(sendMove(parts(request, headers)), vNamed);
}

export function setPassword(request: OfPerson<PasswordChange>, headers: KeyHeader): Promise<NewPassword> {
  return call(sendPassword(parts(request, headers)), vPassword);
}

export function makeRegistrationLink(
  request: OfPerson<ReasonOnly>,
  headers: KeyHeader,
): Promise<RegistrationLink> {
  return call(sendLink(parts(request, headers)), vLink);
}

export function undoLoginMigration(
  request: OfPerson<LoginMigrationUndo>,
  headers: KeyHeader,
): Promise<Changed> {
  return call(sendUndo(parts(request, headers)), vNamed);
}

export function deleteLogin(request: OfPerson<ReasonOnly>, headers: KeyHeader): Promise<Changed> {
  return call(sendLoginDeletion(parts(request, headers)), vNamed);
}

export function startSupportSession(
  request: OfPerson<SupportSessionStart>,
  headers: KeyHeader,
): Promise<SupportSession> {
  return call(sendSupportStart(parts(request, headers)), vSupport);
}

export function endSupportSession(
  request: OfPerson<SupportSessionEnd>,
  headers: KeyHeader,
): Promise<Changed> {
  return call(sendSupportEnd(parts(request, headers)), vNamed);
}

export function deletePerson(request: OfPerson<ReasonOnly>, headers: KeyHeader): Promise<Deletion> {
  return call(sendDeletion(parts(request, headers)), vDeletion);
}
