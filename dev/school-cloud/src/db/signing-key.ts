import { exportPKCS8, exportSPKI, generateKeyPair, importPKCS8, importSPKI } from 'jose';
import type { CryptoKey } from 'jose';
import type { Database } from './tables.ts';

export const tokenAlgorithm = 'RS256';

export interface SigningKey {
  readonly privateKey: CryptoKey;
  readonly publicKey: CryptoKey;
}

async function findKey(db: Database): Promise<SigningKey | undefined> {
  const row = await db.selectFrom('signing_key').select(['private_key', 'public_key']).executeTakeFirst();
  return (
    row && {
      privateKey: await importPKCS8(row.private_key, tokenAlgorithm),
      publicKey: await importSPKI(row.public_key, tokenAlgorithm),
    }
  );
}

/** The key pair of this database, created on first use and stored, so that tokens survive a restart. */
export async function loadSigningKey(db: Database): Promise<SigningKey> {
  const existing = await findKey(db);
  if (existing) return existing;

  const made = await generateKeyPair(tokenAlgorithm, { extractable: true });
  await db
    .insertInto('signing_key')
    .values({ private_key: await exportPKCS8(made.privateKey), public_key: await exportSPKI(made.publicKey) })
    // Instances that start at the same time must use the same key.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = await findKey(db);
  if (!kept) throw new Error('The signing key is missing after it was created.');
  return kept;
}
