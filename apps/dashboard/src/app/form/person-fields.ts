/** The limit of the gateway for a first or last name. */
export const longestName = 100;
const longestEmail = 254;

/** The platform's rule for passwords, which the gateway checks too. */
export function isPassword(text: string): boolean {
  const hasLength = text.length >= 8 && text.length <= 255;
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[-_!<>§$%&/()=?\\;:,.#+*~']/];
  return hasLength && text === text.trim() && kinds.every((kind) => kind.test(text));
}

/** Rejects text that cannot be an address, and the `current` address. The platform checks the rest. */
export function findEmailError(text: string, current?: string): 'form' | 'same' | undefined {
  const email = text.trim();
  if (email.length > longestEmail || !/^[^\s@]+@[^\s@]+\.[^\s@.]+$/.test(email)) return 'form';
  return email.toLowerCase() === current?.toLowerCase() ? 'same' : undefined;
}
