import { demoPassword } from '@superhero/school-cloud/people';

/** A token is JSON in base64, so it begins like this wherever it stands. */
const tokenShape = /eyJ[\w-]{8,}/;

/** As it is typed, and as a form or an address would spell it. */
const spelledPasswords = [demoPassword, String(new URLSearchParams([['', demoPassword]])).slice(1)];

export function holdsToken(text: string, planted: Iterable<string> = []): boolean {
  return tokenShape.test(text) || [...planted].some((token) => text.includes(token));
}

export function holdsPassword(text: string): boolean {
  return spelledPasswords.some((password) => text.includes(password));
}
