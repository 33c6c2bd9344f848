import { constants, createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';
import { connect } from '@superhero/postgres/connect';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tables } from '../db/tables.ts';
import { countRoundTrips } from '../testing/count-round-trips.ts';
import type { TripCounter } from '../testing/count-round-trips.ts';
import { startGateway } from '../testing/start-gateway.ts';
import { useGateway } from '../testing/use-gateway.ts';
import { useSchoolCloud } from '../testing/use-school-cloud.ts';

const schoolCloud = useSchoolCloud();
const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
const prepared: { own?: KeyObject; token: string; trips?: TripCounter } = { token: '' };

beforeAll(async () => {
  const row = await schoolCloud.database().selectFrom('signing_key').select('public_key').executeTakeFirst();
  prepared.own = createPublicKey(row?.public_key ?? '');
  prepared.token = await schoolCloud.logIn('superhero');
  prepared.trips = await countRoundTrips('postgres://127.0.0.1:9/none');
});
afterAll(() => prepared.trips?.stop());

/** With the key of the school cloud. */
const gateway = useGateway(() => ({
  ...schoolCloud.settings(),
  db: connect<Tables>(prepared.trips?.url ?? ''),
  ...withKeys(prepared.own),
}));

function withKeys(...keys: (KeyObject | undefined)[]) {
  return { jwtPublicKeys: keys.filter((key) => key !== undefined) };
}

/** The status of a request to another gateway, with these keys. */
async function sendWithKeys(token: string, ...keys: (KeyObject | undefined)[]): Promise<number> {
  const own = await startGateway({ ...schoolCloud.settings(), ...withKeys(...keys) });
  const { status } = await own.sendRequest('/session', token);
  await own.stop();
  return status;
}

test('a token that the school cloud has signed is accepted', async () => {
  expect(await sendWithKeys(prepared.token, prepared.own)).toBe(200);
});

test('a token is accepted with either of two keys, while the school cloud replaces one by the other', async () => {
  expect(await sendWithKeys(prepared.token, prepared.own, other.publicKey)).toBe(200);
  expect(await sendWithKeys(prepared.token, other.publicKey, prepared.own)).toBe(200);
});

const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** With the claims of a session and a header that names another algorithm. */
function signWith(alg: string, makeSignature: (content: string) => Buffer): string {
  const content = `${encode({ alg, typ: 'JWT' })}.${prepared.token.split('.')[1]}`;
  return `${content}.${makeSignature(content).toString('base64url')}`;
}

function alterPayload(): string {
  const [header = '', payload = '', signature = ''] = prepared.token.split('.');
  const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString());
  return [header, encode({ ...v.parse(v.looseObject({}), claims), jti: 'altered' }), signature].join('.');
}

const foreign = (content: string) => sign('sha256', Buffer.from(content), other.privateKey);
const hmac = (content: string, type: 'pkcs1' | 'spki') =>
  createHmac('sha256', prepared.own?.export({ type, format: 'pem' }) ?? '')
    .update(content)
    .digest();
const pss = (content: string) =>
  sign('sha256', Buffer.from(content), { key: other.privateKey, padding: constants.RSA_PKCS1_PSS_PADDING });

const unknownTokens: [string, () => Promise<string> | string][] = [
  ['signed with another key', () => signWith('RS256', foreign)],
  ['with a made-up signature', () => signWith('RS256', () => Buffer.alloc(256, 7))],
  ['with a signature of one byte', () => signWith('RS256', () => Buffer.from([7]))],
  ['with an altered payload', alterPayload],
  ['that expired', () => schoolCloud.expire(prepared.token)],
  ['for HS256 with the public key as its secret', () => signWith('HS256', (text) => hmac(text, 'spki'))],
  ['for HS256 with the key as PKCS #1', () => signWith('HS256', (text) => hmac(text, 'pkcs1'))],
  ['for PS256', () => signWith('PS256', pss)],
  ['without an algorithm', () => signWith('none', () => Buffer.from([0]))],
];

test.each(unknownTokens)(
  'a token %s is rejected without a call to the school cloud and without a statement',
  async (_kind, make) => {
    const token = await make();
    const before = schoolCloud.requests.length;
    expect((await gateway().sendRequest('/session', token)).status).toBe(401);
    expect(schoolCloud.requests.slice(before)).toEqual([]);
    expect(prepared.trips?.take()).toEqual([]);
  },
);

test.each(['none', 'HS256', 'RS384', 'ES256', undefined])(
  'a token whose header names the algorithm %s is rejected although the school cloud has signed it',
  async (alg) => {
    const token = await schoolCloud.signAs(prepared.token, { alg, typ: 'JWT' });
    const before = schoolCloud.requests.length;
    expect((await gateway().sendRequest('/session', token)).status).toBe(401);
    expect(schoolCloud.requests.slice(before)).toEqual([]);
  },
);

test('without a key the school cloud is asked whether a token is valid', async () => {
  const before = schoolCloud.countSessionChecks();
  expect(await sendWithKeys(signWith('RS256', foreign))).toBe(401);
  expect(await sendWithKeys(prepared.token)).toBe(200);
  expect(schoolCloud.countSessionChecks()).toBe(before + 2);
});
