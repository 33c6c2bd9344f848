import { exportSPKI } from 'jose';
import { describe, expect, it } from 'vitest';
import { issueToken, verifyToken } from '../session/token.ts';
import { migrate } from './database.ts';
import { loadSigningKey } from './signing-key.ts';
import { useTestDatabase } from './test-database.ts';

const bearer = {
  accountId: 'acc000000000000000000001',
  userId: '05e700000000000000000001',
  schoolId: '5c4001000000000000000001',
  roleIds: ['0000d186816abba584714c97'],
  isServiceAccount: true,
};

describe('the signing key', () => {
  const getDatabase = useTestDatabase(migrate);

  it('the signing key is the same for all instances and after a restart', async () => {
    const keys = await Promise.all(
      Array.from({ length: 4 }, async () => await loadSigningKey(getDatabase())),
    );
    keys.push(await loadSigningKey(getDatabase()));
    const texts = await Promise.all(keys.map(async ({ publicKey }) => await exportSPKI(publicKey)));
    expect(new Set(texts).size).toBe(1);
  });

  it('the signing key verifies tokens that were signed before it was stored and loaded', async () => {
    const { accessToken, jti } = await issueToken(await loadSigningKey(getDatabase()), bearer);
    const payload = await verifyToken(await loadSigningKey(getDatabase()), accessToken);
    expect(payload).toMatchObject({
      accountId: bearer.accountId,
      roles: bearer.roleIds,
      jti,
      iss: 'localhost',
    });
  });
});
