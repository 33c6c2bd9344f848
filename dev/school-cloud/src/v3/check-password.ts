import { verify } from '@node-rs/bcrypt';

/**
 * Hashing and the verification of tokens share the four threads of libuv. Two are left free, or
 * a storm of logins would hold up everyone who is logged in already.
 */
const hashesAtOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function takeTurn(): Promise<void> {
  if (running < hashesAtOnce) {
    running += 1;
    return;
  }
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}

function passTurnOn(): void {
  const next = waiting.shift();
  if (next) next();
  else running -= 1;
}

export async function checkPassword(password: string, hash: string): Promise<boolean> {
  await takeTurn();
  try {
    return await verify(password, hash);
  } finally {
    passTurnOn();
  }
}
