import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { findSecrets } from './find-secrets.ts';

/** Assembled here, because the scan reads this file too. */
const random = 'aB3dE5gH7jK9mN1pQ2rS4tU6vW8xY0zLcFoIqZsXvTyUbRnM';
const { privateKey } = generateKeyPairSync('ec', {
  namedCurve: 'P-256',
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ accountId: '0000d224816abba584714c9c' })}.${random}`;

test.each([
  ['a private key', privateKey],
  ['a JSON Web Token', token],
  ['a secret key of AWS', `AWS_SECRET_ACCESS_KEY = "${random.slice(0, 40)}"`],
  ['a token of GitHub', `ghp_${random.slice(0, 36)}`],
  ['a token of npm', `npm_${random.slice(0, 36)}`],
  ['a token of Slack', `xoxb-${'1'.repeat(12)}-${'2'.repeat(12)}-${random.slice(0, 24)}`],
  ['the password of a database', `postgres://app:${random.slice(0, 9)}@db.internal:5432/cloud`],
  ['a password in an address', `https://bond:${random.slice(0, 9)}@cloud.school/api`],
])('finds a secret in a text with %s', async (_, secret) => {
  expect(await findSecrets(`before\nconst a = '${secret}';\nafter`)).not.toEqual([]);
  expect((await findSecrets(secret)).join(' ')).not.toContain(random.slice(0, 9));
});

test.each([
  ['the first letters of a token', `Bearer ${token.slice(0, 12)}`],
  ['a password for a reserved host name', `https://user:secret@cloud.example/api`],
  ['a password that is filled in later', 'https://user:${password}@cloud.school/api'],
  ['a port and an email address', 'http://localhost:8080 and bond@schul-cloud.org'],
  ['the checksum of a package', `"integrity": "sha512-${random}${random.slice(0, 38)}=="`],
])('finds nothing in a text with %s', async (_, text) => {
  expect(await findSecrets(text)).toEqual([]);
});
