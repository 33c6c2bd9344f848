import * as fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ApplicationError } from '../api/application-error.ts';
import { fetchMe } from '../api/me.ts';
import { answerCalls } from '../testing/answer-calls.ts';
import { assertSuperhero } from './load-user.ts';

const user = { firstName: 'Thekla', lastName: 'Testerin' };

afterEach(() => {
  vi.restoreAllMocks();
});

function accepts(...roles: string[]): boolean {
  return isSuperhero({ user, roles: roles.map((name) => ({ name })) });
}

function isSuperhero(me: Parameters<typeof assertSuperhero>[0]): boolean {
  try {
    assertSuperhero(me);
    return true;
  } catch (error) {
    if (error instanceof ApplicationError) return false;
    throw error;
  }
}

describe('spec 5.1: the account must have the superhero role', () => {
  test('accepts other roles next to superhero, including unknown ones', () => {
    expect(accepts('superhero')).toBe(true);
    expect(accepts('administrator', 'archmage', 'superhero')).toBe(true);
  });

  test.each(['administrator', 'Superhero', 'superhero ', 'superheroes', 'super', ''])(
    'rejects an account with only the role "%s"',
    (role) => {
      expect(accepts(role)).toBe(false);
    },
  );

  test('rejects an account without roles', () => {
    expect(accepts()).toBe(false);
  });
});

test('spec 6.2: throws the specified error with status 403 for a person who is not a superhero', () => {
  expect(() => assertSuperhero({ user, roles: [{ name: 'teacher' }] })).toThrow(
    expect.objectContaining({
      name: 'ApplicationError',
      message: 'The selected account is not a superhero',
      statusCode: 403,
      translationKey: 'error.login.noSuperhero',
    }),
  );
});

test('property: accepts a user exactly if the roles are a list that contains superhero', async () => {
  const word = fc.constantFrom('superhero', 'Superhero', 'superhero ', 'superheroes', 'super', 'user', '');
  const name = fc.oneof({ weight: 3, arbitrary: word }, fc.jsonValue({ maxDepth: 1 }));
  const role = fc.oneof(
    { weight: 6, arbitrary: name.map((value) => JSON.stringify({ name: value })) },
    fc.constantFrom('{"__proto__":{"name":"superhero"}}', '["superhero"]', '"superhero"', '{}'),
    fc.json({ maxDepth: 1 }),
  );
  const roles = fc.oneof(
    { weight: 6, arbitrary: fc.array(role, { maxLength: 4 }).map((items) => `[${items.join()}]`) },
    role,
    fc.json({ maxDepth: 2 }),
  );
  let answer = '';
  answerCalls({ 'GET /api/v3/me': () => new Response(answer) });
  const property = fc.asyncProperty(roles, async (given) => {
    answer = `{"user":${JSON.stringify(user)},"roles":${given}}`;
    const accepted = await fetchMe().then(isSuperhero, () => false);
    return accepted === holdsRole(JSON.parse(given));
  });
  await expect(fc.assert(property, { numRuns: 20_000 })).resolves.toBeUndefined();
});

/** An independent implementation: a list of items that each have a name, one of which is superhero. */
function holdsRole(roles: unknown): boolean {
  if (!Array.isArray(roles)) return false;
  const names = roles.map((role: unknown) => {
    const isNamed =
      typeof role === 'object' && role !== null && Object.hasOwn(role, 'name') && 'name' in role;
    return isNamed && typeof role.name === 'string' ? role.name : undefined;
  });
  return names.includes('superhero') && !names.includes(undefined);
}
