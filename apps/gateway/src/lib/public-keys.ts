import { createPublicKey, verify } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const block = /-----BEGIN ((?:RSA )?PUBLIC KEY)-----[\w+/=\s]+-----END \1-----/gu;

/** At most two RSA keys in PEM, or undefined. Line ends may be written as `\n`, as in the settings of the platform. */
export function readPublicKeys(text: string): KeyObject[] | undefined {
  const pem = text.replaceAll('\\n', '\n');
  const blocks = pem.match(block) ?? [];
  if (blocks.length > 2 || pem.replaceAll(block, '').trim() !== '') return undefined;
  try {
    const keys = blocks.map((each) => createPublicKey(each));
    return keys.every(isStrongEnough) ? keys : undefined;
  } catch {
    return undefined;
  }
}

function isStrongEnough({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): boolean {
  return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;
}

/** Whether one of the keys verifies the signature as RS256, whatever algorithm the token names. */
export function isSignedWith(keys: readonly KeyObject[], token: string): boolean {
  const end = token.lastIndexOf('.');
  const signature = Buffer.from(token.slice(end + 1), 'base64url');
  return keys.some((key) => verify('sha256', Buffer.from(token.slice(0, end)), key, signature));
}
