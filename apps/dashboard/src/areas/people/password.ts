/** The rule of the school cloud, which the gateway keeps too. */
export function isPassword(text: string): boolean {
  const isLong = text.length >= 8 && text.length <= 255;
  const kinds = [/[A-Z]/, /[a-z]/, /\d/, /[-_!<>§$%&/()=?\\;:,.#+*~']/];
  return isLong && text === text.trim() && kinds.every((kind) => kind.test(text));
}
