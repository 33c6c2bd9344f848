import { randomBytes } from 'node:crypto';
import type { Database } from '../../db/tables.ts';
import { readField } from '../../v3/read-credentials.ts';

const cloud = 'https://schulwolke.example';

/** Somebody who has an invitation keeps it; a new one is noted with the person, if the body asks for that. */
async function findHash(db: Database, email: string, patchUser: boolean): Promise<string> {
  const user = await db
    .selectFrom('users')
    .select(['id', 'import_hash'])
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
  if (user?.import_hash) return user.import_hash;
  const hash = randomBytes(24).toString('base64url');
  if (user && patchUser)
    await db.updateTable('users').set({ import_hash: hash }).where('id', '=', user.id).execute();
  return hash;
}

/** For anybody who asks: this call wants no session. */
export async function createRegistrationLink(db: Database, body: unknown) {
  const toHash = readField(body, 'toHash');
  const asksToPatch = readField(body, 'patchUser') === true;
  const hash =
    typeof toHash === 'string' && toHash !== '' ? await findHash(db, toHash, asksToPatch) : undefined;
  const given = readField(body, 'host');
  const host = typeof given === 'string' && given !== '' ? given : cloud;
  const isStudent = readField(body, 'role') === 'student';
  const path = `/registration/${String(readField(body, 'schoolId'))}${isStudent ? '' : '/byemployee'}`;
  const query = hash === undefined ? '' : `?importHash=${hash}`;
  const shortLink = `${host}/link/${randomBytes(4).toString('base64url').slice(0, 5)}`;
  return { hash, link: `${host}${path}${query}`, shortLink };
}
