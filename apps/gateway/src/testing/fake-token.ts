/** A token in the form of the platform's tokens, without a valid signature. */
export function fakeToken(name: string, claims: object = {}, signature = 'c2lnbmF0dXJl'): string {
  return [encode({ alg: 'RS256', typ: 'JWT' }), encode({ sub: name, ...claims }), signature].join('.');
}

function encode(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}
