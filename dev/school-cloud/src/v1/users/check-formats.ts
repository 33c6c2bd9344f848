import { readField } from '../../v3/read-credentials.ts';
import { badRequest } from '../legacy-refusal.ts';

const email = /^[\w.!#$%&'*+/=?^`{|}~-]+@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/iu;

export function checkFormats(body: unknown): void {
  const address = readField(body, 'email');
  if (address !== undefined && !(typeof address === 'string' && email.test(address)))
    throw badRequest('Bitte gib eine valide E-Mail Adresse an!');
  const schoolId = readField(body, 'schoolId');
  if (schoolId !== undefined && !(typeof schoolId === 'string' && /^[0-9a-f]{24}$/iu.test(schoolId)))
    throw badRequest('invalid Id');
}
