/** PostgreSQL does not store NUL and can't convert lone surrogates, and a text of the platform can have both. */
export function toStorable(text: string): string {
  return text.replaceAll(/\0|\p{Cs}/gu, '\uFFFD');
}
