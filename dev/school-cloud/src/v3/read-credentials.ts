import { internalServerError, unauthorized } from './refusal.ts';

/** A body arrives unchecked: the real server's logins look at it before its validation does. */
export function readField(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
}

export interface Credentials {
  readonly username: string;
  readonly password: string;
}

/** The real server trims whatever it was given, and breaks on anything that cannot be trimmed. */
export function normalizeCredentials(username: unknown, password: unknown): Credentials {
  if (typeof username !== 'string' || typeof password !== 'string') throw internalServerError();
  return { username: username.trim().toLowerCase(), password: password.trim() };
}

export function readLocalCredentials(body: unknown): Credentials {
  const username = readField(body, 'username');
  const password = readField(body, 'password');
  if (!username || !password) throw unauthorized();
  return normalizeCredentials(username, password);
}
