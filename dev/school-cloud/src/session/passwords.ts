import { hash, verify } from '@node-rs/bcrypt';

export async function hashPassword(password: string, cost = 10): Promise<string> {
  return await hash(password, { cost, version: '2a' });
}

/**
 * When the real server saves an account without a new password, it hashes the stored hash again, so the old password
 * stops working.
 */
export async function destroyPassword(stored: string | null): Promise<string | null> {
  return stored === null ? null : await hashPassword(stored);
}

/** Hashing and token verification share libuv's four threads; two stay free for requests of existing sessions. */
const maxParallelHashes = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function acquireSlot(): Promise<void> {
  if (running < maxParallelHashes) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}

function releaseSlot(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

export async function checkPassword(password: string, stored: string): Promise<boolean> {
  await acquireSlot();
  try {
    return await verify(password, stored);
  } finally {
    releaseSlot();
  }
}
