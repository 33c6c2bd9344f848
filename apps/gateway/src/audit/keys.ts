import { createHash, createHmac, hkdfSync } from 'node:crypto';

type Part = string | Buffer | null;

/** The keys of the audit log: the first one seals new rows, the others verify older ones. */
export class Keys {
  readonly #keys: ReadonlyMap<string, Buffer>;
  readonly currentId: string;

  constructor(keys: readonly [Buffer, ...Buffer[]]) {
    this.#keys = new Map(keys.map((key) => [idOf(key), key]));
    this.currentId = idOf(keys[0]);
  }

  has(keyId: string): boolean {
    return this.#keys.has(keyId);
  }

  /** Whether this is the seal of one of the keys. */
  recognises(seal: Buffer, parts: readonly Part[]): boolean {
    return [...this.#keys.keys()].some((keyId) => this.seal(keyId, parts).equals(seal));
  }

  /** Each part is prefixed with its length, so that no two lists of parts have the same seal. */
  seal(keyId: string, parts: readonly Part[]): Buffer {
    const key = this.#keys.get(keyId);
    if (key === undefined) throw new Error(`There is no key with the id ${keyId}.`);
    const hmac = createHmac('sha256', key);
    for (const part of parts) {
      const bytes = part === null ? undefined : Buffer.from(part);
      hmac.update(bytes === undefined ? '-;' : `${bytes.length}:`);
      if (bytes !== undefined) hmac.update(bytes).update(';');
    }
    return hmac.digest();
  }
}

/** Keys for another purpose, with ids of their own: a seal of the audit log is never one of something else. */
export function deriveKeys([first, ...others]: readonly [Buffer, ...Buffer[]], purpose: string): Keys {
  const derive = (key: Buffer) => Buffer.from(hkdfSync('sha256', key, '', purpose, 32));
  return new Keys([derive(first), ...others.map(derive)]);
}

/** Identifies a key without revealing it: keys are long and random. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16);
}
