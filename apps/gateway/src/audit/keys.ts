import { createHash, createHmac } from 'node:crypto';

type Part = string | Buffer | null;

/** The keys that seal the audit: the first seals what is written now, the others still open what they once sealed. */
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

  /** Whether any of the keys has sealed this. */
  recognises(seal: Buffer, parts: readonly Part[]): boolean {
    return [...this.#keys.keys()].some((keyId) => this.seal(keyId, parts).equals(seal));
  }

  /** The parts are fenced off from each other, so that no two lists of parts are sealed alike. */
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

/** Tells keys apart without telling anything of them: they are random and long. */
function idOf(key: Buffer): string {
  return createHash('sha256').update('key id').update(key).digest('hex').slice(0, 16);
}
