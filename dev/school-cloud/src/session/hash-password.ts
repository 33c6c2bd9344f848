import { hash } from '@node-rs/bcrypt';

export async function hashPassword(password: string): Promise<string> {
  return await hash(password, { cost: 10, version: '2a' });
}

/**
 * What the real server does to a password whenever it saves an account without a new one: it takes the hash for
 * a password, and hashes it. Nobody can log in with it any more.
 */
export async function spoilPassword(stored: string | null): Promise<string | null> {
  return stored === null ? null : await hashPassword(stored);
}
