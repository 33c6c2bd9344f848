/** The limit of the gateway for a first or last name. */
export const maxNameLength = 100;
const maxEmailLength = 254;

/** The platform's rule for passwords, which the gateway checks too. */
export function isPassword(text: string): boolean {
  const hasLength = text.length >= 8 && text.length <= 255;
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[-_!<>§$%&/()=?\\;:,.#+*~']/];
  return hasLength && text === text.trim() && kinds.every((kind) => kind.test(text));
}

/** A changed text with one of these characters would be stored as `&amp;`, `&lt;` or `&gt;`. */
const storedAsEntities = /[<>&]/;

/** A new name may have `&`. Angle brackets could be tags, which the school cloud removes from some names. */
export function findNameError(
  text: string,
  isChange = false,
): 'empty' | 'brackets' | 'characters' | undefined {
  const name = text.trim();
  if (name === '') return 'empty';
  if (isChange) return storedAsEntities.test(name) ? 'characters' : undefined;
  return /[<>]/.test(name) ? 'brackets' : undefined;
}

/** Rejects text that cannot be an address, and the `current` address. The platform checks the rest. */
export function findEmailError(text: string, current?: string): 'form' | 'same' | 'characters' | undefined {
  const email = text.trim();
  if (email.length > maxEmailLength || !/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>.]+$/.test(email)) return 'form';
  if (current === undefined) return undefined;
  if (email.includes('&')) return 'characters';
  return email.toLowerCase() === current.toLowerCase() ? 'same' : undefined;
}
